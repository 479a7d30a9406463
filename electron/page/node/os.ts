/** `node:os` for a page: all tabs of a site are one machine. */
export function hostname(): string {
  return 'page';
}
