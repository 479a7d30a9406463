import { describe, expect, test } from 'vitest';
import { findFileKind } from '../../../electron/services/fileKinds.ts';
import { createExport } from '../../../shared/clip/createExport.ts';
import { CLIP_FORMATS } from '../../../shared/clip/exportOptions.ts';
import { createOptions, createWalk } from '../../shared/clip/walks.ts';

describe.each(CLIP_FORMATS)('a motion that leaves as %s', (format) => {
  test('can be saved, and not where it is cut short', async () => {
    const result = await createExport({
      source: createWalk('Man', 'Tired'),
      options: createOptions({ format }),
      fileName: `Tired.${format}`,
    });
    if (!result.ok) throw new Error(JSON.stringify(result));
    for (const { name, bytes } of result.files) {
      const kind = findFileKind(name);
      expect(kind?.isWhole(bytes), name).toBe(true);
      // A table that is cut between two rows is a table.
      if (format !== 'csv' && format !== 'bvh')
        expect(kind?.isWhole(bytes.subarray(0, -20)), name).toBe(false);
    }
  });
});
