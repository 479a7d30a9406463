import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { runUntilKilled } from '../soak/crashRun.ts';
import { LOSS_LIMIT_MS } from '../soak/ledger.ts';
import { expect, test } from './helpers/app.ts';

/** The first seed and how many: a sample for `npm test`; `npm run soak` asks for 200. */
const FIRST = Number(process.env['GAITSMITH_SOAK_FROM'] ?? 1);
const SEEDS = Number(process.env['GAITSMITH_SOAK_SEEDS'] ?? 1);
/** Where `npm run soak` wants the rows of its table, one JSON a line. */
const ROWS_FILE = process.env['GAITSMITH_SOAK_ROWS'];

/** Steps of a run (chosen); few of them in `npm test`, since most of a short one is starting again twice. */
const STEPS = ROWS_FILE === undefined ? 40 : 200;
/**
 * Fewest states that the documents of a run come to before its second kill (chosen: that comes after a fifth
 * of the steps at the least, and more than half of all steps change something).
 */
const EDITS_LEAST = STEPS / 10;

// The runs start browsers of their own, which they kill: they do not ask for the fixture's.
test.describe(`nothing is lost in ${STEPS} steps of editing`, () => {
  test.describe.configure({ mode: 'parallel' });

  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    test(`seed ${seed}: host and window killed, all but the last 2 s is there again`, async (// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern: none
    {}, info) => {
      info.skip(info.project.name !== 'browser', 'the host is ended as a crash ends it');
      const kills = await runUntilKilled(seed, STEPS);
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
    const kills = await runUntilKilled(1, STEPS, (dataFolder) =>
      rmSync(join(dataFolder, 'recovery'), { recursive: true, force: true }),
    );
    expect(kills.map(({ outcome }) => outcome)).toContain('lost');
  });
}
