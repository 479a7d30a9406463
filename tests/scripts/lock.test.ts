import { spawn } from 'node:child_process';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createTemporaryFolder } from '../electron/temporaryFolder.ts';

const WORKER = fileURLToPath(new URL('lockWorker.mjs', import.meta.url));

function setUp() {
  const folder = createTemporaryFolder();
  const lock = join(folder, 'cache', 'install.lock');
  const log = join(folder, 'log');
  return {
    lock,
    readLog: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    start(name: string, mode = 'work') {
      const child = spawn(process.execPath, [WORKER, lock, log, name, mode], { stdio: 'inherit' });
      onTestFinished(() => void child.kill('SIGKILL'));
      return { child, ended: new Promise((resolve) => child.on('exit', resolve)) };
    },
  };
}

/** The jobs' beginnings and ends, in order. */
const listTurns = (log: readonly string[]) => log.filter((line) => !line.endsWith('waits'));

describe('what only one process may do at a time', () => {
  it('is done by one after the other, however many start at once', async () => {
    const { lock, readLog, start } = setUp();
    const names = ['a', 'b', 'c', 'd'];
    const codes = await Promise.all(names.map((name) => start(name, 'awaited').ended));
    expect(codes).toEqual([0, 0, 0, 0]);
    const turns = listTurns(readLog());
    expect(turns.length).toBe(8);
    for (let at = 0; at < turns.length; at += 2) {
      const name = turns[at]!.split(' ')[0];
      expect(turns.slice(at, at + 2)).toEqual([`${name} begins`, `${name} ends`]);
    }
    expect(readLog().filter((line) => line.endsWith('waits')).length).toBeGreaterThan(0);
    expect(existsSync(lock)).toBe(false);
  });

  it('is done by the next one when a process was killed in the middle', async () => {
    const { lock, readLog, start } = setUp();
    const { child, ended } = start('killed', 'hold');
    await vi.waitFor(() => expect(readLog()).toEqual(['killed begins']), 10_000);
    const next = start('next');
    await vi.waitFor(() => expect(readLog()).toContain('next waits'), 10_000);
    child.kill('SIGKILL');
    await ended;
    expect(await next.ended).toBe(0);
    expect(listTurns(readLog())).toEqual(['killed begins', 'next begins', 'next ends']);
    expect(existsSync(lock)).toBe(false);
  });

  it('is done although a lock of another process of that number lies there, untouched for long', async () => {
    const { lock, readLog, start } = setUp();
    await start('first').ended;
    writeFileSync(lock, `${process.pid} of yesterday\n`);
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(lock, yesterday, yesterday);
    expect(await start('second').ended).toBe(0);
    expect(listTurns(readLog()).slice(-2)).toEqual(['second begins', 'second ends']);
  });
});
