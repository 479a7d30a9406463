import { takeApart } from '../read/container.ts';
import { readAccessors } from '../read/readAccessors.ts';
import type { NodeKeys, NodePath } from './nodeKeys.ts';

/** Reads the channels of an animation that was written by us, whose keys are of all frames or of one. */
export async function readKeys(bytes: Uint8Array, name: string): Promise<readonly NodeKeys[]> {
  const { json, buffers } = takeApart(bytes);
  const animations = json['animations'] as readonly WrittenAnimation[];
  const animation = animations.find((one) => one.name === name)!;
  const asked = animation.samplers.flatMap(({ input, output }) => [input, output]);
  const numbers = await readAccessors(json, buffers, asked);
  return animation.channels.map(({ sampler, target }) => {
    const { input, output } = animation.samplers[sampler]!;
    return {
      node: target.node,
      path: target.path,
      isConstant: numbers.get(input)!.getCount() === 1,
      values: numbers.get(output)!.getArray() as Float32Array,
    };
  });
}

interface WrittenAnimation {
  readonly name: string;
  readonly channels: readonly {
    readonly sampler: number;
    readonly target: { readonly node: number; readonly path: NodePath };
  }[];
  readonly samplers: readonly { readonly input: number; readonly output: number }[];
}
