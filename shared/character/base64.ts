const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Writes bytes as base64. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const bits = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += LETTERS[bits >> 18]! + LETTERS[(bits >> 12) & 63]!;
    text += left > 1 ? LETTERS[(bits >> 6) & 63]! : '=';
    text += left > 2 ? LETTERS[bits & 63]! : '=';
    if (text.length > 8192) {
      parts.push(text);
      text = '';
    }
  }
  return parts.join('') + text;
}

const VALUES = new Int8Array(128).fill(-1);
for (let value = 0; value < 64; value++) VALUES[LETTERS.charCodeAt(value)] = value;

/** Reads base64 from a place of a text on; undefined where another letter stands in it. */
export function decodeBase64(text: string, from = 0): Uint8Array | undefined {
  let to = text.length;
  while (to > from && text[to - 1] === '=') to--;
  const out = new Uint8Array(Math.floor(((to - from) * 6) / 8));
  let [bits, count, at] = [0, 0, 0];
  for (let i = from; i < to; i++) {
    const value = VALUES[text.charCodeAt(i)] ?? -1;
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    out[at++] = (bits >> count) & 0xff;
  }
  return out;
}
