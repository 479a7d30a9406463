import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { computeMetrics } from '../../../../shared/body/metrics/metrics.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import {
  answerContactRequest,
  type ContactReport,
  createContactMeter,
  SETTLE_MS,
} from '../../../../renderer/state/walk/contact.ts';
import { createWalkMessage } from '../../../../renderer/state/walk/walkMessage.ts';
import type { WalkOnBody } from '../../../../renderer/state/walk/walkQuery.ts';
import { BREVITIES, formatContact, judgeSlide } from '../../../../renderer/state/walk/contactWords.ts';
import { getStyleSource } from '../../../../renderer/state/documents/styleSources.ts';
import { createStyleText, readStyle } from '../studioOnFakePlatform.ts';

function query(channels: object, normalizedSpeed = 1.4, plantStrength = 0): WalkOnBody {
  return {
    source: getStyleSource(readStyle(createStyleText('A', [{ speed: 1, channels }]))),
    normalizedSpeed,
    turnRate: 0,
    extension: 'constant-step',
    figure: getBody('Man'),
    plantStrength,
    leaning: 1,
  };
}

const computeFull = ({ source, ...rest }: WalkOnBody) =>
  computeMetrics(createWalkSampler({ ...rest, style: source }));

/** Another thread: what crosses to it and back is copied, and the answer comes later. */
const measureInFull = async (walk: WalkOnBody): Promise<ContactReport> => {
  const request = structuredClone(createWalkMessage(walk));
  await Promise.resolve();
  return structuredClone(answerContactRequest(request));
};

const createMeter = () => {
  let told: (() => void) | undefined;
  const read = createContactMeter({ measureInFull, onFull: () => told?.() });
  const untilFull = () => new Promise<void>((resolve) => (told = resolve));
  return { read, untilFull };
};

describe('the contact meter', () => {
  it('is rough at once, within 1 % of the figure of `gait metrics`, and that figure itself within 200 ms of looks each 100 ms', async () => {
    const walk = query({ kneeFlexion: { scale: 1.5, offset: 10 } });
    const { read, untilFull } = createMeter();
    const full = computeFull(walk);
    const rough = read(walk, 1000);
    expect(rough.isFinal).toBe(false);
    expect(Math.abs(rough.slideM.left / full.slip.stance.perStepM.left - 1)).toBeLessThan(0.01);
    read(walk, 1000 + SETTLE_MS);
    await untilFull();
    const settled = read(walk, 1000 + SETTLE_MS);
    expect(settled.isFinal).toBe(true);
    expect(settled.slideM).toEqual(full.slip.stance.perStepM);
    expect(settled.scuffM).toEqual(full.scuff.perStepM);
    expect(settled.penetrationM).toBe(Math.max(full.penetration.maxM.left, full.penetration.maxM.right));
    expect(settled.limits).toEqual(full.limits);
    expect(100 + SETTLE_MS).toBeLessThan(200);
  });

  it('tells of a planted walk what the planted pose does and what the pattern would', async () => {
    const walk = query({ kneeFlexion: { scale: 1.5, offset: 10 } }, 1.4, 1);
    const { read, untilFull } = createMeter();
    const rough = read(walk, 0);
    read(walk, SETTLE_MS);
    await untilFull();
    const settled = read(walk, SETTLE_MS);
    const full = computeFull(walk);
    const pattern = computeFull({ ...walk, plantStrength: 0 });
    expect(settled.slideM).toEqual(full.slip.stance.perStepM);
    expect(settled.slideM.left).toBeLessThan(0.005);
    expect(settled.penetrationM).toBe(Math.max(full.penetration.maxM.left, full.penetration.maxM.right));
    expect(settled.limits).toEqual(full.limits);
    expect(rough.patternSlideM!.left / pattern.slip.stance.perStepM.left).toBeCloseTo(1, 2);
    expect(settled.patternSlideM).toEqual(pattern.slip.stance.perStepM);
    expect(read({ ...walk, plantStrength: 0 }, 500).patternSlideM).toBeUndefined();
    const half = read({ ...walk, plantStrength: 0.5 }, 600).slideM.left;
    expect(half).toBeGreaterThan(10 * settled.slideM.left);
    expect(half).toBeLessThan(pattern.slip.stance.perStepM.left);
  });

  it('stays rough while the walk keeps changing', () => {
    const { read } = createMeter();
    for (let look = 0; look < 5; look++) {
      const walk = query({ kneeFlexion: { scale: 1 + 0.1 * look, offset: 0 } });
      expect(read(walk, look * 100).isFinal).toBe(false);
    }
  });

  it('measures once: the same report while nothing changes', async () => {
    const { read, untilFull } = createMeter();
    const walk = query({});
    read(walk, 0);
    read(walk, 100);
    await untilFull();
    const settled = read(walk, 200);
    expect(settled.isFinal).toBe(true);
    expect(read({ ...walk }, 5000)).toBe(settled);
  });

  it('drops the full figure of a walk that was changed while it was measured', async () => {
    const { read, untilFull } = createMeter();
    const walk = query({});
    read(walk, 0);
    read(walk, 100);
    const changed = { ...walk, normalizedSpeed: 0.5 };
    read(changed, 110);
    await new Promise((resolve) => setTimeout(resolve));
    expect(read(changed, 120).isFinal).toBe(false);
    read(changed, 300);
    await untilFull();
    expect(read(changed, 310).slideM).toEqual(computeFull(changed).slip.stance.perStepM);
  });

  it('measures a held speed elsewhere as it does here', async () => {
    const fast = query({ hipFlexion: { scale: 0.7, offset: 5 } }, 9);
    const report = await measureInFull(fast);
    expect(report.slideM).toEqual(computeFull(fast).slip.stance.perStepM);
  });

  it('notices another speed and another body', () => {
    const { read } = createMeter();
    const walk = query({});
    const man = read(walk, 0).slideM.left;
    expect(read({ ...walk, figure: getBody('Child') }, 10).slideM.left).toBeLessThan(man);
    expect(read({ ...walk, normalizedSpeed: 0.5 }, 20).slideM.left).not.toBe(man);
  });
});

