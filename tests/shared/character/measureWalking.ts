import { Vector3 } from 'three';
import { expect } from 'vitest';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createNodePose, writeNodesInto } from '../../../shared/character/binding.ts';
import type { Character } from '../../../shared/character/createCharacter.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { getBuiltIn } from '../style/builtIns.ts';
import { findLowest, findPlace, listFootVertices, loadThree, poseThree } from './threeRig.ts';

const WALKS: readonly (readonly [style: string, normalizedSpeed: number])[] = [
  ['Natural', 0.6],
  ['Natural', 1.4],
  ['Natural', 2.2],
  ['Zombie', 1],
  ['March', 1.4],
];
const PHASES = 8;
/** Bones whose directions are compared: a joint and the next. */
const BONES: readonly (readonly [JointName, JointName])[] = (['l', 'r'] as const).flatMap(
  (side): [JointName, JointName][] => [
    [`${side}_hip`, `${side}_knee`],
    [`${side}_knee`, `${side}_talocrural`],
    [`${side}_shoulder`, `${side}_elbow`],
  ],
);

/** What is found of a character's nodes over some walks. */
interface Found {
  /** Node from joint at most, metres; bone from the figure's at most, degrees. */
  readonly placeM: number;
  readonly boneDeg: number;
  /** A bone in the rest pose from straight down at most, degrees. */
  readonly restDeg: number;
  /** Head over pelvis, and toes from ankles, at their worst. */
  readonly leastUp: number;
  readonly leastAhead: number;
  readonly leastLeft: number;
  /** Lowest vertex of the skin under and over the floor at most, metres. */
  readonly depthM: number;
  readonly floatM: number;
}

/** Walks a character, its file read by three.js. */
export async function measureWalking(
  bytes: Uint8Array,
  { figure, binding }: Character,
  walks = WALKS,
): Promise<Found> {
  const rig = await loadThree(bytes, binding);
  const nodes = createNodePose(binding);
  const nodeOf = (joint: JointName) => {
    const at = binding.joints.indexOf(figure.joints.indexOf(joint));
    return at < 0 ? undefined : binding.turned[at];
  };
  const found = {
    placeM: 0,
    boneDeg: 0,
    restDeg: 0,
    leastUp: 1,
    leastAhead: 1,
    leastLeft: 1,
    depthM: 0,
    floatM: 0,
  };
  let feet: ReturnType<typeof listFootVertices> | undefined;
  for (const [style, normalizedSpeed] of walks) {
    const source = createStyleSource(getBuiltIn(style));
    const sampler = createWalkSampler({ figure, normalizedSpeed, style: source, plantStrength: 1 });
    for (let i = 0; i < PHASES; i++) {
      sampler.sample(i / PHASES);
      writeNodesInto(binding, sampler.pose, nodes);
      poseThree(rig, binding, nodes);
      const { positions, orientations } = sampler.pose;
      binding.turned.forEach((node, at) => {
        const joint = new Vector3().fromArray(positions, 3 * binding.joints[at]!);
        found.placeM = Math.max(found.placeM, findPlace(rig, node).distanceTo(joint));
      });
      for (const [from, to] of BONES) {
        const [a, b] = [nodeOf(from), nodeOf(to)];
        if (a === undefined || b === undefined) continue;
        const seen = findPlace(rig, b).sub(findPlace(rig, a)).normalize();
        const [x, y, z, w] = orientations.subarray(4 * figure.joints.indexOf(from));
        const rest = new Vector3().fromArray(figure.offsets, 3 * figure.joints.indexOf(to)).normalize();
        found.restDeg = Math.max(found.restDeg, (Math.acos(Math.min(1, -rest.y)) * 180) / Math.PI);
        const meant = rest.applyQuaternion({ x, y, z, w } as never);
        found.boneDeg = Math.max(found.boneDeg, (Math.asin(seen.cross(meant).length()) * 180) / Math.PI);
      }
      if (style === 'Natural') {
        const up = findPlace(rig, nodeOf('skullbase') ?? nodeOf('humanoid_root')!)
          .sub(findPlace(rig, nodeOf('l_knee')!).lerp(findPlace(rig, nodeOf('r_knee')!), 0.5))
          .normalize();
        found.leastUp = Math.min(found.leastUp, up.y);
        const left = findPlace(rig, nodeOf('l_hip')!)
          .sub(findPlace(rig, nodeOf('r_hip')!))
          .normalize();
        found.leastLeft = Math.min(found.leastLeft, left.x);
        // A foot points ahead where it stands flat, in the middle of its stance.
        for (const [side, at] of [
          ['l', 3],
          ['r', 7],
        ] as const) {
          if (i !== at) continue;
          const toe = nodeOf(`${side}_metatarsophalangeal_2`);
          if (toe === undefined) continue;
          const ahead = findPlace(rig, toe).sub(findPlace(rig, nodeOf(`${side}_talocrural`)!));
          found.leastAhead = Math.min(found.leastAhead, ahead.setY(0).normalize().z);
        }
      }
      feet ??= listFootVertices(rig, [nodeOf('l_talocrural')!, nodeOf('r_talocrural')!], figure.legLengthM);
      const lowest = findLowest(feet);
      if (!Number.isFinite(lowest)) continue;
      found.depthM = Math.max(found.depthM, -lowest);
      found.floatM = Math.max(found.floatM, lowest);
    }
  }
  return found;
}

/** Upright, ahead, feet on the floor, bones as the figure has them; arms held off by so much. */
export function expectWalking(found: Found, legM: number, heldDeg = 0): void {
  expect(found.placeM).toBeLessThan(1e-5 * legM);
  expect(found.boneDeg).toBeLessThan(0.01);
  expect(found.restDeg).toBeLessThan(heldDeg + 0.01);
  expect(found.leastUp).toBeGreaterThan(0.9);
  expect(found.leastAhead).toBeGreaterThan(0.7);
  expect(found.leastLeft).toBeGreaterThan(0.8);
  expect(found.depthM).toBeLessThan(0.003 * legM);
  expect(found.floatM).toBeLessThan(0.003 * legM);
}
