import type { BasePattern } from '../gait/base.ts';
import { BASES } from '../gait/bases.ts';
import { CHANNEL_OF_SLOT, SLOT } from '../gait/channels.ts';
import { createCoefficients, type StyleCoefficients, type StyleSource } from '../gait/coefficients.ts';
import { RHYTHM } from '../gait/cycleClock.ts';
import { computeNormalLanding, LANDING_HELD } from '../gait/run/landing.ts';
import { RUN } from '../gait/run/runBase.ts';
import { getRunStyle } from '../gait/run/runStyle.ts';
import type { RunKey, StyleDocument, StyleIdle, StyleKey } from './document.ts';
import { writeIdleInto } from './idle.ts';
import { clampToRange, COEFFICIENT_NAMES } from './limits.ts';
import { writeKeyRhythmInto } from './rhythm.ts';
import { getKeyCoefficients } from './settings.ts';

/**
 * Compiles a document into flat arrays for the frame loop. Coefficients are linear in V between keys and held
 * outside the first and last; a channel that a key leaves out is the identity at that key. Evaluation
 * allocates nothing. Later edits make another document and need another source. Of a style whose keys are
 * those of its run it is the run.
 */
export function createStyleSource(document: StyleDocument): StyleSource {
  const { keys, hipPolicy, run, runOf, idle } = document;
  const base = BASES[document.base];
  const compiled = compileKeys(keys, idle);
  if (runOf !== undefined) return getRunStyle({ base, hipPolicy, ...compiled, run: compiled });
  const own = run !== undefined && run !== false ? run.keys : undefined;
  return {
    base,
    hipPolicy,
    run: run === undefined || run === false ? run : own === undefined ? run.legs : compileKeys(own, idle),
    ...compiled,
  };
}

/** What the keys of a style are relative to: the normal walk of its base, or the normal run. */
export function getKeyBase({ base, runOf }: Pick<StyleDocument, 'base' | 'runOf'>): BasePattern {
  return runOf === undefined ? BASES[base] : RUN;
}

function compileKeys(
  keys: readonly (StyleKey | RunKey)[],
  idle: StyleIdle | undefined,
): Pick<StyleSource, 'writeCoefficientsInto'> {
  const last = keys.length - 1;
  const speeds = Float64Array.from(keys, (key) => key.speed);
  const coefficients = keys.map((key) => createKeyCoefficients(key, idle));
  const moving = coefficients.map((key, index) => listMoving(key, coefficients[Math.min(last, index + 1)]!));

  return {
    writeCoefficientsInto(normalizedSpeed, out) {
      // The last key at or below V, but never the last of all, so that there is one after it; a lone key
      // stands for both.
      let index = 0;
      while (index < last - 1 && normalizedSpeed >= speeds[index + 1]!) index++;
      const next = index < last ? index + 1 : last;
      const low = speeds[index]!;
      const high = speeds[next]!;
      const along =
        normalizedSpeed <= low ? 0 : normalizedSpeed >= high ? 1 : (normalizedSpeed - low) / (high - low);
      // Both ends come out exactly.
      out.numbers.set(coefficients[along === 1 ? next : index]!.numbers);
      if (along > 0 && along < 1)
        writeBlend(
          coefficients[index]!.numbers,
          coefficients[next]!.numbers,
          along,
          moving[index]!,
          out.numbers,
        );
    },
  };
}

function createKeyCoefficients(key: StyleKey | RunKey, idle: StyleIdle | undefined): StyleCoefficients {
  const coefficients = createCoefficients();
  for (const [slot, { name, rightSlot }] of CHANNEL_OF_SLOT.entries()) {
    const held = getKeyCoefficients(key, name, slot === rightSlot ? 'right' : 'left');
    for (const coefficient of COEFFICIENT_NAMES) coefficients[coefficient][slot] = held[coefficient];
  }
  writeKeyRhythmInto(key, coefficients.rhythm);
  writeIdleInto(idle, coefficients.idle);
  if ('bounce' in key) coefficients.scale[SLOT.vertical]! *= key.bounce ?? 1;
  if ('landing' in key) coefficients.rhythm[RHYTHM.landing] = computeLandingChange(key);
  return coefficients;
}

/** How much further up toes land than by the law, within what feet are planted with. */
function computeLandingChange({ speed, landing = computeNormalLanding(speed) }: RunKey): number {
  return clampToRange(landing, LANDING_HELD) - computeNormalLanding(speed);
}

/** Which numbers differ between two keys: most are the identity at both. */
function listMoving({ numbers }: StyleCoefficients, next: StyleCoefficients): Uint8Array {
  return Uint8Array.from([...numbers.keys()].filter((at) => numbers[at] !== next.numbers[at]));
}

/** Blends those numbers of two keys that move between them. */
function writeBlend(
  a: Float64Array,
  b: Float64Array,
  weight: number,
  moving: Uint8Array,
  out: Float64Array,
): void {
  for (let i = 0; i < moving.length; i++) {
    const at = moving[i]!;
    out[at] = a[at]! + (b[at]! - a[at]!) * weight;
  }
}

/** Allocates and fills a document's coefficients at a normalized speed V (1/s). */
export function evaluateStyle(document: StyleDocument, normalizedSpeed: number): StyleCoefficients {
  const coefficients = createCoefficients();
  createStyleSource(document).writeCoefficientsInto(normalizedSpeed, coefficients);
  return coefficients;
}
