import { hashBytes } from './sha256.ts';

/** `node:crypto` for a page: the calls that the services make. */

/** Random bytes, to be written as hex. */
export function randomBytes(count: number): { toString(encoding: 'hex'): string } {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return { toString: () => toHex(bytes) };
}

/** A random UUID. */
export function randomUUID(): string {
  return crypto.randomUUID();
}

/** SHA-256 of a text, as hex. */
export function createHash(_algorithm: 'sha256'): {
  update(text: string): { digest(encoding: 'hex'): string };
} {
  return { update: (text) => ({ digest: () => toHex(hashBytes(new TextEncoder().encode(text))) }) };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
