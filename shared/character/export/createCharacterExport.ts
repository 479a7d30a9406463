import { parseBvh } from '../../clip/bvh/parseBvh.ts';
import { poseBvh } from '../../clip/bvh/poseBvh.ts';
import { addBvhRoot } from '../../clip/bvh/addBvhRoot.ts';
import { CENTIMETRES_PER_METRE } from '../../clip/bvh/bvhMotion.ts';
import { writeBvhMotion } from '../../clip/bvh/writeBvhMotion.ts';
import type { Clip } from '../../clip/clip.ts';
import { createClipFacts } from '../../clip/clipFacts.ts';
import { type ClipOptions, type ExportFile, type ExportSummary, summarize } from '../../clip/createExport.ts';
import type { ClipFormat, ExportProblem } from '../../clip/exportOptions.ts';
import { nameClip } from '../../clip/nameClip.ts';
import { type ClipSource, sampleClip } from '../../clip/sampleClip.ts';
import { splitTravel } from '../../clip/splitTravel.ts';
import { decodeUtf8, encodeUtf8 } from '../../clip/utf8.ts';
import { checkVrma } from '../../clip/vrma/checkVrma.ts';
import { writeVrma } from '../../clip/vrma/writeVrma.ts';
import type { Character } from '../createCharacter.ts';
import { takeApart } from '../read/container.ts';
import { readRig } from '../read/readRig.ts';
import type { Rig } from '../rig.ts';
import { writeIntoFbx } from './writeIntoFbx.ts';
import type { CharacterClip, Made } from './characterClip.ts';
import { appendAnimation } from './appendAnimation.ts';
import { createRigBvh } from './createRigBvh.ts';
import { listRigVrmaBones } from './listRigVrmaBones.ts';
import { listNodeKeys } from './nodeKeys.ts';
import { measureError } from './readBack.ts';
import { readKeys } from './readKeys.ts';
import { findRootNode, listRootKeys } from './rootNode.ts';

/** Formats in which a character leaves with its own joints. */
export const CHARACTER_FORMATS = ['glb', 'fbx', 'bvh', 'vrma'] as const satisfies readonly ClipFormat[];

/** Whether a character leaves with its own joints in a format. */
export function isCharacterFormat(format: ClipFormat): boolean {
  return CHARACTER_FORMATS.some((one) => one === format);
}

