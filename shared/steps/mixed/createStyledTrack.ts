import type { PlanTable } from '../../body/planting/plan/planTable.ts';
import { smootherstep } from '../../gait/smoothstep.ts';
import { createStepTrack, type StepTrack, type StepTrackOptions } from '../createStepTrack.ts';
import { FrameMixer } from './mixFrames.ts';
import { createStepFrame, type StepFrame } from '../track/stepTrack.ts';

/** Options of `createStyledTrack`. */
export interface StyledTrackOptions extends StepTrackOptions {
  /** The plans of the styles that steps name, on the same body. */
  readonly styles: ReadonlyMap<string, PlanTable>;
}

/** A swing in which one style takes over from another, or the same all along. */
interface Change {
  readonly liftS: number;
  readonly strikeS: number;
  readonly from: StepTrack;
  readonly to: StepTrack;
}

/**
 * Solves a plan whose steps are of several styles: each walks its own steps, and where a step is of another
 * one than the step before, that one takes over while the foot swings. Feet stand where they stand in both.
 * Steps that name no style, or one that is not there, are of the first table's. Allocates.
 */
export function createStyledTrack({ styles, ...options }: StyledTrackOptions): StepTrack {
  const own = createStepTrack(options);
  const tracks = new Map<PlanTable, StepTrack>([[options.table, own]]);
  const getTable = (name: string | undefined) =>
    (name === undefined ? undefined : styles.get(name)) ?? options.table;
  const tables = own.schedule.swings.map(({ step }) => getTable(step.style));
  const getTrack = (table: PlanTable): StepTrack => {
    let track = tracks.get(table);
    if (track === undefined) {
      // Lifts and strikes are those of one walk, or feet would not do the same.
      const near = options.near?.inStyle?.get(table);
      // In the swing after its last step the next style takes over from it.
      const only = { first: tables.indexOf(table), last: tables.lastIndexOf(table) + 1, rest: own };
      track = createStepTrack({ ...options, table, timedBy: options.table.style, near, only });
      tracks.set(table, track);
    }
    return track;
  };
  let before = own;
  const changes = own.schedule.swings.map(({ liftS, strikeS }, at): Change => {
    const to = getTrack(tables[at]!);
    const change = { liftS, strikeS, from: before, to };
    before = to;
    return change;
  });
  if (tracks.size === 1) return own;
  const [one, two] = [createStepFrame(), createStepFrame()];
  const mixers = new WeakMap<StepFrame, FrameMixer>();
  return {
    ...own,
    inStyle: tracks,
    sample(timeS, into) {
      const change = changes.findLast(({ liftS }) => liftS <= timeS);
      const { from, to } = change ?? { from: own, to: own };
      const share = change === undefined ? 1 : smootherstep(measureShare(change, timeS));
      if (from === to || share === 1) {
        to.sample(timeS, into);
        return;
      }
      let mixer = mixers.get(into);
      if (mixer === undefined) {
        mixer = new FrameMixer(one, two, into);
        mixers.set(into, mixer);
      }
      from.sample(timeS, one);
      to.sample(timeS, two);
      mixer.mix(share);
    },
  };
}

function measureShare({ liftS, strikeS }: Change, timeS: number): number {
  return (timeS - liftS) / (strikeS - liftS);
}
