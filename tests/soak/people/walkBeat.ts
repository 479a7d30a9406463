import type { WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createMassCentre } from './massCentre.ts';

/** Frames a second between which speeds are taken. */
const FRAME_RATE = 60;
/** Moments of a cycle that are looked at. */
const MOMENTS = 240;

/** How fast something goes ahead over a cycle. */
export interface Pace {
  /** Shares of its mean speed. */
  readonly slowest: number;
  readonly fastest: number;
  /** When it is fastest, cycles after the strike before. */
  readonly fastestPhase: number;
  /** Greatest acceleration, either way, m/s². */
  readonly mostMps2: number;
}

/** Forward speeds of a walk, as frames of 60 a second have them. */
export interface WalkBeat {
  readonly hips: Pace;
  readonly mass: Pace;
  /** Range of the hips on the belt, metres. */
  readonly hipsRangeM: number;
}

/** Measures the beat of a straight walk on a belt. Allocates. */
export function measureWalkBeat(sampler: WalkSampler): WalkBeat {
  const { figure, law, pose } = sampler;
  const readMass = createMassCentre(figure);
  const readHips = () => pose.rootPosition[2]!;
  const places = Array.from({ length: MOMENTS }, (_, i) => {
    sampler.sample(i / MOMENTS);
    return readHips();
  });
  const measurePace = (read: () => number): Pace => {
    const frame = law.frequency / FRAME_RATE;
    const meanMps = law.normalizedSpeed * figure.legLengthM;
    const readAt = (phase: number) => {
      sampler.sample(phase);
      return read();
    };
    let pace: Pace = { slowest: Infinity, fastest: -Infinity, fastestPhase: 0, mostMps2: 0 };
    for (let i = 0; i < MOMENTS; i++) {
      const phase = i / MOMENTS;
      const [before, now, after] = [readAt(phase - frame), readAt(phase), readAt(phase + frame)];
      const share = 1 + ((after - before) * FRAME_RATE) / 2 / meanMps;
      const mps2 = Math.abs(after - 2 * now + before) * FRAME_RATE ** 2;
      pace = {
        slowest: Math.min(pace.slowest, share),
        fastest: Math.max(pace.fastest, share),
        fastestPhase: share > pace.fastest ? phase % 0.5 : pace.fastestPhase,
        mostMps2: Math.max(pace.mostMps2, mps2),
      };
    }
    return pace;
  };
  return {
    hips: measurePace(readHips),
    mass: measurePace(() => readMass(pose.positions, 2)),
    hipsRangeM: Math.max(...places) - Math.min(...places),
  };
}
