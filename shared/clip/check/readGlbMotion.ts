import { type Animation, type Document, type Node, WebIO } from '@gltf-transform/core';
import { multiplyInto, rotateInto } from '../../body/pose/quaternion.ts';
import { writeSlerpInto } from '../glb/reduceKeys.ts';
import { getJointNames } from '../jointNames.ts';
import { type MotionExpectation, ReadBackFault, type ReadMotion } from './readMotion.ts';

/** Reads a binary glTF. Rejects where it is none. */
export function readGlb(bytes: Uint8Array): Promise<Document> {
  return new WebIO().readBinary(bytes);
}

/**
 * Plays an animation of a document, frame by frame, as a player would: keys in between are interpolated, and
 * joints stand where the tree of nodes puts them. Throws ReadBackFault where a joint or the animation is
 * missing.
 */
export function readGlbMotion(document: Document, name: string, expected: MotionExpectation): ReadMotion {
  const { figure, naming, fps, frames } = expected;
  const nodes = findNodes(document, getJointNames(figure, naming));
  const animation = document
    .getRoot()
    .listAnimations()
    .find((one) => one.getName() === name);
  if (animation === undefined) throw new ReadBackFault(`the animation ${name} is missing.`);
  const tracks = findTracks(animation);
  // Asked once: the library looks for a node's parent among all that hold the node.
  const joints = nodes.map((node) => {
    const parent = node.getParentNode();
    return { node, above: parent === null ? -1 : nodes.indexOf(parent), ...tracks.get(node) };
  });
  // Where the hips hang from a node that travels in their place.
  const over = nodes[0]!.getParentNode();
  const root = over === null ? undefined : tracks.get(over);
  const count = nodes.length;
  const positions = new Float64Array(3 * count * frames);
  const orientations = new Float64Array(4 * count * frames);
  const own = new Float64Array(4);
  const offset = new Float64Array(3);
  for (let frame = 0; frame < frames; frame++) {
    const timeS = Math.fround(frame / fps);
    joints.forEach(({ node, above: parent, rotation, translation }, joint) => {
      if (rotation === undefined) own.set(node.getRotation());
      else rotation.writeInto(timeS, own);
      if (translation === undefined) offset.set(node.getTranslation());
      else translation.writeInto(timeS, offset);
      const at = count * frame + joint;
      if (parent < 0) {
        positions.set(offset, 3 * at);
        orientations.set(own, 4 * at);
        if (root !== undefined) takeWithRoot(root, timeS, positions, orientations, at);
        return;
      }
      const above = count * frame + parent;
      rotateInto(orientations, 4 * above, offset, 0, positions, 3 * at);
      for (let i = 0; i < 3; i++) positions[3 * at + i]! += positions[3 * above + i]!;
      multiplyInto(orientations, 4 * above, own, 0, orientations, 4 * at);
    });
  }
  const lengths = [...tracks.values()].flatMap(({ rotation, translation }) =>
    [rotation, translation].map((track) => track?.lengthS ?? 0),
  );
  const speed = animation.getExtras()['groundSpeed'];
  return {
    lengthS: Math.max(...lengths),
    frames,
    positions,
    orientations,
    writtenSpeedMps: typeof speed === 'number' ? speed : undefined,
  };
}

const rootTurn = new Float64Array(4);
const rootPlace = new Float64Array(3);

/** Takes a joint's place and orientation along with the node that it hangs from, in place. */
function takeWithRoot(
  { rotation, translation }: NodeTracks,
  timeS: number,
  positions: Float64Array,
  orientations: Float64Array,
  joint: number,
): void {
  rootTurn.set([0, 0, 0, 1]);
  rootPlace.fill(0);
  rotation?.writeInto(timeS, rootTurn);
  translation?.writeInto(timeS, rootPlace);
  rotateInto(rootTurn, 0, positions, 3 * joint, positions, 3 * joint);
  for (let axis = 0; axis < 3; axis++) positions[3 * joint + axis]! += rootPlace[axis]!;
  multiplyInto(rootTurn, 0, orientations, 4 * joint, orientations, 4 * joint);
}

function findNodes(document: Document, names: readonly string[]): readonly Node[] {
  const byName = new Map(
    document
      .getRoot()
      .listNodes()
      .map((node) => [node.getName(), node]),
  );
  return names.map((name) => {
    const node = byName.get(name);
    if (node === undefined) throw new ReadBackFault(`the joint ${name} is missing.`);
    return node;
  });
}

interface NodeTracks {
  rotation?: Track;
  translation?: Track;
}

function findTracks(animation: Animation): ReadonlyMap<Node, NodeTracks> {
  const tracks = new Map<Node, NodeTracks>();
  for (const channel of animation.listChannels()) {
    const node = channel.getTargetNode();
    const path = channel.getTargetPath();
    const times = channel.getSampler()?.getInput()?.getArray();
    const values = channel.getSampler()?.getOutput()?.getArray();
    if (node === null || times == null || values == null) throw new ReadBackFault('a channel is empty.');
    if (path !== 'rotation' && path !== 'translation') continue;
    const held = tracks.get(node) ?? {};
    held[path] = new Track(Float64Array.from(times), Float64Array.from(values), path);
    tracks.set(node, held);
  }
  return tracks;
}

/** The keys of one channel, played forwards. */
class Track {
  readonly #times: Float64Array;
  readonly #values: Float64Array;
  readonly #isRotation: boolean;
  #key = 0;

  constructor(times: Float64Array, values: Float64Array, path: 'rotation' | 'translation') {
    this.#times = times;
    this.#values = values;
    this.#isRotation = path === 'rotation';
  }

  get lengthS(): number {
    return this.#times.at(-1) ?? 0;
  }

  /** Writes the value at a time; quickest where times ascend. */
  writeInto(timeS: number, out: Float64Array): void {
    const times = this.#times;
    if (timeS < times[this.#key]!) this.#key = 0;
    while (this.#key < times.length - 1 && times[this.#key + 1]! <= timeS) this.#key++;
    const key = this.#key;
    const size = this.#isRotation ? 4 : 3;
    const next = times[key + 1];
    const share = next === undefined ? 0 : (timeS - times[key]!) / (next - times[key]!);
    if (share <= 0) return out.set(this.#values.subarray(size * key, size * (key + 1)));
    if (this.#isRotation) return writeSlerpInto(this.#values, 4 * key, 4 * key + 4, share, out);
    for (let i = 0; i < 3; i++) {
      const from = this.#values[3 * key + i]!;
      out[i] = from + share * (this.#values[3 * key + 3 + i]! - from);
    }
  }
}
