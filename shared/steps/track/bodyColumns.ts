import type { BodyState, BodyTrack } from './bodyTrack.ts';
import { PITCH_COUNT } from './footInstant.ts';
import type { SolveWindow } from './keptSteps.ts';
import type { StepReader } from './stepReader.ts';

/** Seconds beyond what is free within which it still counts: some knots, and how a knee bends (chosen). */
export const SEEN_S = 0.5;

/**
 * Where what is solved for is among the unknowns. What a window does not see is known, and comes after them.
 */
export class BodyColumns {
  /** Unknowns, and with what is known. */
  readonly size: number;
  readonly all: number;
  /** Where each coefficient's rise is, its shift next; and each change of pitch. */
  readonly riseAt: Int32Array;
  readonly pitchAt: Int32Array;

  /** Unknowns are in the order of their time, so that neighbours stay near each other. */
  constructor(reader: StepReader, body: BodyTrack, { fromS, untilS }: Pick<SolveWindow, 'fromS' | 'untilS'>) {
    const { stands } = reader.schedule;
    const isSeen = (firstS: number, lastS: number) => lastS >= fromS - SEEN_S && firstS <= untilS + SEEN_S;
    this.riseAt = new Int32Array(body.rise.length);
    this.pitchAt = new Int32Array(body.pitch.length);
    let column = 0;
    const hips = Array.from(this.riseAt, (_, at) => {
      const { middleS } = body.readSpan(at);
      const place = (): void => {
        this.riseAt[at] = column;
        column += 2;
      };
      return { middleS, isSeen: isSeen(middleS, middleS), place };
    });
    const feet = stands.map((stand, at) => {
      const place = (): void => {
        for (let i = 0; i < PITCH_COUNT; i++) this.pitchAt[PITCH_COUNT * at + i] = column++;
      };
      return { middleS: reader.readMiddle(stand), isSeen: isSeen(stand.strikeS, stand.liftS), place };
    });
    const order = [...hips, ...feet].toSorted((a, b) => a.middleS - b.middleS);
    for (const one of order) if (one.isSeen) one.place();
    this.size = column;
    for (const one of order) if (!one.isSeen) one.place();
    this.all = column;
  }

  /** Fills numbers from a state, in the order of the columns. */
  read({ rise, shift, pitch }: BodyState, out: Float64Array): void {
    const { riseAt, pitchAt } = this;
    for (let i = 0; i < rise.length; i++) {
      out[riseAt[i]!] = rise[i]!;
      out[riseAt[i]! + 1] = shift[i]!;
    }
    for (let i = 0; i < pitch.length; i++) out[pitchAt[i]!] = pitch[i]!;
  }
}
