// Does a job under a lock and writes when it began and ended; `awaited` keeps it until somebody has waited,
// `hold` until the process is killed.
import { appendFileSync, readFileSync } from 'node:fs';
import { withLock } from '../../scripts/lock.mjs';

const [lock, log, name, mode] = process.argv.slice(2);
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

await withLock(
  lock,
  async () => {
    appendFileSync(log, `${name} begins\n`);
    await rest(mode === 'hold' ? 1e8 : 20);
    if (mode === 'awaited') while (!readFileSync(log, 'utf8').includes(' waits')) await rest(20);
    appendFileSync(log, `${name} ends\n`);
  },
  { onWait: () => appendFileSync(log, `${name} waits\n`) },
);
