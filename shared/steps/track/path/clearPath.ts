import type { Leg } from '../../../body/leg/leg.ts';
import { readSoleRiseInto } from '../../../body/leg/soleProfile.ts';
import { writeFootTurnOnInto } from '../../../body/planting/footing/foothold.ts';
import type { FootOnPath } from '../../../body/planting/footing/footing.ts';
import type { Ground } from '../../../body/planting/footing/ground.ts';
import { rotateInto } from '../../../body/pose/quaternion.ts';
import { solveLeastNorm } from '../../../body/planting/solve/leastNorm.ts';
import { BUMP_COUNT, computeFold, writeBumpsInto } from '../../../body/planting/leg/liftBumps.ts';
import type { SwingPath } from './swingPath.ts';

/** Instants at which a path is looked at, between these shares of it, and rounds by which it is cleared. */
const LOOKS = 47;
const FROM = 0.05;
const ROUNDS = 5;
/** What a foot keeps off the ground half way, leg lengths, and what is missing of it where it is clear. */
const MARGIN = 0.022;
const DONE = 1e-4;
/** Points of a sole: heel, middle, ball, tip. */
const POINTS = 4;
/** What is less deep than this, metres, is lifted out, wherever it is (chosen: slopes have no faces). */
const FACE_M = 0.03;
/** Share of a path after which a foot that comes down may come out of a riser ahead; before it, back. */
const AHEAD_FROM = 0.3;
/** How finely and how far a way out is looked for, and how far under the point the ground then is; metres. */
const OUT_M = 0.002;
const MOST_OUT_M = 0.2;
const UNDER_M = 0.002;
/** The bumps' limits, leg lengths: up, and ahead. */
const LIFT = { least: -0.1, most: 0.3 } as const;
const AHEAD = { least: -0.05, most: 0.15 } as const;
const SOFTNESS = 1e-3;

const foot: FootOnPath = {
  x: 0,
  y: 0,
  z: 0,
  yawRad: 0,
  slopeRad: 0,
  rollRad: 0,
  pitchRad: 0,
  bendRad: 0,
};
const turn = new Float64Array(4);
const reading = new Float64Array(3);
const points = new Float64Array(3 * POINTS);
const bumps = new Float64Array(BUMP_COUNT);

/**
 * Lifts a path over the ground and leads it round its edges by the least bumps that keep the whole sole clear
 * of it. Allocates.
 */
export function clearPath(path: SwingPath, leg: Leg, ground: Ground, legLengthM: number): void {
  const rows = new Float64Array(LOOKS * POINTS * 2 * BUMP_COUNT);
  const needs = new Float64Array(LOOKS * POINTS);
  const found = new Float64Array(2 * BUMP_COUNT);
  const { lifts, aheads, aheadX, aheadZ } = path;
  const limit = path.isDown ? AHEAD : { least: -AHEAD.most, most: -AHEAD.least };
  for (let round = 0; round < ROUNDS; round++) {
    let isClear = true;
    rows.fill(0);
    needs.fill(0);
    for (let look = 0; look < LOOKS; look++) {
      const share = FROM + ((1 - 2 * FROM) * look) / (LOOKS - 1);
      const bump = 4 * share * (1 - share);
      const marginM = MARGIN * legLengthM * Math.min(1, 2 * bump * bump);
      path.sampleInto(share, foot);
      writePoints(leg);
      writeBumpsInto(share, bumps);
      // Out of a riser that it has come past it goes on, before one that it is to climb it stays back.
      const sense = path.isDown ? 1 : -1;
      const mayLead = path.isDown ? share > AHEAD_FROM : share < 1 - AHEAD_FROM;
      for (let point = 0; point < POINTS; point++) {
        const x = points[3 * point]!;
        const y = points[3 * point + 1]!;
        const z = points[3 * point + 2]!;
        const read = (aheadM: number) => ground.measureHeight(x + aheadM * aheadX, z + aheadM * aheadZ);
        const near = read(-sense * marginM);
        const here = read(0);
        const groundM = here > near || Number.isNaN(near) ? here : near;
        const upM = groundM + marginM - y;
        const row = look * POINTS + point;
        // A way out that is as long as the way up is not taken.
        const mostM = mayLead && upM > FACE_M ? Math.min(MOST_OUT_M, upM) : 0;
        let outM = 0;
        while (outM < mostM && read(sense * (outM - marginM)) > y - UNDER_M) outM += OUT_M;
        const isLed = outM > 0 && outM < upM;
        const at = 2 * BUMP_COUNT * row + (isLed ? BUMP_COUNT : 0);
        const by = isLed ? sense : 1;
        for (let k = 0; k < BUMP_COUNT; k++) rows[at + k] = by * bumps[k]!;
        const missingM = isLed ? outM : upM;
        if (missingM > DONE) isClear = false;
        needs[row] = Number.isNaN(missingM)
          ? Number.NEGATIVE_INFINITY
          : missingM + by * computeFold(isLed ? aheads : lifts, share);
      }
    }
    if (isClear) return;
    solveLeastNorm(rows, needs, SOFTNESS, found);
    for (let k = 0; k < BUMP_COUNT; k++) {
      lifts[k] = hold(found[k]!, LIFT, legLengthM);
      aheads[k] = hold(found[BUMP_COUNT + k]!, limit, legLengthM);
    }
  }
}

function hold(valueM: number, { least, most }: { least: number; most: number }, legLengthM: number): number {
  return Math.min(most * legLengthM, Math.max(least * legLengthM, valueM));
}

/** Fills the points of the sole of a foot on its path, in the world. */
function writePoints(leg: Leg): void {
  reading[2] = 0;
  if (leg.profile.length > 0) {
    reading[0] = -foot.pitchRad;
    reading[1] = foot.bendRad;
    readSoleRiseInto(leg.profile, reading);
  }
  const { ankleHeightM, heelBehindM, ballAheadM, ballHeightM, toeLengthM } = leg;
  writeFootTurnOnInto(foot, foot.pitchRad, turn);
  const bendSin = Math.sin(foot.bendRad);
  const bendCos = Math.cos(foot.bendRad);
  const tipUpM = ballHeightM * (1 - bendCos) - ankleHeightM + toeLengthM * bendSin;
  setPoint(0, -ankleHeightM, -heelBehindM);
  setPoint(1, -ankleHeightM, (ballAheadM - heelBehindM) / 2);
  setPoint(2, -ankleHeightM, ballAheadM);
  setPoint(3, tipUpM, ballAheadM + ballHeightM * bendSin + toeLengthM * bendCos);
}

function setPoint(at: number, upM: number, aheadM: number): void {
  points[3 * at] = 0;
  points[3 * at + 1] = upM;
  points[3 * at + 2] = aheadM;
  rotateInto(turn, 0, points, 3 * at, points, 3 * at);
  points[3 * at]! += foot.x;
  points[3 * at + 1]! += foot.y - reading[2]!;
  points[3 * at + 2]! += foot.z;
}
