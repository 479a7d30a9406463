/** The unsaved work of one window of this run. */
export interface CallerWork {
  /** Name of the kept work of each of its documents, by the window's own key. */
  readonly names: Map<string, string>;
  /** The window went away: its work is offered to others. */
  isGone: boolean;
  /** The person closed it without saving: nothing more is kept of it. */
  isDiscarded: boolean;
}

/** What the windows of this run keep. */
export interface CallerWorks {
  /** The record of a window, made at its first mention. */
  get(callerId: string): CallerWork;
  /** Says that a piece of work is one window's document from now on, and no other's. */
  give(name: string, callerId: string, documentKey: string): void;
  /** Whether a piece of work of this run has no window any more. */
  isOffered(name: string): boolean;
}

/** Makes an empty register. */
export function createCallerWorks(): CallerWorks {
  const callers = new Map<string, CallerWork>();
  const get = (callerId: string): CallerWork => {
    let work = callers.get(callerId);
    if (work === undefined) {
      work = { names: new Map(), isGone: false, isDiscarded: false };
      callers.set(callerId, work);
    }
    return work;
  };
  return {
    get,
    give(name, callerId, documentKey) {
      for (const { names } of callers.values())
        for (const [key, other] of names) if (other === name) names.delete(key);
      get(callerId).names.set(documentKey, name);
    },
    isOffered(name) {
      const owner = [...callers.values()].find(({ names }) => [...names.values()].includes(name));
      return owner?.isGone ?? true;
    },
  };
}
