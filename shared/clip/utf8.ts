// Every runtime has these two; the library of types that `shared` is checked with has neither.
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** The bytes of a text. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The text of bytes; what is not UTF-8 becomes U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
