import type { BasePattern, NormalCurves, NormalWalk } from '../base.ts';
import { CHANNEL_OF_SLOT, type ChannelName, SLOT, SLOT_COUNT } from '../channels.ts';
import { evaluatePolynomial } from '../measured/speedSeries.ts';
import { FlatSeries, type SeriesPosition } from '../pattern/flatSeries.ts';
import { SERIES_LENGTH } from '../pattern/harmonicWheel.ts';
import { PhaseWarp } from './phaseWarp.ts';
import { computeRunDuty } from './runLaw.ts';
import { RUN_HIPS_HEIGHT, RUN_SERIES } from './runSeries.ts';

/** V on legs of a metre between which curves are read, and that at which x is 0, 1/s. */
const SLOWEST_READ = 1.5;
const FASTEST_READ = 7;
const CENTRE = 3.5;
/** How far hips go to the side of the foot that stands, leg lengths, and when, cycles (chosen). */
const LATERAL = 0.012;
const LATERAL_AT = 0.13;

type SeriesName = keyof typeof RUN_SERIES;

/** Which share of which series a channel has: the head keeps the heading, and most of the upright. */
const SHARES: Partial<Record<ChannelName, readonly { readonly of: SeriesName; readonly share: number }[]>> = {
  headTilt: [
    { of: 'torsoTilt', share: -1 },
    { of: 'pelvisTilt', share: -0.75 },
  ],
  headTorsion: [
    { of: 'thoraxTorsion', share: -1 },
    { of: 'pelvisTorsion', share: -1 },
  ],
};

const SLOT_SHARES = CHANNEL_OF_SLOT.flatMap(({ name, leftSlot }, slot) => {
  if (slot !== leftSlot) return [];
  const own = name in RUN_SERIES ? [{ of: name as SeriesName, share: 1 }] : [];
  return (SHARES[name] ?? own).map(({ of, share }) => ({
    slot,
    series: new FlatSeries(RUN_SERIES[of]),
    share,
  }));
});

/** The normal run's curves; its vertical series is the mean height alone, since the law has the rest. */
class RunCurves implements NormalCurves {
  readonly harmonics = new Uint8Array(SLOT_COUNT);
  readonly keyed = undefined;
  readonly #position: SeriesPosition = { x: 0, gain: 1 };
  readonly #warp = new PhaseWarp();

  constructor() {
    const { harmonics } = this;
    for (const { slot, series } of SLOT_SHARES)
      harmonics[slot] = Math.max(harmonics[slot]!, series.length / 2 - 1);
    harmonics[SLOT.lateral] = 1;
    for (const { leftSlot, rightSlot } of CHANNEL_OF_SLOT) harmonics[rightSlot] = harmonics[leftSlot]!;
  }

  writeSeriesInto({ normalizedSpeed, legLengthM, toeOffPhase }: NormalWalk, series: Float64Array): void {
    const position = this.#position;
    const alike = normalizedSpeed * Math.sqrt(legLengthM);
    position.x = Math.min(FASTEST_READ, Math.max(SLOWEST_READ, alike)) - CENTRE;
    series[SERIES_LENGTH * SLOT.vertical] = evaluatePolynomial(RUN_HIPS_HEIGHT, position.x) - 1;
    const lateral = SERIES_LENGTH * SLOT.lateral;
    series[lateral + 2] = LATERAL * Math.cos(2 * Math.PI * LATERAL_AT);
    series[lateral + 3] = LATERAL * Math.sin(2 * Math.PI * LATERAL_AT);
    for (let i = 0; i < SLOT_SHARES.length; i++) {
      const { slot, series: own, share } = SLOT_SHARES[i]!;
      own.addInto(position, share, series, SERIES_LENGTH * slot);
    }
    const duty = computeRunDuty(normalizedSpeed, legLengthM);
    if (Math.abs(0.5 + toeOffPhase - duty) < 1e-9) return;
    this.#warp.fit(duty, 0.5 + toeOffPhase);
    for (let slot = 0; slot < SLOT_COUNT; slot++)
      if (this.harmonics[slot]! > 0 && CHANNEL_OF_SLOT[slot]!.leftSlot === slot)
        this.#warp.apply(series, SERIES_LENGTH * slot, 2 * this.harmonics[slot]! + 2);
  }
}

/**
 * The normal run (docs/architecture/running.md). No style file names it: it is what the gait of a lane makes
 * of any style.
 */
export const RUN: BasePattern = {
  name: 'run',
  gait: 'run',
  secondaryMotion: 0,
  computeToeOffPhase: (normalizedSpeed, legLengthM = 1) => computeRunDuty(normalizedSpeed, legLengthM) - 0.5,
  computeHipShares: () => ({ max: 0.55, min: -0.45, thighShare: 0.925 }),
  computeTempo: () => 1,
  curves: new RunCurves(),
};
