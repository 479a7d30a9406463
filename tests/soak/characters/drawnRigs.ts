import { Vector3 } from 'three';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createNodePose, writeNodesInto } from '../../../shared/character/binding.ts';
import { readCharacter } from '../../../shared/character/openCharacter.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createRigFile, type RigFileOptions } from '../../shared/character/createRigFile.ts';
import {
  findLowest,
  findPlace,
  listFootVertices,
  loadThree,
  poseThree,
} from '../../shared/character/threeRig.ts';

/** What is measured of one drawn rig; millimetres a metre of leg. */
export interface DrawnRow {
  readonly name: string;
  /** Node from its joint at most. */
  readonly placeMm: number;
  /** Skinned sole into and over the floor at most; undefined without a mesh. */
  readonly depthMm: number | undefined;
  readonly floatMm: number | undefined;
  /** Joints of the seventeen that were not recognised. */
  readonly missing: number;
  /** Why it does not walk. */
  readonly refused: string | undefined;
}

const PHASES = 24;
const RENAMES: readonly (readonly [string, (name: string) => string])[] = [
  ['Mixamo', (name) => `mixamorig:${name}`],
  ['plain', (name) => name],
  ['nameless', () => ''],
  ['all the same', () => 'Bone'],
];

/** Draws how a rig is made, evenly over what is met. */
export function drawRig(draw: () => number): { readonly options: RigFileOptions; readonly name: string } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)]!;
  const happens = () => draw() < 0.5;
  const axis = [draw() - 0.5, draw() - 0.5, draw() - 0.5];
  const half = Math.PI * draw();
  const length = Math.hypot(...axis);
  const [word, rename] = pick(RENAMES);
  const units = 10 ** (3 * draw() - 1);
  const options = {
    turn: [...axis.map((value) => (value / length) * Math.sin(half)), Math.cos(half)] as never,
    units,
    feetUnderRoot: happens(),
    isPosed: happens(),
    hasMesh: draw() < 0.8,
    hasToes: draw() < 0.8,
    hasArms: draw() < 0.9,
    rockerM: happens() ? 0.02 * draw() : 0,
    pelvisM: 0.1 + 0.2 * draw(),
    rename,
  };
  const feet = options.feetUnderRoot ? ', feet under the root' : '';
  return { options, name: `${word}${feet}, ${units.toPrecision(2)} units a metre` };
}

/** Walks a drawn rig, its file read by three.js. */
export async function measureDrawn(
  { options, name }: ReturnType<typeof drawRig>,
  style: StyleDocument,
  normalizedSpeed: number,
): Promise<DrawnRow> {
  const bytes = await createRigFile(options);
  const reading = await readCharacter(bytes, { fileName: 'rig.glb' });
  const none = { name, placeMm: 0, depthMm: undefined, floatMm: undefined, missing: 17 };
  if (!reading.ok) return { ...none, refused: reading.message };
  const { figure, binding, facts } = reading.character;
  const rig = await loadThree(bytes, binding);
  const nodes = createNodePose(binding);
  const source = createStyleSource(style);
  const sampler = createWalkSampler({ figure, normalizedSpeed, style: source, plantStrength: 1 });
  const ankles = (['l_talocrural', 'r_talocrural'] as const).map(
    (joint) => binding.turned[binding.joints.indexOf(figure.joints.indexOf(joint))]!,
  );
  let feet: ReturnType<typeof listFootVertices> | undefined;
  let [placeM, depthM, floatM] = [0, 0, 0];
  const joint = new Vector3();
  for (let i = 0; i < PHASES; i++) {
    sampler.sample(i / PHASES);
    writeNodesInto(binding, sampler.pose, nodes);
    poseThree(rig, binding, nodes);
    binding.turned.forEach((node, at) => {
      joint.fromArray(sampler.pose.positions, 3 * binding.joints[at]!);
      placeM = Math.max(placeM, findPlace(rig, node).distanceTo(joint));
    });
    if (!facts.hasMesh) continue;
    feet ??= listFootVertices(rig, ankles, figure.legLengthM);
    const lowest = findLowest(feet);
    depthM = Math.max(depthM, -lowest);
    floatM = Math.max(floatM, lowest);
  }
  const toMm = (valueM: number) => (1000 * valueM) / figure.legLengthM;
  return {
    name,
    placeMm: toMm(placeM),
    depthMm: facts.hasMesh ? toMm(depthM) : undefined,
    floatMm: facts.hasMesh ? toMm(floatM) : undefined,
    missing: facts.missing.length,
    refused: undefined,
  };
}
