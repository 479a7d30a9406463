import { Quaternion, Vector3 } from 'three';
import { readRig } from '../../../shared/character/read/readRig.ts';
import type { Rig, RigNode } from '../../../shared/character/rig.ts';
import { createRigFile } from './createRigFile.ts';

/** Fingers of a hand. */
export const FINGERS = ['thumb', 'index', 'middle', 'ring', 'little'] as const;
type FingerName = (typeof FINGERS)[number];

/** How a convention calls the joints of a finger, from the one nearest the wrist on. */
type Naming = (finger: FingerName, side: 'Left' | 'Right') => readonly string[];

const cap = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`;
const pinky = (finger: FingerName) => (finger === 'little' ? 'pinky' : finger);
/** Words of names of joints within the palm. */
const OF_PALM = /metacarpal|palm/;

/** Conventions by what they are called. */
export const NAMINGS = {
  Mixamo: (finger, side) => [1, 2, 3, 4].map((bone) => `mixamorig:${side}Hand${cap(pinky(finger))}${bone}`),
  VRM: (finger, side) =>
    ['Proximal', 'Intermediate', 'Distal'].map((bone) => `${side.toLowerCase()}${cap(finger)}${bone}`),
  Unreal: (finger, side) =>
    [...(finger === 'thumb' ? [] : ['metacarpal']), '01', '02', '03'].map(
      (bone) => `${pinky(finger)}_${bone}_${side[0]!.toLowerCase()}`,
    ),
  Blender: (finger, side) =>
    [
      ...(finger === 'thumb' ? [] : [`palm.0${FINGERS.indexOf(finger)}`]),
      ...['01', '02', '03'].map((bone) => `${finger === 'thumb' ? '' : 'f_'}${pinky(finger)}.${bone}`),
    ].map((name) => `${name}.${side[0]!}`),
  Biped: (finger, side) =>
    ['', '1', '2', 'Nub'].map((bone) => `Bip01 ${side[0]!} Finger${FINGERS.indexOf(finger)}${bone}`),
  nobody: () => ['', '', ''],
  'who marks tips alone': (finger, side) => ['_tip', '_tip_end'].map((tip) => `${side}${cap(finger)}${tip}`),
} satisfies Record<string, Naming>;

/** Knuckles of a left hand whose palm is down, from the wrist: X along it, Z to the thumb, metres. */
const KNUCKLES: Readonly<Record<FingerName, readonly [number, number, number]>> = {
  thumb: [0.03, 0, 0.03],
  index: [0.09, 0, 0.03],
  middle: [0.095, 0, 0.01],
  ring: [0.09, 0, -0.01],
  little: [0.08, 0, -0.03],
};
/** How far a joint of a palm is from the wrist, as a share of its knuckle. */
const OF_PALM_SHARE = 0.25;
const BONE_M = 0.025;

/** What the hands of a rig are like that is made. */
export interface MadeHands {
  readonly naming?: keyof typeof NAMINGS;
  /** How far the joints of each finger but the thumb are bent as bound, from the knuckle on, degrees. */
  readonly bendsDeg?: readonly number[];
  /** How far each joint is turned as bound, about an axis aslant: degrees. */
  readonly turnDeg?: number;
  readonly fingers?: readonly FingerName[];
}

/**
 * A rig that stands in a T pose with its palms down, and the nodes of each finger from the knuckle on, by
 * "Left index".
 */
export async function createHandRig({ naming = 'Mixamo', bendsDeg = [], turnDeg = 0, fingers }: MadeHands) {
  const made = await readRig(await createRigFile({ hasMesh: false }));
  const nodes: RigNode[] = [...made.nodes];
  const chains = new Map<string, readonly number[]>();
  const turn = new Quaternion().setFromAxisAngle(new Vector3(1, 2, 3).normalize(), (turnDeg * Math.PI) / 180);
  const places = new Map<number, Vector3>();
  const add = (name: string, parent: number, place: Vector3) => {
    // All joints of fingers are turned alike, the hand is not.
    const above = places.get(parent);
    const shift = place.clone().sub(above ?? new Vector3());
    const rotation = above === undefined ? turn : new Quaternion();
    const translation = above === undefined ? shift : shift.applyQuaternion(turn.clone().invert());
    nodes.push({
      name,
      parent,
      translation: translation.toArray(),
      rotation: rotation.toArray(),
      scale: [1, 1, 1],
    });
    places.set(nodes.length - 1, place);
    return nodes.length - 1;
  };
  for (const side of ['Left', 'Right'] as const) {
    const x = side === 'Left' ? 1 : -1;
    const hand = made.nodes.findIndex(({ name }) => name === `${side}Hand`);
    /** Where the joint of the palm below the index finger is: a thumb hangs from it. */
    let palm = hand;
    for (const finger of FINGERS.toReversed().filter((one) => fingers?.includes(one) ?? true)) {
      const isThumb = finger === 'thumb';
      const [along, , aside] = KNUCKLES[finger];
      const knuckle = new Vector3(x * along, 0, aside);
      const names = NAMINGS[naming](finger, side);
      let parent = isThumb ? palm : hand;
      if (OF_PALM.test(names[0]!)) {
        parent = add(names[0]!, hand, knuckle.clone().multiplyScalar(OF_PALM_SHARE));
        if (naming === 'Blender') palm = parent;
      }
      const place = knuckle.clone();
      let bentRad = 0;
      const chain = names
        .filter((name) => !OF_PALM.test(name))
        .map((name, bone) => {
          if (bone > 0) {
            if (!isThumb) bentRad += ((bendsDeg[bone - 1] ?? 0) * Math.PI) / 180;
            place.x += x * BONE_M * Math.cos(bentRad);
            place.y -= BONE_M * Math.sin(bentRad);
            if (isThumb) place.z += BONE_M;
          }
          parent = add(name, parent, place.clone());
          return parent;
        });
      chains.set(`${side} ${finger}`, chain);
    }
  }
  const rig: Rig = {
    ...made,
    nodes,
    order: [
      ...made.order.filter((node) => !/Hand(Index|Pinky)/.test(made.nodes[node]!.name)),
      ...places.keys(),
    ],
  };
  return { rig, chains };
}
