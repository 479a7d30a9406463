import { loadFbxTools } from '../../../electron/cli/characterInput.ts';
import { createWalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { createNodePose, writeNodesInto } from '../../../shared/character/binding.ts';
import { openCharacter } from '../../../shared/character/openCharacter.ts';

/** What came of the damaged copies of one file. */
export interface MutatedRow {
  readonly name: string;
  readonly count: number;
  /** Still walked, with finite numbers. */
  readonly walked: number;
  readonly slowestMs: number;
  /** What broke a promise, in words. */
  readonly faults: readonly string[];
}

/** A copy with a part cut off, some bytes, or some digits of its description changed. */
function mutate(bytes: Uint8Array, draw: () => number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes);
  const kind = draw();
  if (kind < 0.2) return copy.slice(0, Math.floor(draw() * copy.length));
  // Most of a file is numbers; what describes it stands in front.
  const front = Math.min(copy.length, 20_000);
  for (let count = 1 + Math.floor(draw() * 6); count > 0; count--) {
    let at = Math.floor(draw() * (kind < 0.8 ? front : copy.length));
    if (kind < 0.6) {
      while (at < front && !(copy[at]! >= 48 && copy[at]! <= 57)) at++;
      if (at < front) copy[at] = 48 + Math.floor(draw() * 10);
    } else copy[at] = Math.floor(draw() * 256);
  }
  return copy;
}

/** Opens damaged copies of a file: each ends in a sentence, or walks with finite numbers. */
export async function measureMutated(
  name: string,
  bytes: Uint8Array,
  count: number,
  draw: () => number,
): Promise<MutatedRow> {
  const faults: string[] = [];
  let [walked, slowestMs] = [0, 0];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    try {
      const { reading } = await openCharacter(
        mutate(bytes, draw),
        [],
        () => ({ fileName: name }),
        loadFbxTools,
      );
      if (reading.ok) {
        walked++;
        if (!walks(reading.character)) faults.push(`${i}: numbers that are not finite`);
      } else if (!(reading.message.startsWith(name) && reading.message.endsWith('.')))
        faults.push(`${i}: ${reading.message}`);
    } catch (error) {
      faults.push(`${i}: ${String(error).slice(0, 100)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - started);
  }
  return { name, count, walked, slowestMs, faults };
}

function walks({ figure, binding }: Parameters<typeof writeNodes>[0]): boolean {
  const sampler = createWalkSampler({ figure, normalizedSpeed: 1.4 });
  return [0, 0.4].every((phase) => {
    sampler.sample(phase);
    return writeNodes({ figure, binding }, sampler.pose);
  });
}

type Opened = Extract<Awaited<ReturnType<typeof openCharacter>>['reading'], { ok: true }>['character'];

function writeNodes(
  { binding }: Pick<Opened, 'figure' | 'binding'>,
  pose: Parameters<typeof writeNodesInto>[1],
): boolean {
  const nodes = createNodePose(binding);
  writeNodesInto(binding, pose, nodes);
  return [nodes.rotations, nodes.translations].every((numbers) => numbers.every(Number.isFinite));
}
