import type { ClipFacts } from '../clipFacts.ts';
import type { FbxRecord } from './fbxRecords.ts';
import { createFbxProperty } from './fbxObjects.ts';

/** What a walk tells, as properties that a person reads ("user" ones); footprints and stairs as JSON. */
export function listFbxFacts(facts: ClipFacts | Readonly<Record<string, unknown>>): readonly FbxRecord[] {
  return Object.entries(facts).flatMap(([name, value]: readonly [string, unknown]) => {
    if (value === null || value === undefined) return [];
    switch (typeof value) {
      case 'number':
        return createFbxProperty(name, ['double', 'Number', 'U'], value);
      case 'boolean':
        return createFbxProperty(name, ['bool', '', 'U'], { integer: Number(value) });
      default:
        return createFbxProperty(
          name,
          ['KString', '', 'U'],
          typeof value === 'string' ? value : JSON.stringify(value),
        );
    }
  });
}
