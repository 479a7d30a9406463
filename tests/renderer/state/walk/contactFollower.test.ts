import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createContactFollower, measureContact } from '../../../../renderer/state/walk/contact.ts';
import type { WalkOnBody } from '../../../../renderer/state/walk/walkQuery.ts';
import { getStyleSource } from '../../../../renderer/state/documents/styleSources.ts';
import { createStyleText, readStyle } from '../studioOnFakePlatform.ts';

/** The ticker's period, ms. */
const TICK_MS = 100;
/** How long the other thread takes for a full figure, ms; some twenty on a desktop. */
const FULL_MS = 35;

const SOURCE = getStyleSource(readStyle(createStyleText('A')));
const walkAt = (normalizedSpeed: number): WalkOnBody => ({
  source: SOURCE,
  normalizedSpeed,
  turnRate: 0,
  extension: 'constant-step',
  figure: getBody('Man'),
  plantStrength: 0,
  leaning: 1,
});

/** A read-out line as it paints: each tenth of a second, and where it is told to. */
function createLine() {
  let speed = 1;
  const paints: { at: number; isFinal: boolean; normalizedSpeed: number }[] = [];
  const asked: number[] = [];
  const full = { ...measureContact(walkAt(1), false), isFinal: true };
  const paint = (): void => {
    const { isFinal } = follower.read();
    paints.push({ at: performance.now(), isFinal, normalizedSpeed: speed });
  };
  const follower = createContactFollower({
    getQuery: () => walkAt(speed),
    async measureInFull({ normalizedSpeed }) {
      asked.push(normalizedSpeed);
      await new Promise((resolve) => setTimeout(resolve, FULL_MS));
      return full;
    },
    onFull: paint,
  });
  paint();
  setInterval(paint, TICK_MS);
  return {
    paints,
    asked,
    follower,
    set(next: number) {
      speed = next;
    },
  };
}

describe('the contact figures of a walk that is dragged', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are read and painted ten times a second at most, and measured in full never', async () => {
    const line = createLine();
    await vi.advanceTimersByTimeAsync(1000);
    line.paints.length = 0;
    line.asked.length = 0;
    const begin = performance.now();
    for (let step = 1; step <= 125; step++) {
      line.set(1 + step / 200);
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(performance.now() - begin).toBe(2000);
    expect(line.paints).toHaveLength(20);
    expect(line.asked).toEqual([]);
  });

  it('are painted by the ticker alone where a full figure comes for a walk that was changed since', async () => {
    const line = createLine();
    await vi.advanceTimersByTimeAsync(1000);
    line.set(1.5);
    // Seen by the tick, asked for in full at its settling, changed before the answer.
    await vi.advanceTimersByTimeAsync(TICK_MS + 70);
    expect(line.asked.at(-1)).toBe(1.5);
    line.paints.length = 0;
    line.set(1.6);
    await vi.advanceTimersByTimeAsync(29);
    expect(line.paints).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(line.paints.map(({ isFinal }) => isFinal)).toEqual([false]);
  });

  it('are final within 200 ms of the last change, wherever that falls between two ticks', async () => {
    const line = createLine();
    await vi.advanceTimersByTimeAsync(1000);
    for (let offset = 0; offset < TICK_MS; offset += 9) {
      for (let step = 0; step < 30; step++) {
        line.set(1 + (offset + step) / 100);
        await vi.advanceTimersByTimeAsync(16);
      }
      await vi.advanceTimersByTimeAsync(offset % 16);
      const last = 2 + offset / 100;
      line.set(last);
      const changedAt = performance.now();
      await vi.advanceTimersByTimeAsync(400);
      const final = line.paints.find(({ isFinal, at }) => isFinal && at >= changedAt);
      expect(final!.at - changedAt).toBeLessThan(200);
      expect(final!.normalizedSpeed).toBe(last);
    }
  });

  it('come no more once it has ended', async () => {
    const line = createLine();
    line.follower.end();
    await vi.advanceTimersByTimeAsync(90);
    expect(line.asked).toEqual([]);
    expect(line.paints).toHaveLength(1);
  });
});
