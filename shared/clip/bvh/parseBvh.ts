import { BVH_CHANNELS, type BvhChannel, type BvhJoint, type BvhMotion } from './bvhMotion.ts';
import { BvhFault, BvhWords, quote } from './bvhWords.ts';

/**
 * What a file may hold at most. Ten minutes of a body with fingers (75 joints) at 120 frames a second are
 * 16 million numbers; such a text, its numbers and what is made of them fit into 500 MB.
 */
export const BVH_LIMITS = {
  joints: 2000,
  /** Characters of a joint's name (chosen: programs that write it cut it at a quarter of this). */
  nameLength: 256,
  values: 20_000_000,
  /** Characters: ten minutes of 60 joints at 120 frames a second, at ten characters a number. */
  textLength: 128 * 2 ** 20,
  /**
   * Seconds from one frame to the next (chosen: no camera is faster, no walk is seen at less; above it stand
   * milliseconds and frames a second).
   */
  frameTimeS: { min: 1e-4, max: 1 },
} as const;

/** A motion and what is odd about its file, sentences; or what is wrong with the text and in which line. */
export type BvhReading =
  | { readonly ok: true; readonly motion: BvhMotion; readonly notes: readonly string[] }
  | { readonly ok: false; readonly line: number; readonly message: string };

/**
 * Reads the text of a BVH. Case of key words, layout, empty lines and names with spaces are taken as they
 * come; anything else that is not BVH is told with its line. Frames are those that are there, as in Blender,
 * whatever number the file gives: recorders write it before they know it. Never throws, and takes time and
 * memory in proportion to the text.
 */
export function parseBvh(text: string): BvhReading {
  if (text.length > BVH_LIMITS.textLength)
    return { ok: false, line: 1, message: 'The file is too large to be read.' };
  const words = new BvhWords(text);
  try {
    const joints = readHierarchy(words);
    return { ok: true, ...readMotion(words, joints) };
  } catch (error) {
    if (error instanceof BvhFault) return { ok: false, line: words.line, message: error.message };
    throw error;
  }
}

type OpenJoint = { -readonly [Key in keyof BvhJoint]: BvhJoint[Key] };

/** Reads from HIERARCHY to MOTION, which is left to be read: a figure or several. */
function readHierarchy(words: BvhWords): readonly BvhJoint[] {
  words.expect('HIERARCHY');
  words.expect('ROOT');
  const joints: OpenJoint[] = [];
  do readFigure(words, joints);
  while (words.isNext('ROOT'));
  return joints;
}

/** Reads from the name of a root to the brace that closes it. */
function readFigure(words: BvhWords, joints: OpenJoint[]): void {
  const open: number[] = [];
  const begin = () => {
    const name = readName(words);
    if (name === '') throw new BvhFault('A joint has no name.');
    if (joints.length >= BVH_LIMITS.joints)
      throw new BvhFault(`There are more than ${BVH_LIMITS.joints} joints.`);
    joints.push({ name, parent: open.at(-1) ?? -1, offset: [0, 0, 0], channels: [] });
    open.push(joints.length - 1);
  };
  begin();
  while (open.length > 0) {
    const joint = joints[open.at(-1)!]!;
    const word = words.next('}');
    switch (word.toUpperCase()) {
      case 'OFFSET':
        joint.offset = readVector(words);
        break;
      case 'CHANNELS':
        joint.channels = readChannels(words);
        break;
      case 'JOINT':
        begin();
        break;
      case 'END':
        readName(words);
        words.expect('OFFSET');
        joint.endSite = readVector(words);
        words.expect('}');
        break;
      case '}':
        open.pop();
        break;
      default:
        throw new BvhFault(`Expected OFFSET, CHANNELS, JOINT, End Site or }, got ${quote(word)}.`);
    }
  }
}

/** The rest of a line, up to the brace that opens here or in the next. */
function readName(words: BvhWords): string {
  let name = '';
  for (let word = words.next('{'); word !== '{'; word = words.next('{')) {
    if (words.startsLine) throw new BvhFault(`Expected {, got ${quote(word)}.`);
    if (name.length + word.length >= BVH_LIMITS.nameLength)
      throw new BvhFault(`The name of a joint has more than ${BVH_LIMITS.nameLength} characters.`);
    name += name === '' ? word : ` ${word}`;
  }
  return name;
}

function readVector(words: BvhWords): readonly [number, number, number] {
  return [words.nextNumber('a number'), words.nextNumber('a number'), words.nextNumber('a number')];
}

function readChannels(words: BvhWords): readonly BvhChannel[] {
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

function readMotion(
  words: BvhWords,
  joints: readonly BvhJoint[],
): { readonly motion: BvhMotion; readonly notes: readonly string[] } {
  words.expect('MOTION');
  words.expectKey('Frames');
  const said = words.nextNumber('the number of frames');
  if (!Number.isInteger(said) || said < 0) throw new BvhFault(`Expected a number of frames, got ${said}.`);
  words.expectKey('Frame', 'Time');
  const frameTimeS = words.nextNumber('the time of a frame');
  const { min, max } = BVH_LIMITS.frameTimeS;
  if (!(frameTimeS >= min && frameTimeS <= max))
    throw new BvhFault(`Expected a frame time of ${min} to ${max} seconds, got ${frameTimeS}.`);
  const channelCount = joints.reduce((sum, { channels }) => sum + channels.length, 0);
  if (channelCount === 0) throw new BvhFault('No joint has channels: nothing moves.');
  const values = readValues(words, channelCount, said);
  const frames = Math.floor(values.length / channelCount);
  if (frames === 0) throw new BvhFault('The file ends before its first frame does.');
  const notes: string[] = [];
  if (values.length > frames * channelCount)
    notes.push(`The file ends within a frame, which was left out: it may have been cut off.`);
  if (frames < said)
    notes.push(`The file says that it has ${said} frames; ${frames} are there and were read.`);
  if (frames > said) notes.push(`The file says that it has ${said} frames; all ${frames} were read.`);
  return {
    motion: { joints, frames, frameTimeS, channelCount, values: values.subarray(0, frames * channelCount) },
    notes,
  };
}

/**
 * All numbers that are left. Frames may go over several lines or share one, but not both: then a line has too
 * few or too many, and all that follows would be read askew.
 */
function readValues(words: BvhWords, channelCount: number, framesSaid: number): Float64Array {
  // No more room than the text has numbers, whatever it says: a number and a blank are two characters.
  let values = new Float64Array(
    Math.min(framesSaid * channelCount, Math.ceil(words.left / 2), BVH_LIMITS.values),
  );
  let count = 0;
  let hasSharedLine = false;
  let hasSplitFrame = false;
  while (!words.isAtEnd()) {
    if (count === BVH_LIMITS.values)
      throw new BvhFault(`There are more than ${BVH_LIMITS.values} numbers: too many to be read.`);
    if (count === values.length) values = grow(values, channelCount);
    values[count] = words.nextNumber('the number of a channel');
    hasSplitFrame ||= words.startsLine && count % channelCount !== 0;
    count++;
    if (count % channelCount !== 0) continue;
    hasSharedLine ||= !words.isAtLineEnd();
    if (hasSharedLine && hasSplitFrame)
      throw new BvhFault(`A frame has ${channelCount} numbers; this line, or the one before it, has not.`);
  }
  return values.subarray(0, count);
}

function grow(values: Float64Array<ArrayBuffer>, more: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(Math.min(2 * values.length + more, BVH_LIMITS.values));
  grown.set(values);
  return grown;
}
