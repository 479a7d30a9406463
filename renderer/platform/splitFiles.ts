import { CALL_BYTES_MAX, CALL_FILES_MAX } from '../../shared/ipc/limits.ts';

/**
 * Bytes of a request that are not its files: member names, brackets, an id; chosen, ten times what there is.
 */
const FRAME_BYTES = 1024;

/**
 * Splits files into as few lists as calls can carry, in the order given: at most `CALL_FILES_MAX` files and
 * `CALL_BYTES_MAX` bytes as JSON each. A file of at most 1 MiB always fits, since escaping makes it six times
 * as long at most; one that does not goes alone.
 */
export function splitFiles<F extends { readonly text: string }>(
  files: readonly F[],
): readonly (readonly F[])[] {
  const lists: F[][] = [];
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const file of files) {
    const own = encoder.encode(JSON.stringify(file)).byteLength + 1;
    const last = lists.at(-1);
    if (last !== undefined && last.length < CALL_FILES_MAX && bytes + own <= CALL_BYTES_MAX - FRAME_BYTES) {
      last.push(file);
      bytes += own;
    } else {
      lists.push([file]);
      bytes = own;
    }
  }
  return lists;
}
