import { type FootMeasures, measureFeet } from '../../../../shared/body/feet/measureFeet.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import type { Side } from '../../../../shared/gait/channels.ts';
import type { Studio } from '../../../state/studio.ts';
import { isSameWalkOnBody, type WalkOnBody } from '../../../state/walk/walkQuery.ts';
import { subscribeTicker } from '../../../ui/ticker.ts';
import { getStraightWalk } from '../../../state/lanes/shownWalk.ts';

/** The steps that are seen, measured on the walk as it is posed, ten times a second at most. */
export interface FeetFrame {
  readonly measures: Readonly<Record<Side, FootMeasures>>;
  /** Cycles a second. */
  readonly frequency: number;
  /** Calls back when they have changed; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

function measure({ source, ...walk }: WalkOnBody): Pick<FeetFrame, 'measures' | 'frequency'> {
  const sampler = createWalkSampler({ ...walk, style: source });
  return { measures: measureFeet(sampler), frequency: sampler.law.frequency };
}

const frames = new WeakMap<Studio, FeetFrame>();

/** The frame that all fields of a window share. */
export function getFeetFrame(studio: Studio): FeetFrame {
  let frame = frames.get(studio);
  if (frame === undefined) {
    frame = createFeetFrame(studio);
    frames.set(studio, frame);
  }
  return frame;
}

function createFeetFrame(studio: Studio): FeetFrame {
  const listeners = new Set<() => void>();
  let query = getStraightWalk(studio);
  let seen = measure(query);
  let stop = (): void => undefined;

  function update(): void {
    const next = getStraightWalk(studio);
    if (isSameWalkOnBody(query, next)) return;
    query = next;
    seen = measure(query);
    for (const listener of listeners) listener();
  }

  return {
    get measures() {
      return seen.measures;
    },
    get frequency() {
      return seen.frequency;
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = subscribeTicker(update);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
