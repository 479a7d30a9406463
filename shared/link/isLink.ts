/** Whether the part of an address behind its `#` means to be a walk. */
export function isLink(hash: string): boolean {
  return hash.startsWith('#walk=');
}
