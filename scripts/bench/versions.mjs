// Versions of the program that are measured: this one, and another commit in a folder beside. Each installs,
// builds, bundles and runs by scripts of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../project.mjs';

/**
 * A version in a folder: its name, `root`, whether it has a program of tests/bench (`hasProgram`), and what
 * its own scripts give: `ensureInstalled`, `ensureBuilt`, `run` and `bundle`.
 */
export async function openVersion(root, name) {
  const load = (file) => import(pathToFileURL(join(root, 'scripts', file)).href);
  const { ensureInstalled, ensureBuilt, run } = await load('project.mjs');
  await ensureInstalled();
  const { bundleForNode } = await load('bundle.mjs');
  const getEntry = (program) => `tests/bench/${program}.bench.ts`;
  return {
    name,
    root,
    ensureBuilt,
    run,
    hasProgram: (program) => existsSync(join(root, getEntry(program))),
    /** Bundles a program of tests/bench into `folder`; the path of what is to be run. */
    async bundle(program, folder = join(root, 'out', 'bench', program)) {
      await bundleForNode(root, getEntry(program), folder);
      return join(folder, 'main.mjs');
    },
  };
}

function git(...words) {
  const { status, stdout, stderr, error } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return { isDone: status === 0, output: `${stdout ?? ''}${stderr ?? error?.message ?? ''}`.trim() };
}

/**
 * Opens another commit, taken out into a temporary folder, which goes as this process ends, however it does.
 * Where that commit names the same packages it uses those of this folder, elsewhere it installs its own.
 * Throws where this clone has no such commit.
 */
export async function openCommit(asked) {
  const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${asked}^{commit}`);
  if (!found.isDone)
    throw new Error(
      `This clone has no commit "${asked}", so nothing was measured. Name one that "git log" lists; a shallow clone gets the others by "git fetch --unshallow".`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'gaitsmith-against-'));
  const root = join(folder, 'gaitsmith');
  process.once('exit', () => {
    git('worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const taken = git('worktree', 'add', '--detach', root, found.output);
  if (!taken.isDone)
    throw new Error(`Commit "${asked}" could not be taken out, so nothing was measured.\n${taken.output}`);
  const readLock = (at) => readFileSync(join(at, 'package-lock.json'), 'utf8');
  if (readLock(root) === readLock(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return openVersion(root, asked);
}