describe('the line on floor and joints', () => {
  const plain = (parts: readonly string[]) => parts.map((part) => part.replaceAll('\u2009', ' '));
  const even = (metres: number) => ({ left: metres, right: metres });

  it('says that what slides is the pattern, and both sides where they differ', () => {
    const report = {
      dutyFactor: 0.626,
      penetrationM: 0.0042,
      limits: [],
      isFinal: true,
      scuffM: even(0.2),
      patternSlideM: undefined,
      bearable: 1,
    };
    expect(plain(formatContact({ ...report, slideM: { left: 0.012, right: 0.0121 } }))).toEqual([
      'duty 63 %',
      'foot slide 12 mm a step, pattern only',
      'into floor 4 mm',
      '',
    ]);
    expect(plain(formatContact({ ...report, slideM: { left: 0.012, right: 0.03 } }))[1]).toBe(
      'foot slide L 12 R 30 mm a step, pattern only',
    );
  });

  it('says of a planted walk what slides with and without planting, in fewer words where there is no room', () => {
    const report = {
      dutyFactor: 0.626,
      penetrationM: 0.0002,
      limits: [],
      isFinal: true,
      slideM: even(0.0012),
      scuffM: { left: 0.0031, right: 0.0029 },
      patternSlideM: { left: 0.632, right: 0.6322 },
      bearable: 1,
    };
    const slides = BREVITIES.map((brevity) => plain(formatContact(report, brevity))[1]);
    expect(slides).toEqual([
      'foot slide 1 mm a step (632 without planting), scuff 3 mm',
      'foot slide 1 mm (pattern 632), scuff 3 mm',
      'slide 1 mm, scuff 3 mm',
    ]);
    expect(plain(formatContact({ ...report, bearable: 0.629 }))[1]).toBe(
      'planted 62 %, foot slide 1 mm a step (632 without planting), scuff 3 mm',
    );
    const uneven = { ...report, patternSlideM: { left: 0.4, right: 0.632 } };
    expect(plain(formatContact(uneven))[1]).toBe(
      'foot slide 1 mm a step (L 400 R 632 without planting), scuff 3 mm',
    );
    const lengths = BREVITIES.map((brevity) => formatContact(report, brevity).join('').length);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  });

  it('remarks on what planted feet slide from 5 mm on and faults it from 10 mm on, as they are shown; never on the pattern', () => {
    const judge = (slideM: number, patternSlideM: number | undefined, scuffM = 0, dutyFactor = 0.6) =>
      judgeSlide({
        dutyFactor,
        penetrationM: 0,
        limits: [],
        isFinal: true,
        slideM: { left: 0, right: slideM },
        scuffM: { left: scuffM, right: 0 },
        patternSlideM: patternSlideM === undefined ? undefined : even(patternSlideM),
        bearable: 1,
      });
    expect([0.0044, 0.0046, 0.0094, 0.0096].map((slideM) => judge(slideM, 0.6))).toEqual([
      'plain',
      'warning',
      'warning',
      'error',
    ]);
    expect(judge(0.6, undefined)).toBe('plain');
    expect([judge(0, 0.6, 0.0044), judge(0, 0.6, 0.006), judge(0, 0.6, 0.14)]).toEqual([
      'plain',
      'warning',
      'error',
    ]);
    expect(judge(0, undefined, 0.14)).toBe('plain');
    // A run's.
    expect([judge(0, 0.6, 0.14, 0.4), judge(0.006, 0.6, 0.14, 0.4)]).toEqual(['plain', 'warning']);
  });

  it('names joints past their limits, both sides as one where they agree', () => {
    const both = computeFull(query({ kneeFlexion: { scale: 3, offset: 0 } }));
    const texts = plain(
      formatContact({
        dutyFactor: 0.6,
        slideM: { left: 0, right: 0 },
        scuffM: { left: 0, right: 0 },
        patternSlideM: undefined,
        bearable: 1,
        penetrationM: 0,
        limits: both.limits,
        isFinal: true,
      }),
    );
    expect(texts[3]).toMatch(/^past the limit: L\+R knee \d+°$/);
    const one = computeFull(
      query({ elbowFlexion: { left: { scale: 1, offset: 0 }, right: { scale: 1, offset: 170 } } }),
    );
    const right = formatContact({
      dutyFactor: 0.6,
      slideM: { left: 0, right: 0 },
      scuffM: { left: 0, right: 0 },
      patternSlideM: undefined,
      bearable: 1,
      penetrationM: 0,
      limits: one.limits,
      isFinal: true,
    });
    expect(right[3]).toMatch(/^past the limit: R elbow \d+°$/);
    const held = formatContact({
      dutyFactor: 0.6,
      slideM: { left: 0, right: 0 },
      scuffM: { left: 0, right: 0 },
      patternSlideM: undefined,
      bearable: 1,
      penetrationM: 0,
      limits: [
        ...one.limits,
        { joint: 'l_talocrural', axis: 'flexion', excessDeg: 0 },
        { joint: 'r_talocrural', axis: 'flexion', excessDeg: 0 },
      ],
      isFinal: true,
    });
    expect(held[3]).toMatch(/^past the limit: R elbow \d+°, at the limit: L\+R ankle$/);
  });
});