/** A walk that is to be put into a character's own file, or on its own joints. */
export interface CharacterExportRequest {
  readonly source: ClipSource;
  /** The format is one of `CHARACTER_FORMATS`. */
  readonly options: ClipOptions;
  readonly character: Character;
  /** The character's file as it was read. */
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** What came of it. */
export type CharacterExport =
  | {
      readonly ok: true;
      /** The main file first; beside a BVH what it tells of the walk. */
      readonly files: readonly ExportFile[];
      readonly summary: ExportSummary;
      /** Name of the animation. */
      readonly animation: string;
      /** How far a joint is from where it should be at most, as the file was read back; metres. */
      readonly errorM: number;
    }
  | { readonly ok: false; readonly code: 'options'; readonly problems: readonly ExportProblem[] }
  | { readonly ok: false; readonly code: 'check'; readonly message: string };

/** What was written may be off by this much, metres a metre of leg. */
const ERROR_MAX = 1e-4;

/**
 * Writes a walk for a character: added to its file as an animation (GLB, FBX), which changes nothing else
 * of it, or on its own joints (BVH), or for any VRM (VRMA). Read back before it is called done. The source's
 * figure must be the character's.
 */
export async function createCharacterExport(request: CharacterExportRequest): Promise<CharacterExport> {
  const { source, options, character, bytes, fileName } = request;
  const sampling = sampleClip(source, options);
  if (!sampling.ok) return { ok: false, code: 'options', problems: sampling.problems };
  const { clip } = sampling;
  const made = await writeForCharacter({ character, bytes, clip, options, fileName, name: nameClip(clip) });
  return made.ok
    ? { ...made, summary: summarize(clip) }
    : { ok: false, code: 'check', message: made.message };
}

/** What came of it, read back. */
export type WrittenClip =
  | {
      readonly ok: true;
      readonly files: readonly ExportFile[];
      readonly animation: string;
      readonly errorM: number;
    }
  | { readonly ok: false; readonly message: string };

/** Writes a clip in a format of `CHARACTER_FORMATS` and reads it back. */
export async function writeForCharacter(request: CharacterClip): Promise<WrittenClip> {
  const { bytes, clip, options, fileName } = request;
  const rig = await readRig(bytes, { withMeshes: false });
  const made = await write(options.format, rig, request);
  if (made.fault === undefined && made.errorM <= ERROR_MAX * clip.figure.legLengthM)
    return { ok: true, files: made.files, animation: made.animation, errorM: made.errorM };
  const fault =
    made.fault ?? `a joint stands ${(1000 * made.errorM).toPrecision(3)} mm from where it should.`;
  return { ok: false, message: `${fileName} was not written: ${fault}` };
}

function write(format: ClipFormat, rig: Rig, request: CharacterClip): Promise<Made> {
  if (format === 'bvh') return writeBvh(rig, request);
  if (format === 'fbx') return writeIntoFbx(rig, request);
  return format === 'vrma' ? writeForVrm(rig, request) : writeIntoFile(rig, request);
}

async function writeIntoFile(
  rig: Rig,
  { character: { binding }, bytes, into, clip, options, fileName, name }: CharacterClip,
): Promise<Made> {
  const { json } = takeApart(into ?? bytes);
  const split = options.rootNode ? splitTravel(clip) : undefined;
  const root = split && findRootNode(rig, binding);
  const added = appendAnimation(into ?? bytes, {
    name,
    fps: clip.plan.fps,
    frames: clip.plan.frames,
    keys: [
      ...(root ? listRootKeys(rig, binding, root, split.travels) : []),
      ...listNodeKeys(rig, binding, split?.inPlace ?? clip, json),
    ],
    extras: { ...createClipFacts(clip) },
    // Where clips were added before, it is there.
    root: into === undefined ? root : undefined,
  });
  const written = await readRig(added.bytes, { withMeshes: false });
  const keys = await readKeys(added.bytes, added.name);
  return {
    files: [{ name: fileName, bytes: added.bytes }],
    animation: added.name,
    errorM: measureError(written, binding, keys, clip),
  };
}

async function writeBvh(
  rig: Rig,
  { character, clip, options, fileName, name }: CharacterClip,
): Promise<Made> {
  const split = options.rootNode ? splitTravel(clip) : undefined;
  const own = createRigBvh(rig, character, split?.inPlace ?? clip);
  const motion = split ? addBvhRoot(own.motion, split.travels) : own.motion;
  const nodes = split ? [NO_NODE, ...own.nodes] : own.nodes;
  const bytes = encodeUtf8(writeBvhMotion(motion));
  const facts = encodeUtf8(`${JSON.stringify(createClipFacts(clip), null, 2)}\n`);
  return {
    files: [
      { name: fileName, bytes },
      { name: `${fileName}.json`, bytes: facts },
    ],
    animation: name,
    errorM: measureBvhError(decodeUtf8(bytes), nodes, character, clip),
  };
}

/** Reads a BVH of a rig's own joints back: how far one is from the figure's at most, metres. */
function measureBvhError(text: string, nodes: readonly number[], { binding }: Character, clip: Clip): number {
  const { figure, plan, positions } = clip;
  const reading = parseBvh(text);
  if (!reading.ok || reading.motion.frames !== plan.frames) return Infinity;
  const places = Array.from(binding.turned, (node) => nodes.indexOf(node));
  let errorM = 0;
  for (let frame = 0; frame < plan.frames; frame++) {
    const pose = poseBvh(reading.motion, frame);
    places.forEach((place, i) => {
      const joint = 3 * (figure.joints.length * frame + binding.joints[i]!);
      const off = [0, 1, 2].map(
        (axis) => pose.positions[3 * place + axis]! / CENTIMETRES_PER_METRE - positions[joint + axis]!,
      );
      errorM = Math.max(errorM, Math.hypot(...off));
    });
  }
  return errorM;
}

/** The node of a joint that the file has not. */
const NO_NODE = -1;

async function writeForVrm(rig: Rig, request: CharacterClip): Promise<Made> {
  const { character, bytes, clip, fileName, name } = request;
  const bones = listRigVrmaBones(rig, character, takeApart(bytes).json);
  const written = await writeVrma(clip, bones, name);
  const verdict = await checkVrma(written, clip, bones);
  return {
    files: [{ name: fileName, bytes: written }],
    animation: name,
    errorM: verdict.check.positionErrorM,
    ...(!verdict.ok && { fault: verdict.message }),
  };
}
