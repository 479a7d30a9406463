import process from './process.ts';

const getLockName = (processId: number): string => `gaitsmith-tab-${processId}`;

/** Shows other tabs, for as long as this one is there, that it is. */
export function showRunning(): void {
  // Held until the browser takes it with the page.
  void globalThis.navigator.locks?.request(getLockName(process.pid), () => new Promise(() => undefined));
}

/** Whether a tab is there; where the browser has no locks, any may be. */
export async function isRunning(processId: number): Promise<boolean> {
  const held = await globalThis.navigator.locks?.query();
  return held?.held?.some(({ name }) => name === getLockName(processId)) ?? true;
}
