import { getBody } from '../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { measureMotion } from '../../../shared/body/motion/measureMotion.ts';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import type { StepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import { createStepFrame, type StepFrame } from '../../../shared/steps/track/stepTrack.ts';
import { readStyles } from '../../readStyles.ts';

const STYLES = readStyles('assets/styles');
const tables = new Map<string, PlanTable>();

/** The table of a built-in style on a body, one for all tests. */
export function getTable(style: string, body: Parameters<typeof getBody>[0] = 'Man'): PlanTable {
  const key = `${style} ${body}`;
  let table = tables.get(key);
  if (table === undefined) {
    const document = STYLES.find(({ name }) => name === style);
    if (document === undefined) throw new Error(`no style ${style}`);
    table = createPlanTable({
      figure: getBody(body),
      style: createStyleSource(document),
      extension: 'constant-step',
    });
    tables.set(key, table);
  }
  return table;
}

/** Poses a track at any time, in the world. */
export function createTrackPoser(
  track: StepTrack,
  figure: Figure,
): (timeS: number) => { pose: Pose; frame: StepFrame } {
  const poser = createPoser(figure);
  const pose = createPose(figure);
  const frame = createStepFrame();
  return (timeS) => {
    track.sample(timeS, frame);
    poser.writePoseInto(frame.posture, pose, 'floor', frame.planting, frame.place);
    return { pose, frame };
  };
}

/** What is measured of a track; millimetres, degrees, seconds. */
export interface TrackMeasures {
  /** Longest path of the lowest sole point of a stand. */
  slipMm: number;
  /** Deepest sole, standing and swinging, and highest lowest point of a standing foot. */
  standingDepthMm: number;
  swingingDepthMm: number;
  floatingMm: number;
  /** Least gap between the legs. */
  gapMm: number;
  /** Greatest second difference over 1/120 s. */
  kneeDegps2: number;
  hipsMps2: number;
  /** Furthest turn of a joint in 1/240 s. */
  turnDeg: number;
  /** How high the lowest sole point of each swing comes. */
  swingTopMm: number[];
}

/** Measures all of a track at 240 Hz. Throws for a pose that is not finite. */
export function measureTrack(track: StepTrack, figure: Figure): TrackMeasures {
  const { slip, penetration, floatingM, legsGapM, kneeAcceleration, hipsAcceleration, jointTurnDeg, steps } =
    measureMotion(createStepMotion(track, figure));
  return {
    slipMm: 1000 * slip.mostM,
    standingDepthMm: Math.max(0, 1000 * penetration.standingM),
    swingingDepthMm: Math.max(0, 1000 * penetration.swingingM),
    floatingMm: 1000 * floatingM,
    gapMm: 1000 * legsGapM,
    kneeDegps2: kneeAcceleration,
    hipsMps2: hipsAcceleration,
    turnDeg: jointTurnDeg,
    swingTopMm: steps.map(({ topM }) => 1000 * topM),
  };
}
