import { describe, expect, it } from 'vitest';
import {
  CHANGE_AIMS,
  CONTACT_AIMS,
  isKept,
  type PlantingAim,
  PLANTING_AIMS,
} from '../../../soak/planting/plantingAims.ts';
import {
  listPlantingCases,
  measurePlanting,
  type PlantingCase,
  type PlantingRow,
} from '../../../soak/planting/plantingRow.ts';
import { createRandom, drawInteger } from '../../../soak/random.ts';
import { BUILT_INS } from '../../style/builtIns.ts';

/** Walks of the table that are drawn for each style; the whole of it is `npm run soak -- --planting`. */
const WALKS_A_STYLE = 3;
const SEED = 4;
/** Figures are within 0.2 mm of the whole table's, which reads 2000. */
const SAMPLES_PER_CYCLE = 400;

/** For every style a few walks of the table, no walk twice. */
const SAMPLE = (() => {
  const random = createRandom(SEED);
  return BUILT_INS.flatMap((style) => {
    const cases = [...listPlantingCases([style])];
    return Array.from(
      { length: WALKS_A_STYLE },
      () => cases.splice(drawInteger(random, 0, cases.length - 1), 1)[0]!,
    );
  });
})();

const measure = (planted: PlantingCase, strength: number) =>
  measurePlanting(planted, { strength, samplesPerCycle: SAMPLES_PER_CYCLE });

/** "Angry, Man, V 1.4: floating in stance 6.2" for every aim that a row misses. */
function listMisses(rows: readonly PlantingRow[], aims: readonly PlantingAim[]): readonly string[] {
  return rows.flatMap((row) =>
    aims
      .filter((aim) => !isKept(aim, row))
      .map(
        (aim) =>
          `${row.style}, ${row.body}, V ${row.normalizedSpeed}: ${aim.name} ${aim.read(row).toFixed(aim.decimals)}`,
      ),
  );
}

describe('a seeded sample of the table of planted walks', () => {
  const rows = SAMPLE.map((planted) => measure(planted, 1));

  it('has every style in it', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(new Set(rows.map(({ style }) => style)).size).toBe(BUILT_INS.length);
  });

  it('holds what feet owe the floor: slip, penetration, floating, clearance, limits', () => {
    expect(listMisses(rows, CONTACT_AIMS)).toEqual([]);
  });

  it('changes hip and knee by at most 8 degrees RMS', () => {
    expect(listMisses(rows, CHANGE_AIMS)).toEqual([]);
  });

  it('can fail: without planting every walk of it does', () => {
    for (const planted of SAMPLE) {
      const row = measure(planted, 0);
      expect([row.style, listMisses([row], CONTACT_AIMS).length > 0]).toEqual([row.style, true]);
      expect(row.slipWorstMm).toBeGreaterThan(10);
    }
  });
});

describe('an added acceleration', () => {
  it('is nothing for the pattern itself, and counts a figure that is no number as missed', () => {
    const row = measure(SAMPLE[0]!, 0);
    for (const { addedRadps2, patternRadps2 } of Object.values(row.accelerations)) {
      expect(addedRadps2).toBe(0);
      expect(patternRadps2).toBeGreaterThan(1);
    }
    expect(listMisses([{ ...row, floatingMm: Number.NaN }], PLANTING_AIMS)).toContain(
      `${row.style}, ${row.body}, V ${row.normalizedSpeed}: floating in stance NaN`,
    );
  });
});
