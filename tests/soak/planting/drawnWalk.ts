import { BODY_NAMES, type BodyName, getBody } from '../../../shared/body/figure/bodies.ts';
import { createWalkSampler, type WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { ROOT_MODES, type RootMode } from '../../../shared/body/pose/rootMode.ts';
import { CHANNEL_OF_SLOT, CHANNELS, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import {
  HIP_POLICIES,
  type HipPolicy,
  NORMAL_STYLE,
  type StyleSource,
} from '../../../shared/gait/coefficients.ts';
import { computeSpeedLimit, SPEED_EXTENSIONS, type SpeedExtension } from '../../../shared/gait/laws.ts';
import { drawOne, type Random } from '../../../shared/gait/random.ts';

/**
 * What the rows' sliders reach: scales, offsets in degrees and leg lengths, leads in cycles
 * (`coefficientField.ts`).
 */
const SLIDER = { scaleMax: 2, degrees: 45, legLengths: 0.15, lead: 0.15 } as const;
/** Slowest walk drawn, V in 1/s. */
const SLOWEST = 0.2;

/** A walk with every slider anywhere in its range. */
export interface DrawnWalk {
  readonly body: BodyName;
  readonly rootMode: RootMode;
  readonly hipPolicy: HipPolicy;
  readonly extension: SpeedExtension;
  readonly normalizedSpeed: number;
  /** By slot. */
  readonly scale: readonly number[];
  readonly offset: readonly number[];
  readonly lead: readonly number[];
}

/** Draws a walk evenly from all that the window's sliders can ask for. */
export function drawWalk(random: Random): DrawnWalk {
  const draw = (min: number, max: number) => min + (max - min) * random();
  const drawSlots = (drawSlot: (slot: number) => number) =>
    Array.from({ length: SLOT_COUNT }, (_, slot) => drawSlot(slot));
  const extension = drawOne(random, SPEED_EXTENSIONS);
  return {
    body: drawOne(random, BODY_NAMES),
    rootMode: drawOne(random, ROOT_MODES),
    hipPolicy: drawOne(random, HIP_POLICIES),
    extension,
    normalizedSpeed: draw(SLOWEST, computeSpeedLimit(extension)),
    scale: drawSlots(() => draw(0, SLIDER.scaleMax)),
    offset: drawSlots((slot) => {
      const reach = CHANNEL_OF_SLOT[slot]!.unit === 'degrees' ? SLIDER.degrees : SLIDER.legLengths;
      return draw(-reach, reach);
    }),
    lead: drawSlots((slot) =>
      slot === CHANNELS.hipFlexion.leftSlot || slot === CHANNELS.hipFlexion.rightSlot
        ? 0
        : draw(-SLIDER.lead, SLIDER.lead),
    ),
  };
}

/** The style of a drawn walk, the same at every speed. */
export function createDrawnStyle({ hipPolicy, scale, offset, lead }: DrawnWalk): StyleSource {
  return {
    base: NORMAL_STYLE.base,
    hipPolicy,
    writeCoefficientsInto(_speed, out) {
      out.scale.set(scale);
      out.offset.set(offset);
      out.lead.set(lead);
      out.stance.fill(0);
      out.strike.fill(0);
    },
  };
}

/**
 * A sampler of a drawn walk with its feet planted by `plantStrength`, default wholly; it turns by `turnRate`,
 * rad/s, default 0.
 */
export function createDrawnSampler(drawn: DrawnWalk, plantStrength = 1, turnRate = 0): WalkSampler {
  const { body, rootMode, extension, normalizedSpeed } = drawn;
  return createWalkSampler({
    figure: getBody(body),
    style: createDrawnStyle(drawn),
    normalizedSpeed,
    turnRate,
    extension,
    rootMode,
    plantStrength,
  });
}
