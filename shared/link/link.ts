import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** What a link holds. */
export interface LinkedWalk {
  /** Texts of style files, and of a file of steps. */
  readonly texts: readonly string[];
  /** The speeds that the styles are walked at, V in 1/s; none where the link leaves them. */
  readonly speeds: readonly number[];
}

/** A link's walk, or a sentence that says why there is none. */
export type LinkReading =
  | { readonly ok: true; readonly walk: LinkedWalk }
  | { readonly ok: false; readonly message: string };

/** Version of what is behind the `#`; a change of it is read by no page of before. */
const VERSION = 1;
/** `#walk=<version>.<base64url>` */
const LINK = /^#walk=(\d{1,4})\.([\w-]*)$/;

/**
 * Longest link that is made and read, in characters behind the address; chosen: well below what browsers
 * take, and some twenty styles.
 */
export const LINK_LENGTH_MAX = 32_768;
/** Longest text that a link may come to, in bytes: 1 MiB, as a file of one style. */
const TEXT_BYTES_MAX = 1024 * 1024;
/** Most texts of a link: six styles that are compared, and steps. */
const TEXTS_MAX = 7;
/** Stands between the parts: JSON never holds it. */
const BETWEEN = '\0';
/** Bytes of the check sum that stands before what is packed. */
const SUM_BYTES = 4;

const SAFE = 'Nothing was opened, and what you have here is as it was;';
const BROKEN = `The link is broken: a part of it is missing, or it was changed on its way. ${SAFE} copy it again, whole.`;
const LATER = `The link was made by a later version of Gaitsmith. ${SAFE} load the page anew, or ask for the style as a file.`;
const TOO_LARGE = `The link holds more than a link may. ${SAFE} ask for the style as a file.`;

/**
 * Packs a walk as the part of an address from its `#` on: the same walk always gives the same link. Throws a
 * RangeError where it would be too long.
 */
export function packLink({ texts, speeds }: LinkedWalk): string {
  const head = speeds.map((speed) => Number(speed.toFixed(4))).join(',');
  const bytes = strToU8([head, ...texts].join(BETWEEN));
  const packed = deflateSync(bytes, { level: 9, mem: 9 });
  const whole = new Uint8Array(SUM_BYTES + packed.length);
  new DataView(whole.buffer).setUint32(0, sumUp(bytes));
  whole.set(packed, SUM_BYTES);
  const link = `#walk=${VERSION}.${toBase64Url(whole)}`;
  if (link.length > LINK_LENGTH_MAX || bytes.length > TEXT_BYTES_MAX || texts.length > TEXTS_MAX)
    throw new RangeError(`${link.length} characters are more than a link may have`);
  return link;
}

/**
 * Reads what {@link packLink} made. Takes time and memory in proportion to the limits at most, whatever it is
 * given. The texts are not looked at.
 */
export function unpackLink(hash: string): LinkReading {
  if (hash.length > LINK_LENGTH_MAX) return refuse(TOO_LARGE);
  const [, version, base64 = ''] = LINK.exec(hash) ?? [];
  if (version === undefined) return refuse(BROKEN);
  if (Number(version) > VERSION) return refuse(LATER);
  const whole = fromBase64Url(base64);
  if (Number(version) !== VERSION || whole === undefined || whole.length <= SUM_BYTES) return refuse(BROKEN);
  // One byte more than allowed tells what is too large; what would come after it is never kept.
  const room = new Uint8Array(TEXT_BYTES_MAX + 1);
  try {
    const bytes = inflateSync(whole.subarray(SUM_BYTES), { out: room });
    if (bytes.length > TEXT_BYTES_MAX) return refuse(TOO_LARGE);
    if (sumUp(bytes) !== new DataView(whole.buffer).getUint32(0)) return refuse(BROKEN);
    const [head = '', ...texts] = strFromU8(bytes).split(BETWEEN);
    const speeds = head === '' ? [] : head.split(',').map(Number);
    if (texts.length > TEXTS_MAX || speeds.length > TEXTS_MAX) return refuse(TOO_LARGE);
    const isWhole = texts.length > 0 && speeds.every(Number.isFinite);
    return isWhole ? { ok: true, walk: { texts, speeds } } : refuse(BROKEN);
  } catch {
    return refuse(BROKEN);
  }
}

/** The sentence of a link whose texts are no walks. */
export function refuseTexts(): LinkReading & { ok: false } {
  return refuse(BROKEN);
}

function refuse(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

/** A check sum (FNV-1a, 32 bits): it finds what was changed by accident. */
function sumUp(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes in the alphabet of addresses (RFC 4648, 5), without filling. */
function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = Math.min(4, bytes.length - at + 1);
    for (let digit = 0; digit < digits; digit++) text += DIGITS[(three >> (18 - 6 * digit)) & 63];
  }
  return text;
}

/** The bytes of such a text; undefined for what no bytes give. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let at = 0;
  for (const [index, digit] of Array.from(text).entries()) {
    held = ((held << 6) | DIGITS.indexOf(digit)) & 0xffffff;
    if (index % 4 !== 0) bytes[at++] = (held >> (6 - 2 * (index % 4))) & 0xff;
  }
  return toBase64Url(bytes) === text ? bytes : undefined;
}
