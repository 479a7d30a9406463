import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A browser host of our own, on its own data folder. */
export interface HostProcess {
  /** The address to open, with the token of this start. */
  readonly url: string;
  readonly origin: string;
  stop(): Promise<void>;
  /** Ends it as a crash does: at once, without a chance to tidy up. */
  kill(): Promise<void>;
}

/**
 * Starts `npm run web`'s script for a data folder, on a free port or the one given; resolves when it prints
 * its address. Throws with its output when it ends first.
 */
export function startHost(dataFolder: string, port = '0'): Promise<HostProcess> {
  return startScript('scripts/web.mjs', '--port', port, '--data', dataFolder);
}

/** Serves the page that needs no host, in a folder of a site, as any server would; as {@link startHost}. */
export function servePage(): Promise<HostProcess> {
  return startScript('scripts/page.mjs', '--serve');
}

async function startScript(...args: readonly string[]): Promise<HostProcess> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await readAddress(child);
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
  return {
    url,
    origin: new URL(url).origin,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function readAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/(?:127\.0\.0\.1|localhost):\d+\/\S*/.exec(output);
      if (found !== null) resolve(found[0]);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`The script ended with status ${code}:\n${output}`)));
  });
}
