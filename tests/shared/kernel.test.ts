import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Object3D, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { describe, expect, it } from 'vitest';
import { readCharacter } from '../../shared/character/openCharacter.ts';
import { createWalkingBody, getBody, mixStyles, readStyle } from '../../shared/kernel/index.ts';
import { createWalkingCharacter } from '../../shared/kernel/three.ts';
import { parseStyle } from '../../shared/style/file/parseStyle.ts';

const STYLES = new URL('../../assets/styles/', import.meta.url);
const RIGS = new URL('../../../shared/data/rigs/', import.meta.url);
const texts = readdirSync(STYLES)
  .filter((name) => name.endsWith('.gait.json'))
  .map((name) => readFileSync(new URL(name, STYLES), 'utf8'));
const STEP_S = 1 / 60;

function read(name: string) {
  const reading = readStyle(JSON.parse(readFileSync(new URL(`${name}.gait.json`, STYLES), 'utf8')));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.style;
}

/** Every place in plain data, as the steps to it. */
function listPlaces(
  value: unknown,
  steps: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [steps];
  const inside = Array.isArray(value)
    ? value.flatMap((each, index) => listPlaces(each, [...steps, index]))
    : Object.entries(value).flatMap(([name, each]) => listPlaces(each, [...steps, name]));
  return [steps, ...inside];
}

/** Puts something else at a place of plain data. */
function replace(value: unknown, [step, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (step === undefined) return by;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  (copy as Record<string | number, unknown>)[step] = replace(
    (value as Record<string | number, unknown>)[step],
    rest,
    by,
  );
  return copy;
}

/** Members that a game has no use for, which the kernel does not look at. */
const UNREAD = ['description', 'author', 'license', 'tags', 'mix'];

describe('a style read out of plain data', () => {
  it('is the style that the editor reads', () => {
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) {
      const parse = parseStyle(text);
      const reading = readStyle(JSON.parse(text));
      if (!parse.ok || !reading.ok) throw new Error('refused');
      const { name, base, hipPolicy, keys } = parse.document;
      expect(reading.style).toMatchObject({ name, base, hipPolicy });
      expect(reading.style.keys).toEqual(keys);
    }
  });

  it('is refused where the editor refuses it, and taken where it takes it', () => {
    const odd = fc.constantFrom<unknown>(null, true, '', 'left', [], {}, -1e9, 1e9, 0, 0.4, 7, -0.2, {
      scale: 1,
    });
    const taken = { yes: 0, no: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), odd, (text, at, by) => {
        const file: unknown = JSON.parse(text);
        const places = listPlaces(file).filter(([member]) => !UNREAD.includes(String(member)));
        const changed = replace(file, places[at % places.length]!, by);
        const isTaken = parseStyle(JSON.stringify(changed)).ok;
        taken[isTaken ? 'yes' : 'no']++;
        const reading = readStyle(changed);
        expect(reading.ok, JSON.stringify([places[at % places.length], by])).toBe(isTaken);
        if (!reading.ok) expect(reading.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 600 },
    );
    expect(Math.min(taken.yes, taken.no)).toBeGreaterThan(20);
  });
});

describe('a body that walks', () => {
  it('goes as fast as it is asked, over to another style, and to a place', () => {
    const body = createWalkingBody({ figure: getBody('Man'), style: read('natural') });
    body.steer(1.2);
    for (let frame = 0; frame < 240; frame++) body.advance(STEP_S);
    const { z } = body.place;
    for (let frame = 0; frame < 120; frame++) body.advance(STEP_S);
    expect(body.place.z - z).toBeCloseTo(2.4, 0);
    body.setStyle(
      mixStyles([
        { style: read('tired'), weight: 2 },
        { style: read('elderly'), weight: 1 },
      ]),
    );
    expect(body.goTo(1, z + 6)).toBe(true);
    for (let frame = 0; frame < 900 && !body.isStanding; frame++) body.advance(STEP_S);
    expect(Math.hypot(body.place.x - 1, body.place.z - z - 6)).toBeLessThan(0.12);
    expect(body.pose.positions.every(Number.isFinite)).toBe(true);
  });
});

/** A GLB without what only a browser can read of it: its materials and pictures. */
function stripGlb(bytes: Uint8Array): ArrayBuffer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length))) as {
    meshes?: { primitives: { material?: number }[] }[];
    materials?: unknown;
    textures?: unknown;
    images?: unknown;
    extensionsRequired?: unknown;
  };
  for (const mesh of json.meshes ?? []) for (const primitive of mesh.primitives) delete primitive.material;
  delete json.materials;
  delete json.textures;
  delete json.images;
  const text = new TextEncoder().encode(JSON.stringify(json));
  const padded = new Uint8Array(4 * Math.ceil(text.length / 4)).fill(32);
  padded.set(text);
  const rest = bytes.subarray(20 + length);
  const out = new Uint8Array(20 + padded.length + rest.length);
  out.set(bytes.subarray(0, 20));
  new DataView(out.buffer).setUint32(8, out.length, true);
  new DataView(out.buffer).setUint32(12, padded.length, true);
  out.set(padded, 20);
  out.set(rest, 20 + padded.length);
  return out.buffer;
}

async function load(name: string): Promise<Object3D> {
  const loader = new GLTFLoader();
  const { scene } = await loader.parseAsync(stripGlb(readFileSync(new URL(name, RIGS))), '');
  scene.name = name;
  return scene;
}

describe.skipIf(!existsSync(RIGS))('a character that three.js loaded', () => {
  it.each(['three_Soldier.glb', 'three_Xbot.glb', 'CesiumMan.glb', 'm2m_human-male.glb'])(
    '%s walks as its file does, on its own soles',
    async (name) => {
      const scene = await load(name);
      const character = createWalkingCharacter(scene, read('natural'));
      const file = await readCharacter(readFileSync(new URL(name, RIGS)), { fileName: name });
      if (!file.ok) throw new Error(file.message);
      const { figure, facts } = file.character;
      expect(character.figure.legLengthM).toBeCloseTo(figure.legLengthM, 4);
      expect(character.figure.joints).toEqual(figure.joints);
      character.steer(1.2, 0.3);
      let lowest = Infinity;
      for (let frame = 0; frame < 150; frame++) {
        character.update(STEP_S);
        for (let at = 1; at < character.pose.contacts.length; at += 3)
          lowest = Math.min(lowest, character.pose.contacts[at]!);
      }
      scene.updateMatrixWorld(true);
      const at = new Vector3();
      for (const [role, joint] of [
        ['left.knee', 'l_knee'],
        ['right.ankle', 'r_talocrural'],
        ['left.wrist', 'l_radiocarpal'],
      ] as const) {
        const object = scene.getObjectByName(facts.roles[role]!.replaceAll(/[.:[\]/]/g, ''))!;
        const index = 3 * figure.joints.indexOf(joint);
        const wanted = character.pose.positions.subarray(index, index + 3);
        object.getWorldPosition(at);
        expect(at.distanceTo(new Vector3().fromArray(wanted)), role).toBeLessThan(1e-4);
      }
      expect(Math.hypot(character.place.x, character.place.z)).toBeGreaterThan(1);
      expect(lowest).toBeGreaterThan(-0.02);
    },
  );
});
