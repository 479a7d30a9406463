import { getNeutral, getRunKeys, getRunLegs } from '../../../../shared/style/runKeys.ts';
import { LEGS_RANGE, PLANTED_RANGES, type RunNumber } from '../../../../shared/style/runRanges.ts';
import { OWN_LEGS } from '../../../../shared/gait/run/runStyle.ts';
import {
  makeOwnRun,
  readRun,
  RUN_NAMES,
  setRunLegs,
  setRunNumber,
  setRuns,
} from '../../../state/commands/style/runCommands.ts';
import { getPreviewedDocument } from '../../../state/documents/documentStore.ts';
import { editBy, type StudioNumber } from '../../../state/numbers/studioNumber.ts';
import { getWalkingSpeed, type Studio } from '../../../state/studio.ts';
import { Button } from '../../../ui/Button.tsx';
import { createSpec, type FieldSpec } from '../../../ui/field/fieldMath.ts';
import { useActive, useStudio } from '../../studioContext.ts';
import styles from './Shape.module.css';
import { ShapeNumber } from './ShapeNumber.tsx';
import type { ShapeRow } from './shapeNumbers.ts';

const getDocument = ({ documents }: Studio) => getPreviewedDocument(documents.getActive().getState());

const LEGS: ShapeRow = {
  name: RUN_NAMES.legs,
  about: 'How much of what the style does to hips, knees and ankles it keeps as it runs',
  number: {
    ...editBy(setRunLegs, (_, percent) => ({ legs: percent / 100 })),
    label: 'Legs as it walks',
    spec: createSpec({ ...LEGS_RANGE, neutral: 100 * OWN_LEGS, step: 5, snap: 10, unit: '%' }, 100),
    get: (studio) => 100 * getRunLegs(getDocument(studio)),
    reset: 100 * OWN_LEGS,
  },
};

/** What a key comes to hangs on the speed too. */
function subscribeToLane({ documents, lanes }: Studio, listener: () => void): () => void {
  const stops = [documents.subscribeActive(listener), lanes.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A number of the run's selected key, so many times what its field shows. */
function createRunNumber(number: RunNumber, worth: number, spec: FieldSpec): StudioNumber {
  const createArgs = (studio: Studio, value: number) => ({
    number,
    value: value / worth,
    normalizedSpeed: getWalkingSpeed(studio),
    allKeys: studio.inspector.getState().allKeys,
  });
  return {
    ...editBy(setRunNumber, createArgs),
    label: `${RUN_NAMES[number]} of the run`,
    spec,
    of: subscribeToLane,
    get: (studio) => worth * readRun(studio, number),
    reset(studio) {
      const neutral = getNeutral(number, { speed: getWalkingSpeed(studio) });
      setRunNumber.run(studio, createArgs(studio, worth * neutral));
    },
  };
}

const AT_KEY: readonly ShapeRow[] = [
  {
    name: RUN_NAMES.bounce,
    about: 'How far the hips rise and fall; more is a shorter stance',
    number: createRunNumber(
      'bounce',
      100,
      createSpec({ ...PLANTED_RANGES.bounce, neutral: 100, step: 1, snap: 5, unit: '%' }, 100),
    ),
  },
  {
    name: RUN_NAMES.landing,
    about: 'How far toes are up as a foot comes down: over 5° it lands on its heel, below 0° on its forefoot',
    number: createRunNumber(
      'landing',
      1,
      createSpec({ ...PLANTED_RANGES.landing, step: 1, snap: 5, unit: '°' }),
    ),
  },
];

/** How the style runs: not at all, as it walks, or by numbers of its own. */
export function RunGroup() {
  const studio = useStudio();
  const kind = useActive((state) => {
    const document = getPreviewedDocument(state);
    if (document.run === false) return 'none';
    return getRunKeys(document) === undefined ? 'derived' : 'own';
  });
  // At a walk, which a lane may go at that does either, no key of a run is in what is seen.
  const hasKeys = useActive(({ edits }) => edits === 'run');
  const rows = [...(kind === 'derived' ? [LEGS] : []), ...(hasKeys ? AT_KEY : [])];
  return (
    <section className={styles.group} aria-label="Run">
      <h2 className={styles.heading}>Run</h2>
      {rows.map((row) => (
        <ShapeNumber key={row.name} row={row} />
      ))}
      <div className={styles.actions}>
        {kind === 'derived' && (
          <Button look="quiet" onClick={() => makeOwnRun.run(studio)}>
            Make its own
          </Button>
        )}
        {kind === 'own' && (
          <Button look="quiet" onClick={() => setRuns.run(studio, { runs: true })}>
            As it walks
          </Button>
        )}
        <Button look="quiet" onClick={() => setRuns.run(studio, { runs: kind === 'none' })}>
          {kind === 'none' ? 'Let it run' : 'Does not run'}
        </Button>
      </div>
    </section>
  );
}
