/**
 * Calls back once the first walking frame is seen, at once where it was: for what neither delays the walk nor
 * is waited for. Returns what calls that off.
 */
export function afterWalking(then: () => void): () => void {
  const observer = new PerformanceObserver((marks) => {
    if (marks.getEntriesByName('first-walking-frame').length === 0) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'mark', buffered: true });
  return () => observer.disconnect();
}
