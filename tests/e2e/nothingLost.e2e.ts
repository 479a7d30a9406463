import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { runUntilKilled } from '../soak/crashRun.ts';
import { createLedger, LOSS_LIMIT_MS } from '../soak/ledger.ts';
import { expect, test } from './helpers/app.ts';

/** The first seed and how many: a sample for `npm test`; `npm run soak` asks for 200. */
const FIRST = Number(process.env['GAITSMITH_SOAK_FROM'] ?? 1);
const SEEDS = Number(process.env['GAITSMITH_SOAK_SEEDS'] ?? 1);
/** Where `npm run soak` wants the rows of its table, one JSON a line. */
const ROWS_FILE = process.env['GAITSMITH_SOAK_ROWS'];

/**
 * Fewest states that the documents of a run come to before its second kill (chosen: that comes after 40 steps
 * at the least, and more than half of all steps change something).
 */
const EDITS_LEAST = 20;

// The runs start browsers of their own, which they kill: they do not ask for the fixture's.
test.describe('nothing is lost in 200 steps of editing', () => {
  test.describe.configure({ mode: 'parallel' });

  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    test(`seed ${seed}: host and window killed, all but the last 2 s is there again`, async (// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern: none
    {}, info) => {
      info.skip(info.project.name !== 'browser', 'the host is ended as a crash ends it');
      const kills = await runUntilKilled(seed);
      for (const kill of kills) {
        info.annotations.push({ type: 'kill', description: JSON.stringify(kill) });
        if (ROWS_FILE !== undefined) appendFileSync(ROWS_FILE, `${JSON.stringify({ seed, ...kill })}\n`);
      }
      expect(kills.map(({ victim }) => victim).sort()).toEqual(['host', 'window']);
      // What edits nothing can lose nothing.
      expect(kills.reduce((sum, { edits }) => sum + edits, 0)).toBeGreaterThan(EDITS_LEAST);
      for (const kill of kills) {
        expect(kill.outcome, JSON.stringify(kill)).toBe('kept');
        expect(kill.lostMs).toBeLessThanOrEqual(LOSS_LIMIT_MS);
        expect(kill.fileIsWhole, JSON.stringify(kill)).toBe(true);
      }
    });
  }
});

// Takes as long as a run; what it shows does not change from one test run to the next.
if (ROWS_FILE !== undefined) {
  test('a run whose unsaved work is deleted before the restart is found out', async () => {
    const kills = await runUntilKilled(1, (dataFolder) =>
      rmSync(join(dataFolder, 'recovery'), { recursive: true, force: true }),
    );
    expect(kills.map(({ outcome }) => outcome)).toContain('lost');
  });
}

test('the judge of those runs finds what is lost, what is old and what never was', () => {
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
