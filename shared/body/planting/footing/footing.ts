import type { Side } from '../../../gait/channels.ts';
import { smoothstep } from '../../../gait/smoothstep.ts';
import { softPositive } from '../../leg/smooth.ts';
import { createSwingEnd, type SwingEndRecord } from '../plan/planRecord.ts';
import { type AnkleExcess, CORRECTION_COUNT } from '../plan/plantPlan.ts';
import { createFoothold, type FootholdRecord } from './foothold.ts';

/** A foot that goes through the air on a path: its ankle, and how it is turned; metres, radians. */
export interface FootOnPath
  extends Pick<FootholdRecord, 'x' | 'y' | 'z' | 'yawRad' | 'slopeRad' | 'rollRad'> {
  pitchRad: number;
  bendRad: number;
}

/**
 * One foot as its walk has it at one instant, in the walk's frame of that instant; metres, radians. Whoever
 * moves the walk fills it; poses only read it.
 */
export interface FootNow extends AnkleExcess, FootholdRecord {
  /** How far it stands, or stood as it left, off where its plan has it. */
  offX: number;
  offZ: number;
  /** How much further its heel is up than by its plan. */
  heelRad: number;
  /** How much further its toes are up than by its plan, where it stands. */
  pitchRad: number;
  /**
   * How far its leg is folded beyond its plan where it swings: the thigh forward by it, the knee by twice.
   */
  foldRad: number;
  /**
   * What its stance had changed of the pattern as it left, by correction, where its swing begins; and, as
   * `AnkleExcess`, how far its ankle was past its limits there.
   */
  change: Float64Array;
  /** Where and how it comes down. */
  end: SwingEndRecord;
  /** How far it swings on a path instead of as its plan has it, 0 to 1, and where on it the foot is. */
  pathShare: number;
  readonly path: FootOnPath;
}

/** Both feet of a walk at one instant. */
export type Footing = Readonly<Record<Side, FootNow>>;

/** Allocates a foot that stands at the origin. */
export function createFootNow(): FootNow {
  return {
    ...createFoothold(),
    dorsiflexedRad: 0,
    plantarflexedRad: 0,
    offX: 0,
    offZ: 0,
    heelRad: 0,
    pitchRad: 0,
    foldRad: 0,
    change: new Float64Array(CORRECTION_COUNT),
    end: createSwingEnd(),
    pathShare: 0,
    path: { x: 0, y: 0, z: 0, yawRad: 0, slopeRad: 0, rollRad: 0, pitchRad: 0, bendRad: 0 },
  };
}

/**
 * A foot that stands further behind than its plan has it has its heel further up, so that its leg reaches
 * it: radians for each leg length, from the first share of a cycle on, wholly from the second (chosen: what a
 * man's foot has to turn about its ball for as much). And the corner of "further behind", leg lengths.
 */
const HEEL_PER_LAG = 3.7;
const HEEL_FROM = 0.3;
const HEEL_WHOLLY = 0.5;
const LAG_ROUNDING = 0.005;

/** Raises the heel of a foot that stands, of a body of a leg length, this many cycles after its strike. */
export function raiseHeel(foot: FootNow, sinceStrike: number, legLengthM: number): void {
  const risen = smoothstep((sinceStrike - HEEL_FROM) / (HEEL_WHOLLY - HEEL_FROM));
  foot.heelRad = HEEL_PER_LAG * risen * softPositive(-foot.offZ / legLengthM, LAG_ROUNDING);
}
