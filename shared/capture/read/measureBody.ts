import { SIDES } from '../../gait/channels.ts';
import { readJoint, type Tracks } from './tracks.ts';
import { computeMedian, subtract, type Vector } from './vector.ts';

/** What a walk is measured by, in the file's unit. */
export interface CapturedBody {
  /** Hip to knee and knee to ankle, means of both sides. */
  readonly thigh: number;
  readonly shank: number;
  /** H (capture.md §4). */
  readonly legLength: number;
  /** Ankle to toe. */
  readonly foot: number;
  /** From one hip to the other. */
  readonly hipWidth: number;
}

/** H over thigh and shank (capture.md §4): what is below the ankle, and how far people stretch. */
const LEG_SHARE = 1.1;
/** Samples that medians are taken of, about. */
const LOOKS = 400;

/** Measures the bones of the legs: medians over the clip, means of the sides. */
export function measureBody(tracks: Tracks): CapturedBody {
  const by = Math.max(1, Math.floor(tracks.count / LOOKS));
  const measure = (read: (sample: number) => Vector): number => {
    const lengths: number[] = [];
    for (let sample = 0; sample < tracks.count; sample += by) lengths.push(getLength(read(sample)));
    return computeMedian(lengths);
  };
  const measureBone = (from: 'hip' | 'knee' | 'ankle', to: 'knee' | 'ankle' | 'toe'): number => {
    const [left, right] = SIDES.map((side) =>
      measure((sample) =>
        subtract(readJoint(tracks, side, to, sample), readJoint(tracks, side, from, sample)),
      ),
    );
    return (left! + right!) / 2;
  };
  const thigh = measureBone('hip', 'knee');
  const shank = measureBone('knee', 'ankle');
  const hipWidth = measure((sample) =>
    subtract(readJoint(tracks, 'left', 'hip', sample), readJoint(tracks, 'right', 'hip', sample)),
  );
  const legLength = LEG_SHARE * (thigh + shank);
  return { thigh, shank, legLength, foot: measureBone('ankle', 'toe'), hipWidth };
}

const getLength = (way: Vector): number => Math.hypot(way[0], way[1], way[2]);

/** Thigh and shank of a person differ by less than this share of the longer (capture.md §2). */
const DIFFERENCE_MAX = 0.4;
/**
 * Least foot and least distance of the hips, as a share of the leg (chosen: people's are a sixth; less is no
 * direction).
 */
const DIRECTION_MIN = 0.02;

/** What keeps a skeleton's legs from being a person's, a sentence; undefined if nothing does. */
export function findBodyFault(body: CapturedBody): string | undefined {
  const { thigh, shank, legLength, foot, hipWidth } = body;
  const isLeg = Number.isFinite(legLength) && Math.min(thigh, shank) > 0;
  if (!isLeg || Math.abs(thigh - shank) >= DIFFERENCE_MAX * Math.max(thigh, shank))
    return 'Thighs and shanks differ too much in length to be those of a leg: the joints of the legs may be recognised wrongly.';
  if (!(foot > DIRECTION_MIN * legLength))
    return 'The toes lie in the ankles, so that the feet point nowhere: another joint may be the toe.';
  if (!(hipWidth > DIRECTION_MIN * legLength))
    return 'Both hips lie in one place, so that the pelvis faces nowhere: other joints may be the hips.';
  return undefined;
}

/** Units of length that files are in, metres each. */
const UNITS = [
  ['metres', 1],
  ['centimetres', 0.01],
  ['millimetres', 0.001],
  ['inches', 0.0254],
  ['feet', 0.3048],
] as const;
/** A leg's length that units are told by, metres (chosen: an adult's, as measured-base.md §1). */
const USUAL_LEG_M = 0.9;

/** Guesses the unit of a file, which no BVH tells: the one that makes the leg most like a person's. */
export function guessUnit({ legLength }: CapturedBody): {
  readonly unit: string;
  readonly metresPerUnit: number;
} {
  const miss = (metres: number): number => Math.abs(Math.log((legLength * metres) / USUAL_LEG_M));
  const [unit, metresPerUnit] = UNITS.reduce((best, one) => (miss(one[1]) < miss(best[1]) ? one : best));
  return { unit, metresPerUnit };
}
