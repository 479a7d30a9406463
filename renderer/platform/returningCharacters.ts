/** What the note of a character's return begins with; its id follows. */
const NOTE = 'gaitsmith-returning:';

/**
 * Notes that a character is being brought back, until the returned function is called or the page is left: a
 * note that is there at a start is of one that ended the window. Where nothing can be kept, nothing is noted.
 */
export function noteReturn(id: string): () => void {
  try {
    localStorage.setItem(NOTE + id, '');
    const end = (): void => {
      removeEventListener('pagehide', end);
      forgetReturn(id);
    };
    addEventListener('pagehide', end);
    return end;
  } catch {
    return () => undefined;
  }
}

/** Whether a return of a character was begun and did not end. */
export function isReturnNoted(id: string): boolean {
  try {
    return localStorage.getItem(NOTE + id) !== null;
  } catch {
    return false;
  }
}

/** Forgets that a character did not return. */
export function forgetReturn(id: string): void {
  try {
    localStorage.removeItem(NOTE + id);
  } catch {
    // Nothing could be noted either.
  }
}
