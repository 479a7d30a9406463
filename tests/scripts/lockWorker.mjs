// Does a job under a lock and writes when it began and ended; `hold` keeps it until the process is killed.
import { appendFileSync } from 'node:fs';
import { withLock } from '../../scripts/lock.mjs';

const [lock, log, name, mode] = process.argv.slice(2);
await withLock(
  lock,
  async () => {
    appendFileSync(log, `${name} begins\n`);
    await new Promise((resolve) => setTimeout(resolve, mode === 'hold' ? 1e8 : 150));
    appendFileSync(log, `${name} ends\n`);
  },
  { onWait: () => appendFileSync(log, `${name} waits\n`) },
);
