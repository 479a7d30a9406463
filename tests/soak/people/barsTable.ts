import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import type { SpotTurn } from './spotRow.ts';
import { measureWalkBars, type WalkBars } from './walkBars.ts';

/** Speeds at which the bars are measured, V in 1/s. */
const BAR_SPEEDS = [0.6, 1, 1.4, 1.8, 2.2] as const;
/** The speed that the bars of one walk are for, 1/s. */
const BARS_AT = 1.4;

/** One thing that a walk is held against. */
interface Bar {
  readonly name: string;
  readonly least?: number;
  readonly most?: number;
  /** What Natural had at V 1.4 before its landing and push-off were tuned. */
  readonly before: number;
  readonly decimals: number;
  read(bars: WalkBars): number;
}

/**
 * What planted Natural owes at V 1.4, the Man. Push-off and accelerations are those of single captured people
 * (thigh 60 to 93, knee 115 to 214, ankle 106 to 218 rad/s2), shares and the hips are people's.
 */
export const WALK_BARS: readonly Bar[] = [
  {
    name: 'ankle within people’s range, %',
    least: 90,
    before: 85,
    decimals: 0,
    read: ({ joints }) => 100 * joints.ankle.within,
  },
  { name: 'knee, %', least: 97, before: 98, decimals: 0, read: ({ joints }) => 100 * joints.knee.within },
  { name: 'hip, %', least: 97, before: 100, decimals: 0, read: ({ joints }) => 100 * joints.hip.within },
  {
    name: 'push-off, degrees a second',
    least: -540,
    most: -430,
    before: -394,
    decimals: 0,
    read: (bars) => bars.pushOffDegps,
  },
  {
    name: 'thigh’s peak, rad/s²',
    most: 95,
    before: 88,
    decimals: 0,
    read: ({ joints }) => joints.hip.peakRadps2,
  },
  {
    name: 'knee’s peak, rad/s²',
    most: 185,
    before: 216,
    decimals: 0,
    read: ({ joints }) => joints.knee.peakRadps2,
  },
  {
    name: 'ankle’s peak, rad/s²',
    most: 220,
    before: 213,
    decimals: 0,
    read: ({ joints }) => joints.ankle.peakRadps2,
  },
  {
    name: 'knee’s peak, own phase',
    least: 0.45,
    most: 0.65,
    before: 0.93,
    decimals: 2,
    read: ({ joints }) => joints.knee.peakPhase,
  },
  {
    name: 'hips lowest, cycles after the strike',
    least: 0.03,
    most: 0.13,
    before: 0.006,
    decimals: 3,
    read: (bars) => bars.lowestPhase,
  },
  {
    name: 'swinging foot’s pitch at 0.8 of the cycle, degrees',
    most: -21,
    before: -18,
    decimals: 0,
    read: (bars) => bars.hangDeg,
  },
  { name: 'toes clear, mm', least: 10, before: 17.5, decimals: 1, read: (bars) => 1000 * bars.toeClearanceM },
];

/** What has no bar and is told beside it. */
const TOLD: readonly Bar[] = [
  {
    name: 'ankle off people, RMS degrees',
    before: 3.7,
    decimals: 1,
    read: ({ joints }) => joints.ankle.rmsDeg,
  },
  { name: 'knee', before: 3.0, decimals: 1, read: ({ joints }) => joints.knee.rmsDeg },
  { name: 'hip', before: 1.8, decimals: 1, read: ({ joints }) => joints.hip.rmsDeg },
  { name: 'hips’ way aside, cm', before: 6.4, decimals: 1, read: ({ swayM }) => 100 * swayM },
  {
    name: 'ankles apart in stance, cm',
    before: 14.2,
    decimals: 1,
    read: ({ anklesApartM }) => 100 * anklesApartM,
  },
];

/** A style's bars at each of the speeds. */
export interface StyleBars {
  readonly name: string;
  /** By `BAR_SPEEDS`. */
  readonly walks: readonly WalkBars[];
}

/** Measures a style on the Man, planted, at `BAR_SPEEDS`. */
export function measureStyleBars(document: StyleDocument): StyleBars {
  const style = createStyleSource(document);
  return {
    name: document.name,
    walks: BAR_SPEEDS.map((normalizedSpeed) =>
      measureWalkBars(
        createWalkSampler({ figure: getBody('Man'), style, normalizedSpeed, plantStrength: 1 }),
      ),
    ),
  };
}

/** Whether a walk keeps a bar. A figure that is no number does not. */
export function keepsBar({ least = -Infinity, most = Infinity, read }: Bar, bars: WalkBars): boolean {
  return read(bars) >= least && read(bars) <= most;
}

/** The tables' lines: Natural beside its bars, then what every style asks of its joints. */
export function writeBars(styles: readonly StyleBars[]): readonly string[] {
  const natural = styles.find(({ name }) => name === 'Natural');
  if (natural === undefined) throw new Error('There is no Natural among the styles.');
  const speeds = BAR_SPEEDS.map((speed) => `V ${speed}`).join(' | ');
  const rule = BAR_SPEEDS.map(() => '---|').join('');
  return [
    `| Natural | bar at V ${BARS_AT} | once at V ${BARS_AT} | ${speeds} |`,
    `|---|---|---|${rule}`,
    ...[...WALK_BARS, ...TOLD].map(
      (bar) =>
        `| ${bar.name} | ${writeBound(bar)} | ${bar.before.toFixed(bar.decimals)} | ${natural.walks.map((walk) => bar.read(walk).toFixed(bar.decimals)).join(' | ')} |`,
    ),
    '',
    `Missed at V ${BARS_AT}: ${writeMissed(natural)}.`,
    '',
    'Every style: greatest acceleration of thigh, knee and ankle, rad/s², and least clearance of toes, mm.',
    '',
    `| style | ${speeds} |`,
    `|---|${rule}`,
    ...styles.map(
      ({ name, walks }) =>
        `| ${name} | ${walks.map(({ joints, toeClearanceM }) => `${[joints.hip, joints.knee, joints.ankle].map(({ peakRadps2 }) => peakRadps2.toFixed(0)).join(' ')}; ${(1000 * toeClearanceM).toFixed(1)}`).join(' | ')} |`,
    ),
  ];
}

/** The table of turns on the spot, planted. */
export function writeSpots(turns: readonly SpotTurn[]): readonly string[] {
  return [
    '| style | rad/s | a cycle turns by | steps a minute | foot against the pelvis, in and out | ankle turned | ankles apart, cm | legs’ gap, mm |',
    '|---|---|---|---|---|---|---|---|',
    ...turns.map(
      (turn) =>
        `| ${turn.style} | ${turn.turnRate} | ${turn.turnPerCycleDeg.toFixed(0)} | ${turn.stepsPerMinute.toFixed(0)} | ${turn.footInDeg.toFixed(0)} to ${turn.footOutDeg.toFixed(0)} | ${turn.ankleDeg.toFixed(0)} | ${(100 * turn.nearestM).toFixed(0)} to ${(100 * turn.furthestM).toFixed(0)} | ${(1000 * turn.gapM).toFixed(0)} |`,
    ),
  ];
}

function writeMissed({ walks }: StyleBars): string {
  const walk = walks[BAR_SPEEDS.indexOf(BARS_AT)]!;
  const missed = WALK_BARS.filter((bar) => !keepsBar(bar, walk));
  return missed.length === 0 ? 'none' : missed.map(({ name }) => name).join('; ');
}

function writeBound({ least, most, decimals }: Bar): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? '' : `at most ${most.toFixed(decimals)}`;
}
