import { DEGREES_PER_RADIAN } from '../gait/units.ts';
import type { Clip } from './clip.ts';

/** Decimals of a speed in a name, at least and at most. */
const DECIMALS = { usual: 2, most: 6 } as const;

/** What a name is made of: of what does not turn and does not idle no plan is needed. */
type Named = Pick<Clip, 'walk' | 'figure'> & {
  readonly plan?: Pick<Clip['plan'], 'turnRate' | 'isLoop' | 'cycleDurationS'>;
};

/**
 * The name of a clip, as animation and file: style and the walk's own speed in m/s with two decimals,
 * `Tired_1.40`; of a run `Tired_Run_3.00`; of who idles `Tired_Idle`; of a way style and the way's own name,
 * `Tired_Turn-left`. What file systems and engines forbid in names becomes `-`.
 */
export function nameClip({ walk, figure, plan }: Named, decimals: number = DECIMALS.usual): string {
  const style = toWord(walk.style);
  const speed = (walk.normalizedSpeed * figure.legLengthM).toFixed(decimals);
  const idles = plan?.cycleDurationS === null && plan.isLoop;
  const last =
    walk.way === undefined
      ? idles
        ? 'Idle'
        : walk.gait === 'run'
          ? `Run_${speed}`
          : speed
      : toWord(walk.way);
  return [style === '' ? 'Walk' : style, last].filter((word) => word !== '').join('_');
}

function toWord(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
}

/** The name of a clip of a set, with how many degrees a walk turns in a second: `Tired_1.40_left-29`. */
function nameInSet(clip: Named, decimals?: number): string {
  const turnDeg = Math.round((clip.plan?.turnRate ?? 0) * DEGREES_PER_RADIAN);
  const turn = turnDeg === 0 ? '' : `_${turnDeg > 0 ? 'left' : 'right'}-${Math.abs(turnDeg)}`;
  return nameClip(clip, decimals) + turn;
}

/**
 * The names of the clips of a set, no two alike (letter case left aside): as many decimals for all as tell
 * their speeds apart, and a number where the styles too are called the same.
 */
export function nameClips(clips: readonly Named[]): readonly string[] {
  let names: readonly string[] = [];
  for (let decimals: number = DECIMALS.usual; decimals <= DECIMALS.most; decimals++) {
    names = clips.map((clip) => nameInSet(clip, decimals));
    if (new Set(names.map((name) => name.toLowerCase())).size === names.length) return names;
  }
  names = clips.map((clip) => nameInSet(clip));
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}-${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
