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
 * Solves a plan whose steps are of several styles: each style walks all of it, and where a step is of another
 * one than the step before, that one takes over while the foot swings. Feet stand where they stand in both.
 * Steps that name no style, or one that is not there, are of the first table's. Allocates.
 */
export function createStyledTrack({ styles, ...options }: StyledTrackOptions): StepTrack {
  const own = createStepTrack(options);
  const tracks = new Map<PlanTable, StepTrack>([[options.table, own]]);
  const getTrack = (name: string | undefined): StepTrack => {
    const table = (name === undefined ? undefined : styles.get(name)) ?? options.table;
    let track = tracks.get(table);
    if (track === undefined) {
      // Lifts and strikes are those of one walk, or feet would not do the same.
      const near = options.near?.inStyle?.get(table);
      track = createStepTrack({ ...options, table, timedBy: options.table.style, near });
      tracks.set(table, track);
    }
    return track;
  };
  let before = own;
  const changes = own.schedule.swings.map(({ step, liftS, strikeS }): Change => {
    const to = getTrack(step.style);
    const change = { liftS, strikeS, from: before, to };
    before = to;
    return change;
  });
  if (tracks.size === 1) return own;
  const { beginS } = own.schedule;
  const [one, two] = [createStepFrame(), createStepFrame()];
  const mixers = new WeakMap<StepFrame, FrameMixer>();
  return {
    ...own,
    inStyle: tracks,
    sample(timeS, into) {
      const change = changes.findLast(({ liftS }) => liftS <= timeS + beginS);
      const { from, to } = change ?? { from: own, to: own };
      const share = change === undefined ? 1 : smootherstep(measureShare(change, timeS + beginS));
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
