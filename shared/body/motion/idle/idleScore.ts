import { createRandom, type Random } from '../../../gait/random.ts';

/** How long a loop of idling may be, seconds (chosen: shorter ones are seen to repeat). */
export const IDLE_LOOP_S = { min: 10, max: 60, default: 20 };

/** How long idling that is not looped goes on before it repeats, seconds (chosen: nobody watches as long). */
export const IDLE_ENDLESS_S = 600;

/** Which of all idlings it is, a whole number, and seconds after which it closes exactly. */
export interface IdleLoop {
  readonly seed: number;
  readonly loopS: number;
}

/** A sine that fits a loop a whole number of times. */
export interface IdleWave {
  /** Of the loop. */
  readonly times: number;
  readonly amplitude: number;
  /** Share of its own period. */
  readonly start: number;
}

/** The weight goes over to another side, with the least jerk. Seconds from the loop's beginning. */
export interface WeightShift {
  readonly startS: number;
  readonly takesS: number;
  /** Where the weight goes, -1 (all on the right foot) to 1 (all on the left one). */
  readonly to: number;
  /** How far it has to go. */
  readonly by: number;
}

/** The eyes go aside, stay and come back. Seconds from the loop's beginning; degrees. */
export interface IdleLook {
  readonly startS: number;
  /** There, and as long back. */
  readonly takesS: number;
  readonly holdS: number;
  /** Left +. */
  readonly asideDeg: number;
  /** Down +. */
  readonly downDeg: number;
}

/** All that a body does of itself while it stands: the same for the same seed and loop. */
export interface IdleScore {
  /** After this many seconds it begins again, exactly. */
  readonly loopS: number;
  /** Sway of the hips, leg lengths. */
  readonly ahead: readonly IdleWave[];
  readonly aside: readonly IdleWave[];
  /** Breaths of the loop. */
  readonly breaths: number;
  /** Where the weight is as the loop begins. */
  readonly weight: number;
  readonly shifts: readonly WeightShift[];
  readonly looks: readonly IdleLook[];
}

/** Frequencies of the sway, Hz (people's lie below 1), and its deviation of a leg of 1 m, metres. */
const SWAY_HZ = { min: 0.08, max: 0.9 };
const SWAYS = 6;
const AHEAD_RMS = 0.004;
const ASIDE_RMS = 0.0025;
/** Breaths a second: 12 to 16 a minute. */
const BREATH_HZ = { min: 0.21, max: 0.26 };
/** Seconds from one shift of the weight, or look, to the next; halves where a loop is shorter (chosen). */
const SHIFT_EVERY_S = { min: 8, max: 20 };
const LOOK_EVERY_S = { min: 4, max: 12 };
/** From the least to the furthest way from side to side, so that no knee is thrown. */
const SHIFT_TAKES_S = { min: 1.1, max: 1.8 };
/** How much of one side the weight goes over by. */
const SHIFT_TO = { min: 0.55, max: 1 };
const LOOK_ASIDE_DEG = { min: 6, max: 20 };
const LOOK_DOWN_DEG = 3;
/** From the least to the furthest look, so that no head is thrown round. */
const LOOK_TAKES_S = { min: 0.55, max: 0.9 };
const LOOK_HOLDS_S = { min: 1, max: 4 };

/**
 * Draws what a body does of itself while it stands. Every period is a whole part of the loop and no event
 * crosses its end, so that it closes exactly. Throws RangeError for a loop that is not longer than 0.
 * @param seed a whole number.
 */
export function createIdleScore(seed: number, loopS: number = IDLE_ENDLESS_S): IdleScore {
  if (!(loopS > 0 && Number.isFinite(loopS))) throw new RangeError('a loop of idling takes some time');
  const random = createRandom(seed);
  const breathHz = draw(random, BREATH_HZ);
  const ahead = drawSway(random, loopS, AHEAD_RMS);
  const aside = drawSway(random, loopS, ASIDE_RMS);
  const { weight, shifts } = drawShifts(random, loopS);
  return {
    loopS,
    ahead,
    aside,
    breaths: Math.max(1, Math.round(breathHz * loopS)),
    weight,
    shifts,
    looks: createLooks(random, loopS),
  };
}

interface Range {
  readonly min: number;
  readonly max: number;
}

const interpolate = ({ min, max }: Range, share: number): number => min + share * (max - min);

const draw = (random: Random, range: Range): number => interpolate(range, random());

/** Waves of falling amplitude, 1 / sqrt(f), of a common deviation. */
function drawSway(random: Random, loopS: number, deviation: number): IdleWave[] {
  let times = 0;
  const waves = Array.from({ length: SWAYS }, (_, i) => {
    const hz = SWAY_HZ.min * (SWAY_HZ.max / SWAY_HZ.min) ** ((i + random()) / SWAYS);
    times = Math.max(times + 1, Math.round(hz * loopS));
    return { times, amplitude: 1 / Math.sqrt(times), start: random() };
  });
  const square = waves.reduce((sum, { amplitude }) => sum + (amplitude * amplitude) / 2, 0);
  return waves.map((wave) => ({ ...wave, amplitude: (wave.amplitude * deviation) / Math.sqrt(square) }));
}

/** Begin of each of some events that share a loop, and seconds up to the next. Some even number of them. */
function drawTimes(random: Random, loopS: number, every: Range): { startS: number; lengthS: number }[] {
  const mean = (every.min + every.max) / 2;
  const lengths = Array.from({ length: 2 * Math.max(1, Math.round(loopS / mean / 2)) }, () =>
    draw(random, every),
  );
  const scale = loopS / lengths.reduce((sum, length) => sum + length, 0);
  let startS = 0;
  return lengths.map((length) => {
    const event = { startS, lengthS: length * scale };
    startS += event.lengthS;
    return event;
  });
}

/** The weight goes from side to side and ends on the side where it began. */
function drawShifts(random: Random, loopS: number): Pick<IdleScore, 'weight' | 'shifts'> {
  let side = random() < 0.5 ? 1 : -1;
  const times = drawTimes(random, loopS, SHIFT_EVERY_S);
  const targets = times.map(() => {
    side = -side;
    return side * draw(random, SHIFT_TO);
  });
  const weight = targets.at(-1)!;
  return {
    weight,
    shifts: times.map(({ startS, lengthS }, i) => {
      const to = targets[i]!;
      const by = to - (targets[i - 1] ?? weight);
      const takesS = interpolate(
        SHIFT_TAKES_S,
        (Math.abs(by) / 2 - SHIFT_TO.min) / (SHIFT_TO.max - SHIFT_TO.min),
      );
      return { startS: startS + random() * (lengthS - takesS), takesS, to, by };
    }),
  };
}

function createLooks(random: Random, loopS: number): IdleLook[] {
  return drawTimes(random, loopS, LOOK_EVERY_S).map(({ startS, lengthS }) => {
    const far = random();
    const takesS = interpolate(LOOK_TAKES_S, far);
    const holdS = Math.min(draw(random, LOOK_HOLDS_S), lengthS - 2 * takesS);
    return {
      startS: startS + random() * (lengthS - 2 * takesS - holdS),
      takesS,
      holdS,
      asideDeg: (random() < 0.5 ? 1 : -1) * interpolate(LOOK_ASIDE_DEG, far),
      downDeg: (2 * random() - 1) * LOOK_DOWN_DEG,
    };
  });
}
