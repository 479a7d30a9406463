import { InvalidArgumentError } from 'commander';
import { TERRAIN_SCHEMAS, type TerrainItem } from '../../../shared/steps/file/terrainSchema.ts';
import { TERRAIN_KINDS, type TerrainKind } from '../../../shared/steps/terrain/shapes.ts';
import { parseFinite } from '../arguments.ts';

/** What each kind of ground takes before what is named, in this order. */
const NUMBERS: Readonly<Record<TerrainKind, readonly string[]>> = {
  slope: ['angle', 'length'],
  stairs: ['tread', 'rise', 'count'],
  kerb: ['height', 'length'],
  steppingStones: ['spacing', 'size', 'height', 'count'],
  hills: ['height', 'wavelength', 'length'],
  blocks: ['size', 'height', 'length'],
};
const NAMED = ['x', 'z', 'heading', 'width', 'seed'] as const;

/** How each kind is written. */
export const TERRAIN_USAGE = TERRAIN_KINDS.map((kind) => `${kind}:${NUMBERS[kind].join(',')}`).join(' ');

/** Reads a part of the ground, as `stairs:0.29,0.17,8,z=3`. */
export function parseTerrainPart(text: string): TerrainItem {
  const colon = text.indexOf(':');
  const kind = TERRAIN_KINDS.find((one) => one === (colon < 0 ? text : text.slice(0, colon)));
  if (kind === undefined) throw new InvalidArgumentError(`Expected ${TERRAIN_USAGE}.`);
  const part: Record<string, unknown> = { kind };
  const words = colon < 0 ? [] : text.slice(colon + 1).split(',');
  const names = [...NUMBERS[kind]];
  for (const word of words) {
    const named = NAMED.find((name) => word.startsWith(`${name}=`));
    const name = named ?? names.shift();
    if (name === undefined)
      throw new InvalidArgumentError(`${kind} takes ${NUMBERS[kind].join(',')}, and ${NAMED.join('=, ')}=.`);
    part[name] = parseFinite(named === undefined ? word : word.slice(named.length + 1));
  }
  const result = TERRAIN_SCHEMAS[kind].safeParse(part);
  if (result.success) return result.data;
  const { path, message } = result.error.issues[0]!;
  throw new InvalidArgumentError(`${kind}: ${path.join('.')}: ${message}.`);
}
