/**
 * Has a timer not keep the process alive: what it looks after ends with the process. In a page, where timers
 * are numbers, there is nothing to do.
 */
export function letProcessEnd(timer: NodeJS.Timeout | number): void {
  if (typeof timer === 'object') timer.unref();
}
