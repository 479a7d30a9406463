/** Runs jobs one after the other, in the order asked; one that fails does not keep the next from running. */
export type InTurn = <T>(job: () => Promise<T>) => Promise<T>;

/** Makes a row of jobs of its own. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const running = last.then(job, job);
    last = running;
    return running;
  };
}

/**
 * Makes rows of jobs, one a key: jobs of one key run one after the other, those of different keys beside each
 * other.
 */
export function createInTurnByKey(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const rows = new Map<string, Promise<unknown>>();
  return async (key, job) => {
    const before = rows.get(key) ?? Promise.resolve();
    const running = before.then(job, job);
    rows.set(key, running);
    try {
      return await running;
    } finally {
      if (rows.get(key) === running) rows.delete(key);
    }
  };
}
