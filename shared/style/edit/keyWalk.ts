import { BASES, type BaseName } from '../../gait/bases.ts';
import { writeAllCurvesInto } from '../../gait/channelCurve.ts';
import { CHANNELS, type Side, SLOT_COUNT } from '../../gait/channels.ts';
import { getNormalStyle } from '../../gait/coefficients.ts';
import { createGait, type Gait } from '../../gait/gait.ts';
import { computeHipAmplitude, holdSpeed, type SpeedExtension } from '../../gait/laws.ts';
import type { StyleDocument, StyleKey } from '../document.ts';
import { FIT_STEPS } from './fitCurve.ts';
import type { FullCoefficients } from '../settings.ts';
import { createStyleSource } from '../styleSource.ts';

/** All curves of a style at one of its keys, and of both normal walks there; by slot. */
export interface KeyWalk {
  readonly key: StyleKey;
  readonly gait: Gait;
  readonly to: BaseName;
  readonly styled: readonly Float64Array[];
  readonly normalFrom: readonly Float64Array[];
  readonly normalTo: readonly Float64Array[];
  /** What the normal hip is multiplied by: its amplitude is that of V_h, not V. */
  readonly hipGain: number;
}

/** Samples a style at one of its keys, and both normal walks there. */
export function createKeyWalk(
  document: StyleDocument,
  key: StyleKey,
  to: BaseName,
  extension: SpeedExtension,
): KeyWalk {
  const { speed: normalizedSpeed } = key;
  const gait = createGait({ style: createStyleSource(document), normalizedSpeed, extension });
  const readNormal = (base: BaseName): readonly Float64Array[] =>
    readOwnCurves(createGait({ style: getNormalStyle(BASES[base]), normalizedSpeed, extension }));
  const amplitude = computeHipAmplitude(holdSpeed(normalizedSpeed, extension), extension);
  return {
    key,
    gait,
    to,
    styled: readOwnCurves(gait),
    normalFrom: readNormal(document.base),
    normalTo: readNormal(to),
    hipGain: gait.law.hipAmplitude / amplitude,
  };
}

/** All slots over the cycle, each from its own side's heel strike on; `FIT_STEPS` samples. */
export function readOwnCurves(gait: Gait): readonly Float64Array[] {
  const curves = Array.from({ length: SLOT_COUNT }, () => new Float64Array(FIT_STEPS));
  writeAllCurvesInto(gait, curves);
  for (const { sides, rightSlot } of Object.values(CHANNELS)) {
    if (sides === 'one') continue;
    const right = curves[rightSlot]!;
    right.set(Float64Array.from(right, (_, i) => right[(i + FIT_STEPS / 2) % FIT_STEPS]!));
  }
  return curves;
}

/** One side of a channel at one key. */
export interface EditedKeySide {
  readonly walk: KeyWalk;
  readonly side: Side;
  readonly old: FullCoefficients;
}
