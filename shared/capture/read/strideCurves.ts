import { SLOT, SLOT_COUNT } from '../../gait/channels.ts';
import type { AngleTracks } from './angles/angleTracks.ts';
import { PHASE_STEPS, type Stride } from '../capture.ts';
import { RATE_HZ, readMidHip, type Tracks } from './tracks.ts';
import type { Vector } from './vector.ts';

/**
 * The curves of one stride, 100 phases from the left strike on, by slot (capture.md §8 and 9): angles as
 * they are, translations as the way of the middle of the hips off its straight line, over H and without
 * their means. What a curve misses at its end is spread over it.
 */
export function cutStride(
  tracks: Tracks,
  { slots }: AngleTracks,
  { startS, endS }: Stride,
  legLength: number,
): Float64Array {
  const curves = new Float64Array(SLOT_COUNT * PHASE_STEPS);
  const times = Array.from(
    { length: PHASE_STEPS + 1 },
    (_, i) => (startS + ((endS - startS) * i) / PHASE_STEPS) * RATE_HZ,
  );
  const first = Math.floor(times[0]!);
  const last = Math.ceil(times[PHASE_STEPS]!);
  const shown = new Float64Array(PHASE_STEPS + 1);
  slots.forEach((track, slot) => {
    // Torsions are wrapped; a stride that begins beside the wrap is shown without it.
    const unwrapped = unwrap(track.subarray(first, Math.min(track.length, last + 2)));
    for (let i = 0; i < shown.length; i++) shown[i] = readBetween(unwrapped, times[i]! - first);
    dropTurns(shown);
    const gap = shown[PHASE_STEPS]! - shown[0]!;
    for (let i = 0; i < PHASE_STEPS; i++)
      curves[slot * PHASE_STEPS + i] = shown[i]! - gap * (i / PHASE_STEPS - 0.5);
  });
  const places = times.map((at) => readPlace(tracks, at));
  const [from, to] = [places[0]!, places[PHASE_STEPS]!];
  const [x, z] = [to[0] - from[0], to[2] - from[2]];
  const length = Math.hypot(x, z);
  const off = places.map((place, i): Vector => {
    const share = i / PHASE_STEPS;
    return [0, 1, 2].map((axis) => place[axis]! - from[axis]! - share * (to[axis]! - from[axis]!)) as never;
  });
  const translate = (slot: number, read: (way: Vector) => number): void => {
    const moved = off.map((way) => read(way) / legLength);
    const mean = moved.slice(0, PHASE_STEPS).reduce((sum, value) => sum + value, 0) / PHASE_STEPS;
    for (let i = 0; i < PHASE_STEPS; i++) curves[slot * PHASE_STEPS + i] = moved[i]! - mean;
  };
  translate(SLOT.vertical, (way) => way[1]);
  // Left of the way is (z, 0, -x).
  translate(SLOT.lateral, (way) => (way[0] * z - way[2] * x) / length);
  translate(SLOT.forward, (way) => (way[0] * x + way[2] * z) / length);
  return curves;
}

function readBetween(values: Float64Array, at: number): number {
  const left = Math.min(Math.max(0, Math.floor(at)), values.length - 2);
  const share = Math.min(1, at - left);
  return values[left]! + share * (values[left + 1]! - values[left]!);
}

function readPlace(tracks: Tracks, at: number): Vector {
  const left = Math.min(Math.floor(at), tracks.count - 2);
  const share = Math.min(1, at - left);
  const [a, b] = [readMidHip(tracks, left), readMidHip(tracks, left + 1)];
  return [0, 1, 2].map((axis) => a[axis]! + share * (b[axis]! - a[axis]!)) as never;
}

function unwrap(track: Float64Array): Float64Array {
  const out = track.slice();
  for (let i = 1; i < out.length; i++) {
    const jump = out[i - 1]! - out[i]!;
    if (Math.abs(jump) >= 180) out[i]! += 360 * Math.round(jump / 360);
  }
  return out;
}

/** Takes whole turns off a curve, so that its mean is within half a turn of 0 (capture.md §9). */
function dropTurns(values: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  const turns = 360 * Math.round(sum / values.length / 360);
  if (turns !== 0) for (let i = 0; i < values.length; i++) values[i]! -= turns;
}
