import { type Companion } from '../../../../shared/character/makeWhole.ts';
import { CHARACTER_LIMITS } from '../../../../shared/character/read/limits.ts';
import { describeReading } from '../../characters/characterWords.ts';
import { createKeptFiles, type KeptFiles } from '../../../platform/keptFiles.ts';
import { bringGroundSet, findGroundSet, getSet } from '../../steps/sets/groundSets.ts';
import { startGroundSetThread, type StartGroundSetThread } from '../../steps/sets/groundSetThread.ts';
import { layOnSet } from '../../steps/sets/laySet.ts';
import { getStepBody } from '../../steps/stepBody.ts';
import { holdStepSpeed } from '../../steps/stepPresets.ts';
import { NO_STEPS } from '../../steps/stepsDocument.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import { cancelChange } from '../walk/floorCommands.ts';
import { takeSteps } from '../walk/stepsCommands.ts';

/** The set that was walked on last is kept, under this name. */
const KEPT_ID = 'last';
const KEPT_SETS = createKeptFiles('gaitsmith-sets');
const UNTOUCHED = 'The ground is as it was.';

/** Whether a file is named as a set is. */
export function isSetName(fileName: string): boolean {
  return /\.(glb|gltf)$/i.test(fileName);
}

/**
 * Makes a file the ground under the footsteps; they are laid on it anew where they cannot stay. One that is
 * bound to a skeleton is a character: false, and nothing is done. One that nobody can walk on is told.
 */
export async function bringDroppedSet(
  studio: Studio,
  file: File,
  beside: readonly File[],
  start: StartGroundSetThread = startGroundSetThread,
  kept: KeptFiles = KEPT_SETS,
): Promise<boolean> {
  const refuse = (message: string) => {
    const text = `${file.name} cannot be walked on: ${message}. ${UNTOUCHED}`;
    studio.notices.show({ kind: 'error', about: 'steps', text });
    return true;
  };
  const bytes = [file, ...beside].reduce((sum, { size }) => sum + size, 0);
  if (bytes > CHARACTER_LIMITS.fileBytes)
    return refuse(`it is larger than ${CHARACTER_LIMITS.fileBytes / 2 ** 20} MiB`);
  let own: Uint8Array<ArrayBuffer>;
  const companions: Companion[] = [];
  try {
    own = new Uint8Array(await file.arrayBuffer());
    // oxlint-disable-next-line no-await-in-loop -- they are few, and one after the other takes no more room
    for (const one of beside)
      companions.push({ name: one.name, bytes: new Uint8Array(await one.arrayBuffer()) });
  } catch {
    return refuse('it is a folder, or was moved, or may not be read');
  }
  const outcome = await studio.notices.during(
    describeReading(file),
    () => start({ bytes: own, companions }).outcome,
  );
  if (outcome.kind === 'character') return false;
  if (outcome.kind === 'failed') return refuse(outcome.message);
  const { steps, notices } = studio;
  const set = { kind: 'mesh', file: file.name } as const;
  const last = findGroundSet({ ...NO_STEPS, terrain: [set] });
  const { raster, corners } = outcome;
  bringGroundSet(set, outcome);
  cancelChange(studio);
  const { sequence } = steps.getState();
  const laid = layOnSet(getStepBody(studio), sequence, set, holdStepSpeed(getWalkingSpeed(studio)));
  if (laid === undefined) {
    if (last !== undefined) bringGroundSet(set, last);
    return refuse('there is no room on it to stand and walk a few steps');
  }
  takeSteps(studio, laid, `Walk on ${file.name}`);
  const isKept = await kept.keep(KEPT_ID, new File([outcome.whole], file.name));
  const [wide, long] = [raster.columns * raster.cellM, raster.rows * raster.cellM];
  const size = `${(corners.length / 9).toLocaleString('en')} triangles, ${wide.toFixed(1)} by ${long.toFixed(1)} m`;
  notices.show({
    kind: isKept ? 'info' : 'warning',
    about: 'steps',
    text: `${file.name} is the ground: ${size}.${isKept ? '' : ' It could not be kept: after a reload it has to be dropped again.'}`,
  });
  return true;
}

/**
 * Brings the set that the footsteps name: the one that was walked on last, where it is that. Else says that
 * the floor stands in for it.
 */
export async function restoreGroundSet(
  studio: Studio,
  start: StartGroundSetThread = startGroundSetThread,
  kept: KeptFiles = KEPT_SETS,
): Promise<void> {
  const { steps, notices } = studio;
  const { sequence } = steps.getState();
  const set = getSet(sequence);
  if (set === undefined || findGroundSet(sequence) !== undefined) return;
  const found = (await kept.list()).find(({ file }) => file.name === set.file);
  if (found !== undefined) {
    const bytes = new Uint8Array(await found.file.arrayBuffer());
    const outcome = await start({ bytes, companions: [], nodes: set.nodes }).outcome;
    if (outcome.kind === 'read') {
      bringGroundSet(set, outcome);
      // The same footsteps on other ground: no entry of their history.
      const history = steps.temporal.getState();
      history.pause();
      steps.setState((state) => ({ sequence: { ...state.sequence } }));
      history.resume();
      return;
    }
  }
  notices.show({
    kind: 'warning',
    about: 'steps',
    text: `The footsteps are on ${set.file}, which is not there: the floor stands in for it. Drop the file on the window and it is walked on.`,
  });
}
