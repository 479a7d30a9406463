import { BVH_CHANNELS, type BvhChannel, type BvhJoint, type BvhMotion } from './bvhMotion.ts';

/**
 * What a file may hold at most (chosen: far above any motion capture, far below what fills a memory): joints,
 * and numbers of all frames together.
 */
export const BVH_LIMITS = { joints: 2000, values: 40_000_000, textLength: 1_000_000_000 } as const;

/** A motion, or what is wrong with the text and in which line. */
export type BvhReading =
  | { readonly ok: true; readonly motion: BvhMotion }
  | { readonly ok: false; readonly line: number; readonly message: string };

/**
 * Reads the text of a BVH. Case of key words, layout, empty lines and names with spaces are taken as they
 * come; anything else that is not BVH is told with its line. Never throws, and takes time and memory in
 * proportion to the text.
 */
export function parseBvh(text: string): BvhReading {
  if (text.length > BVH_LIMITS.textLength)
    return { ok: false, line: 1, message: 'The file is too large to be read.' };
  const words = new Words(text);
  try {
    const joints = readHierarchy(words);
    return { ok: true, motion: readMotion(words, joints) };
  } catch (error) {
    if (error instanceof BvhFault) return { ok: false, line: words.line, message: error.message };
    throw error;
  }
}

class BvhFault extends Error {}

/** The words of a text, one after the other, and the line that the last one is in. */
class Words {
  readonly #text: string;
  readonly #pattern = /\S+/g;
  #last = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get line(): number {
    let line = 1;
    for (let at = this.#text.indexOf('\n'); at >= 0 && at < this.#last; at = this.#text.indexOf('\n', at + 1))
      line++;
    return line;
  }

  /** The next word; undefined at the end. */
  find(): string | undefined {
    const match = this.#pattern.exec(this.#text);
    if (match !== null) this.#last = match.index;
    return match?.[0];
  }

  next(wanted: string): string {
    const word = this.find();
    if (word === undefined) throw new BvhFault(`The file ends where ${wanted} should be.`);
    return word;
  }

  expect(wanted: string): void {
    const word = this.next(wanted);
    if (word.toLowerCase() !== wanted.toLowerCase())
      throw new BvhFault(`Expected ${wanted}, got ${quote(word)}.`);
  }

  nextNumber(wanted: string): number {
    const word = this.next(wanted);
    const value = Number(word);
    if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(word) || !Number.isFinite(value))
      throw new BvhFault(`Expected ${wanted}, got ${quote(word)}.`);
    return value;
  }

  nextVector(): readonly [number, number, number] {
    return [this.nextNumber('a number'), this.nextNumber('a number'), this.nextNumber('a number')];
  }
}

function quote(word: string): string {
  return `"${word.length > 40 ? `${word.slice(0, 40)}...` : word}"`;
}

type OpenJoint = { -readonly [Key in keyof BvhJoint]: BvhJoint[Key] };

/** Reads from HIERARCHY to the brace that closes the root. */
function readHierarchy(words: Words): readonly BvhJoint[] {
  words.expect('HIERARCHY');
  words.expect('ROOT');
  const joints: OpenJoint[] = [];
  const open: number[] = [];
  const begin = () => {
    const name: string[] = [];
    for (let word = words.next('{'); word !== '{'; word = words.next('{')) name.push(word);
    if (name.length === 0) throw new BvhFault('A joint has no name.');
    if (joints.length >= BVH_LIMITS.joints)
      throw new BvhFault(`There are more than ${BVH_LIMITS.joints} joints.`);
    joints.push({ name: name.join(' '), parent: open.at(-1) ?? -1, offset: [0, 0, 0], channels: [] });
    open.push(joints.length - 1);
  };
  begin();
  while (open.length > 0) {
    const joint = joints[open.at(-1)!]!;
    const word = words.next('}');
    switch (word.toUpperCase()) {
      case 'OFFSET':
        joint.offset = words.nextVector();
        break;
      case 'CHANNELS':
        joint.channels = readChannels(words);
        break;
      case 'JOINT':
        begin();
        break;
      case 'END':
        words.expect('Site');
        words.expect('{');
        words.expect('OFFSET');
        joint.endSite = words.nextVector();
        words.expect('}');
        break;
      case '}':
        open.pop();
        break;
      default:
        throw new BvhFault(`Expected OFFSET, CHANNELS, JOINT, End Site or }, got ${quote(word)}.`);
    }
  }
  return joints;
}

function readChannels(words: Words): readonly BvhChannel[] {
  const count = words.nextNumber('a number of channels');
  if (!Number.isInteger(count) || count < 0 || count > BVH_CHANNELS.length)
    throw new BvhFault(`Expected 0 to ${BVH_CHANNELS.length} channels, got ${count}.`);
  const channels: BvhChannel[] = [];
  for (let i = 0; i < count; i++) {
    const word = words.next('a channel');
    const channel = BVH_CHANNELS.find((name) => name.toLowerCase() === word.toLowerCase());
    if (channel === undefined) throw new BvhFault(`Expected ${BVH_CHANNELS.join(', ')}, got ${quote(word)}.`);
    if (channels.includes(channel)) throw new BvhFault(`A joint has ${channel} twice.`);
    channels.push(channel);
  }
  return channels;
}

function readMotion(words: Words, joints: readonly BvhJoint[]): BvhMotion {
  words.expect('MOTION');
  words.expect('Frames:');
  const frames = words.nextNumber('the number of frames');
  words.expect('Frame');
  words.expect('Time:');
  const frameTimeS = words.nextNumber('the time of a frame');
  const channelCount = joints.reduce((sum, { channels }) => sum + channels.length, 0);
  if (!Number.isInteger(frames) || frames < 1) throw new BvhFault(`Expected 1 frame or more, got ${frames}.`);
  if (!(frameTimeS > 0)) throw new BvhFault(`Expected a frame time above 0, got ${frameTimeS}.`);
  if (frames * channelCount > BVH_LIMITS.values)
    throw new BvhFault(`${frames} frames of ${channelCount} channels are too many to be read.`);
  // Grown as the numbers come: a few words that claim many frames take no memory.
  const values: number[] = [];
  for (let i = 0; i < frames * channelCount; i++) values.push(words.nextNumber('the number of a channel'));
  const more = words.find();
  if (more !== undefined) throw new BvhFault(`There is more than ${frames} frames: ${quote(more)}.`);
  return { joints, frames, frameTimeS, channelCount, values: Float64Array.from(values) };
}
