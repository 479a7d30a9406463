import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { carryInto } from '../../../../shared/body/planting/footing/beltMotion.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import { addNatural } from '../../../soak/planting/bothBases.ts';
import { MOST_STEP_DEG } from '../../../soak/planting/drawnSteps.ts';
import { createDrawnSampler, drawWalk } from '../../../soak/planting/drawnWalk.ts';
import { findLargestStep } from '../../../soak/planting/jointSteps.ts';
import { CONTACT_AIMS, isKept } from '../../../soak/planting/plantingAims.ts';
import { measurePlanting } from '../../../soak/planting/plantingRow.ts';
import { createRandom, drawInteger, drawOne } from '../../../../shared/gait/random.ts';
import { BUILT_INS } from '../../style/builtIns.ts';
import { countDraws, takeSome } from '../../../sample.ts';

const STYLES = takeSome(addNatural(BUILT_INS), 3);
/** Greatest turn rate that the aims are for, rad/s (chosen). */
const TURN_RATE = 1.5;
/** What holds at every turn rate up to that. */
const HELD = CONTACT_AIMS.filter(({ name }) => !name.includes('joints beyond'));

/**
 * What a sharp turn may do beyond the aims of a straight walk (worst of 115 walks at 1.5 rad/s, V 0.3 to 2:
 * 1.5 degrees and 7.5 mm).
 */
const MOST_PAST_LIMIT_DEG = 2;
const MOST_SCUFF_MM = 8;

describe('feet planted in a turn', () => {
  it('neither slip nor sink nor float, and touch and leave when they should', () => {
    const random = createRandom(11);
    const rows = STYLES.flatMap((style) =>
      [0, 1].map(() => ({
        style,
        body: 'Man' as const,
        normalizedSpeed: drawInteger(random, 6, 50) / 20,
        turnRate: drawOne(random, [-1, 1]) * (drawInteger(random, 1, 15) / 10),
      })),
    ).map((turning) => ({
      turnRate: turning.turnRate,
      row: measurePlanting(turning, { samplesPerCycle: 400 }),
    }));
    expect(HELD.length).toBe(9);
    expect(
      rows.flatMap(({ row, turnRate }) =>
        HELD.filter((aim) => !isKept(aim, row)).map(
          (aim) => `${row.style}, V ${row.normalizedSpeed}, ${turnRate} rad/s: ${aim.name} ${aim.read(row)}`,
        ),
      ),
    ).toEqual([]);
  });

  it('leave hips within their limits, and scuff by little, in the sharpest turns', () => {
    const random = createRandom(13);
    const rows = STYLES.map((style) =>
      measurePlanting(
        {
          style,
          body: 'Man',
          normalizedSpeed: drawInteger(random, 6, 50) / 20,
          turnRate: drawOne(random, [-TURN_RATE, TURN_RATE]),
        },
        { samplesPerCycle: 400 },
      ),
    );
    const faults = rows.flatMap(({ style, normalizedSpeed, limits, scuffMm }) => [
      ...limits
        .filter(({ excessDeg }) => excessDeg > MOST_PAST_LIMIT_DEG)
        .map(({ joint, excessDeg }) => `${style}, V ${normalizedSpeed}: ${joint} ${excessDeg}`),
      ...(scuffMm > MOST_SCUFF_MM ? [`${style}, V ${normalizedSpeed}: scuffs by ${scuffMm}`] : []),
    ]);
    expect(faults).toEqual([]);
  });

  it('step round each other, not through, in slow sharp turns', () => {
    const gaps = STYLES.map((style) => {
      const walk = { style, body: 'Man', normalizedSpeed: 0.3, turnRate: TURN_RATE } as const;
      return [style.name, measurePlanting(walk, { samplesPerCycle: 400 }).legGapMm] as const;
    });
    expect(gaps.filter(([, gapMm]) => !(gapMm > 0))).toEqual([]);
  });

  it('are still, to the millimetre, on the spot', () => {
    for (const style of STYLES) {
      const row = measurePlanting(
        { style, body: 'Man', normalizedSpeed: 0, turnRate: 1 },
        { samplesPerCycle: 400 },
      );
      expect([style.name, row.slipWorstMm < 2, row.penetrationMm < 1]).toEqual([style.name, true, true]);
      // They are lifted, though nothing goes ahead, and step round each other, not through.
      expect(row.toeClearanceMm).toBeGreaterThan(5);
      expect(row.legGapMm).toBeGreaterThan(0);
    }
  });

  it('never jump, wherever the sliders are', () => {
    const random = createRandom(12);
    const steps = Array.from({ length: countDraws(40) }, () => {
      const walk = drawWalk(random);
      return findLargestStep(createDrawnSampler(walk, 1, TURN_RATE * (2 * random() - 1))).turnDeg;
    });
    expect(steps.filter((turnDeg) => !(turnDeg <= MOST_STEP_DEG))).toEqual([]);
  });

  it('stand as in a straight walk where next to nothing is turned', () => {
    for (const normalizedSpeed of [0, 0.4, 1.4]) {
      const create = (turnRate: number) =>
        createWalkSampler({
          figure: getBody('Man'),
          style: createStyleSource(STYLES[0]!),
          normalizedSpeed,
          turnRate,
          plantStrength: 1,
        });
      const [straight, turning] = [create(0), create(1e-7)];
      for (const phase of [0, 0.1, 0.3, 0.55, 0.8]) {
        straight.sample(phase);
        turning.sample(phase);
        const apart = straight.pose.positions.map((at, i) => Math.abs(at - turning.pose.positions[i]!));
        expect(Math.max(...apart)).toBeLessThan(1e-5);
      }
    }
  });
});

describe('the belt of a turn', () => {
  const BELT = { cycleLengthM: 1.2, turnPerCycle: 0.8 };

  it('takes a place round and back again', () => {
    const place = { x: 0.1, z: 0.4 };
    const later = { x: 0, z: 0 };
    const back = { x: 0, z: 0 };
    carryInto(place, BELT, { cycles: 0.7 }, later);
    carryInto(later, BELT, { cycles: -0.7 }, back);
    expect(back.x).toBeCloseTo(place.x, 12);
    expect(back.z).toBeCloseTo(place.z, 12);
    // Its distance from the middle of the turn, to the left, stays.
    const radiusM = BELT.cycleLengthM / BELT.turnPerCycle;
    expect(Math.hypot(later.x - radiusM, later.z)).toBeCloseTo(Math.hypot(place.x - radiusM, place.z), 12);
  });

  it('is the straight one where it hardly turns, and has no way on the spot', () => {
    const out = { x: 0, z: 0 };
    carryInto({ x: 0.1, z: 0.4 }, { ...BELT, turnPerCycle: 1e-9 }, { cycles: 0.5 }, out);
    expect(out.x).toBeCloseTo(0.1, 8);
    expect(out.z).toBeCloseTo(-0.2, 8);
    carryInto({ x: 0.1, z: 0 }, { cycleLengthM: 0, turnPerCycle: Math.PI }, { cycles: 0.5 }, out);
    expect(out.x).toBeCloseTo(0, 12);
    expect(out.z).toBeCloseTo(0.1, 12);
  });
});
