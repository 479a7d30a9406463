import { describe, expect, it } from 'vitest';

import { createLedger } from '../soak/ledger.ts';

describe('the judge of crash runs', () => {
  it('finds what is lost, what is old and what never was', () => {
    const ledger = createLedger();
    const note = (sinceMs: number, text: string) => ledger.note(sinceMs, { name: 'Work', text });
    const judge = (text: string) => ledger.judge(10_000, [{ name: 'Work', text }]);
    note(0, 'a');
    note(7000, 'b');
    note(8500, 'c');
    note(9000, 'c');
    note(9900, 'd');
    // A move that the browser had kept back came to the page as that was being killed: known, and not missed.
    note(10_001, 'f');
    expect(judge('f')).toEqual({ lostMs: 0, outcome: 'kept' });
    expect(judge('d')).toEqual({ lostMs: 0, outcome: 'kept' });
    expect(judge('c')).toEqual({ lostMs: 100, outcome: 'kept' });
    expect(judge('b')).toEqual({ lostMs: 1500, outcome: 'kept' });
    expect(judge('a')).toEqual({ lostMs: 3000, outcome: 'lost' });
    expect(judge('e').outcome).toBe('foreign');
    // A document that is not there at all counts as what it was opened as.
    expect(ledger.judge(10_000, [])).toEqual({ lostMs: 3000, outcome: 'lost' });
  });
});
