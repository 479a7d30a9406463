import { InvalidArgumentError } from 'commander';
import { listNumberNames, TERRAIN_SCHEMAS } from '../../../shared/steps/file/terrainSchema.ts';
import { TERRAIN_KINDS, type TerrainItem } from '../../../shared/steps/terrain/grounds.ts';
import { parseFinite } from '../arguments.ts';

/** What is named, after the numbers of the kind in their order. */
const NAMED = ['x', 'z', 'heading', 'width', 'seed'] as const;

/** How each kind is written. */
export const TERRAIN_USAGE = TERRAIN_KINDS.map((kind) => `${kind}:${listNumberNames(kind).join(',')}`).join(
  ' ',
);

/** Reads a part of the ground, as `stairs:0.29,0.17,8,z=3`. */
export function parseTerrainPart(text: string): TerrainItem {
  const colon = text.indexOf(':');
  const kind = TERRAIN_KINDS.find((one) => one === (colon < 0 ? text : text.slice(0, colon)));
  if (kind === undefined) throw new InvalidArgumentError(`Expected ${TERRAIN_USAGE}.`);
  const part: Record<string, unknown> = { kind };
  const words = colon < 0 ? [] : text.slice(colon + 1).split(',');
  const names = [...listNumberNames(kind)];
  for (const word of words) {
    const named = NAMED.find((name) => word.startsWith(`${name}=`));
    const name = named ?? names.shift();
    if (name === undefined)
      throw new InvalidArgumentError(
        `${kind} takes ${listNumberNames(kind).join(',')}, and ${NAMED.join('=, ')}=.`,
      );
    part[name] = parseFinite(named === undefined ? word : word.slice(named.length + 1));
  }
  const result = TERRAIN_SCHEMAS[kind].safeParse(part);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  throw new InvalidArgumentError(`${kind}: ${path.join('.')}: ${message}.`);
}
