import { isLink } from '../../shared/link/isLink.ts';

/**
 * Hands on the link that the window was opened by, and each that is put into its address later, until the
 * returned function is called. A link is taken out of the address: loading the window again brings back what
 * became of it.
 */
export function listenToLinks(onLink: (hash: string) => void): () => void {
  const { location, history } = globalThis;
  if (location === undefined) return () => undefined;
  function take(): void {
    const { hash, pathname, search } = location;
    if (!isLink(hash)) return;
    history.replaceState(null, '', `${pathname}${search}`);
    onLink(hash);
  }
  globalThis.addEventListener('hashchange', take);
  take();
  return () => globalThis.removeEventListener('hashchange', take);
}
