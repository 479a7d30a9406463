import type { Accessor, Animation, Buffer, Document, GLTF, Node } from '@gltf-transform/core';
import type { Clip } from '../clip.ts';
import { createClipFacts } from '../clipFacts.ts';
import { reduceKeys } from './reduceKeys.ts';
import { splitTravel } from '../splitTravel.ts';
import { shareKeyError } from './shareKeyError.ts';

/** Options of `addAnimation`. */
export interface AnimationOptions {
  readonly name: string;
  /** See `ExportOptions.keyErrorDeg`. */
  readonly keyErrorDeg: number;
}

/** The nodes that a clip moves. */
export interface AnimatedNodes {
  /** By joint, in the figure's order. */
  readonly joints: readonly Node[];
  /** What travels in place of the hips, where anything does. */
  readonly root: Node | undefined;
}

/**
 * Adds a clip's motion: the root's place, whose keys are all kept, and the rotation of every joint that
 * turns. Keys are at frame / fps from 0, linear between. Facts of the walk are in the animation's extras.
 */
export function addAnimation(
  document: Document,
  buffer: Buffer,
  { joints, root }: AnimatedNodes,
  whole: Clip,
  { name, keyErrorDeg }: AnimationOptions,
): Animation {
  const animation = document.createAnimation(name).setExtras({ ...createClipFacts(whole) });
  const writer = new ChannelWriter(document, buffer, animation, whole.plan.fps);
  const allFrames = Array.from({ length: whole.plan.frames }, (_, frame) => frame);
  let clip = whole;
  if (root !== undefined) {
    const { inPlace, travels } = splitTravel(whole);
    clip = inPlace;
    const places = travels.flatMap(({ x, y, z }) => [x, y, z]);
    const turns = travels.flatMap(({ headingRad }) => [
      0,
      Math.sin(headingRad / 2),
      0,
      Math.cos(headingRad / 2),
    ]);
    writer.add(root, 'translation', allFrames, Float64Array.from(places));
    writer.add(root, 'rotation', allFrames, Float64Array.from(turns));
  }
  const count = joints.length;
  const errorsDeg = shareKeyError(clip.figure, keyErrorDeg);
  writer.add(joints[0]!, 'translation', allFrames, gather(clip.positions, 3 * count, 0, 3));
  joints.forEach((node, joint) => {
    const rotations = gather(clip.rotations, 4 * count, 4 * joint, 4);
    if (!isTurning(rotations)) return;
    const keys = reduceKeys(rotations, errorsDeg[joint]!);
    writer.add(node, 'rotation', isWorthIt(keys.length, clip.plan.frames) ? keys : allFrames, rotations);
  });
  return animation;
}

/**
 * What times of its own cost a channel beside their numbers, in numbers of four bytes (an accessor's JSON).
 */
const OWN_TIMES = 50;

/** Whether keys at times of their own take less room than all keys, whose times are shared. */
function isWorthIt(keys: number, frames: number): boolean {
  return 5 * keys + OWN_TIMES < 4 * frames;
}

/** Writes channels; those that are given the same list of frames share their times. */
class ChannelWriter {
  readonly #document: Document;
  readonly #buffer: Buffer;
  readonly #animation: Animation;
  readonly #fps: number;
  readonly #times = new Map<readonly number[], Accessor>();

  constructor(document: Document, buffer: Buffer, animation: Animation, fps: number) {
    this.#document = document;
    this.#buffer = buffer;
    this.#animation = animation;
    this.#fps = fps;
  }

  /** Adds a channel with the values at some frames; `values` holds those of every frame. */
  add(
    node: Node,
    path: Extract<GLTF.AnimationChannelTargetPath, 'translation' | 'rotation'>,
    frames: readonly number[],
    values: Float64Array,
  ): void {
    const size = path === 'rotation' ? 4 : 3;
    const kept = new Float32Array(size * frames.length);
    frames.forEach((frame, key) => kept.set(values.subarray(size * frame, size * (frame + 1)), size * key));
    const output = this.#document
      .createAccessor('', this.#buffer)
      .setType(path === 'rotation' ? 'VEC4' : 'VEC3')
      .setArray(kept);
    const sampler = this.#document
      .createAnimationSampler()
      .setInput(this.#getTimes(frames))
      .setOutput(output)
      .setInterpolation('LINEAR');
    const channel = this.#document
      .createAnimationChannel()
      .setTargetNode(node)
      .setTargetPath(path)
      .setSampler(sampler);
    this.#animation.addSampler(sampler).addChannel(channel);
  }

  #getTimes(frames: readonly number[]): Accessor {
    let times = this.#times.get(frames);
    if (times === undefined) {
      times = this.#document
        .createAccessor('', this.#buffer)
        .setType('SCALAR')
        .setArray(Float32Array.from(frames, (frame) => frame / this.#fps));
      this.#times.set(frames, times);
    }
    return times;
  }
}

/** `size` numbers of every frame, from `at` on; a frame is this many numbers long. */
function gather(values: Float64Array, perFrame: number, at: number, size: number): Float64Array {
  const frames = values.length / perFrame;
  const gathered = new Float64Array(size * frames);
  for (let frame = 0; frame < frames; frame++)
    for (let i = 0; i < size; i++) gathered[size * frame + i] = values[perFrame * frame + at + i]!;
  return gathered;
}

/** Whether any of the quaternions is not the identity. */
function isTurning(rotations: Float64Array): boolean {
  return rotations.some((value, index) => index % 4 !== 3 && value !== 0);
}
