import type { Gesture } from '../../body/motion/idle/gesture.ts';
import type { Foothold } from '../../body/planting/footing/foothold.ts';
import type { Side } from '../../gait/channels.ts';

/** What a step is, by where its foot lands (1993) or by what put it there (2018). */
export const STEP_KINDS = ['forward', 'backward', 'lateral', 'turn', 'close', 'pivot', 'balance'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** What may move a planned foothold, in the order in which it is asked (2018). */
export const STEP_FILTERS = ['forbidden', 'tightrope', 'clearance', 'reach'] as const;
export type StepFilter = (typeof STEP_FILTERS)[number];

/** Pitches of feet that are asked for by hand, radians, toes up + against the ground (1993). */
export interface StepPitch {
  /** Of the stepping foot as it leaves, and as it lands. */
  readonly toeOffRad: number;
  readonly endRad: number;
  /** Of the other foot as this one lands. */
  readonly stanceEndRad: number;
}

/** One move of one foot. */
export interface Footstep {
  readonly kind: StepKind;
  readonly side: Side;
  /** Where it comes to stand, in the world. */
  readonly foothold: Foothold;
  /** From the strike before to its own, seconds. */
  readonly durationS: number;
  /** V, 1/s, 0 or more, of the walk whose law has steps of this length: what fills the step in. */
  readonly templateSpeed: number;
  /** Whether that walk goes ahead or is read backwards. */
  readonly direction: 1 | -1;
  /**
   * How high the foot swings, in parts of 5 cm for each metre of leg; 0 drags it. Left out it swings as its
   * walk has it.
   */
  readonly swingHeight?: number | undefined;
  /** Left out, as its walk has them. */
  readonly pitch?: StepPitch | undefined;
  /** Where the head looks as the foot lands, radians in the world; left out, along the way. */
  readonly gazeYawRad?: number | undefined;
  /** How much of the weight goes over the standing foot where no walk carries it, 0 to 1. */
  readonly weightShift: number;
  /** Where the standing foot has turned to on its ball by the strike (2000); left out, it stays. */
  readonly turnedOver?: Foothold | undefined;
  /** What has moved its foothold. */
  readonly filteredBy: readonly StepFilter[];
  /** Whether a person put it there. */
  readonly pinned: boolean;
  /** The name of the style that it is stepped in; left out, that of the walk. */
  readonly style?: string | undefined;
}

/** Both feet stand for a while. */
export interface Hold {
  readonly kind: 'hold';
  readonly durationS: number;
  readonly gazeYawRad?: number | undefined;
  /** What the body does meanwhile beside idling. */
  readonly gesture?: Gesture | undefined;
}
