import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { interpolateStyles } from '../../../../shared/style/mix/interpolateStyles.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { createStyleText, putFile, startServices } from '../../testServices.ts';

function readKnee(text: string): number | undefined {
  const style = parseStyle(text);
  if (!style.ok) throw new Error('not a style');
  const setting = style.document.keys[0]?.channels.kneeFlexion;
  return setting !== undefined && 'scale' in setting ? setting.scale : undefined;
}

describe('mixing', () => {
  it('takes parts from the library, from tickets and from the window, and saves the weighted sum', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'A.gait.json', createStyleText('A', 2));
    putFile(libraryFolder, 'B.gait.json', createStyleText('B', 3));
    const { ticket } = await page.get('library.read', { id: 'user:B.gait.json' });
    const mixed = await page.get('styles.mix', {
      parts: [
        { source: { kind: 'library', id: 'user:A.gait.json' }, weight: 1 },
        { source: { kind: 'ticket', ticket: ticket ?? '' }, weight: 2 },
        { source: { kind: 'text', text: createStyleText('C', 4) }, weight: 1 },
      ],
      name: 'A, B and C',
      destination: 'library',
    });
    if (mixed.kind !== 'saved') throw new Error('cancelled');
    expect(mixed.fileName).toBe('A, B and C.gait.json');
    expect(readFileSync(join(libraryFolder, mixed.fileName), 'utf8')).toBe(mixed.text);
    expect(readKnee(mixed.text)).toBeCloseTo((2 + 2 * 3 + 4) / 4, 6);
    expect(JSON.parse(mixed.text)).toMatchObject({
      name: 'A, B and C',
      mix: [
        { name: 'A', weight: 0.25 },
        { name: 'B', weight: 0.5 },
        { name: 'C', weight: 0.25 },
      ],
    });
    // The ticket is one to go on saving with.
    await page.get('document.save', { ticket: mixed.ticket, text: createStyleText('after') });
  });

  it('gives exactly what the kernel that the live view uses gives', async () => {
    const { page } = await startServices();
    const styles = (await page.get('library.list', {})).styles.filter(
      ({ name }) => name === 'Normal' || name === 'Angry',
    );
    const texts = await Promise.all(
      styles.map(async ({ id }) => (await page.get('library.read', { id })).text),
    );
    const shares = texts.map((text, index) => {
      const style = parseStyle(text);
      if (!style.ok) throw new Error('not a style');
      return { document: style.document, weight: index + 1 };
    });
    const expected = interpolateStyles(shares, { name: 'Mix' });
    const mixed = await page.get('styles.mix', {
      parts: styles.map(({ id }, index) => ({ source: { kind: 'library', id }, weight: index + 1 })),
      name: 'Mix',
      destination: 'library',
    });
    expect(mixed.kind === 'saved' && mixed.text).toBe(expected.ok && writeStyle(expected.document));
  });

  it('into the library never writes over what is there, not even twice at once', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'mix.gait.json', createStyleText('mine'));
    const parts = [2, 3].map((scale) => ({
      source: { kind: 'text' as const, text: createStyleText(`S${scale}`, scale) },
      weight: 1,
    }));
    await Promise.all(
      [0, 1, 2].map(() => page.get('styles.mix', { parts, name: 'Mix', destination: 'library' })),
    );
    expect(readdirSync(libraryFolder).toSorted()).toEqual([
      'Mix 2.gait.json',
      'Mix 3.gait.json',
      'Mix 4.gait.json',
      'mix.gait.json',
    ]);
    expect(readFileSync(join(libraryFolder, 'mix.gait.json'), 'utf8')).toBe(createStyleText('mine'));
  });

  it('asks for a place under the name of the mix, and writes nothing when the person gives up', async () => {
    const { page, libraryFolder } = await startServices();
    const request = {
      parts: [
        { source: { kind: 'text' as const, text: createStyleText('A') }, weight: 1 },
        { source: { kind: 'text' as const, text: createStyleText('B') }, weight: 1 },
      ],
      name: 'Half: A/B',
      destination: 'ask' as const,
    };
    const suggestions: (string | undefined)[] = [];
    page.answerChooser(
      ({ suggestedName }) => {
        suggestions.push(suggestedName);
        return { kind: 'cancel' };
      },
      ({ suggestedName }) => ({ kind: 'name', fileName: suggestedName ?? '', replace: false }),
    );
    expect(await page.get('styles.mix', request)).toEqual({ kind: 'cancelled' });
    expect(readdirSync(libraryFolder)).toEqual([]);
    expect(suggestions).toEqual(['Half A B.gait.json']);
    expect(await page.get('styles.mix', request)).toMatchObject({
      kind: 'saved',
      fileName: 'Half A B.gait.json',
    });
  });

  it('warns when the styles keep their speed in different ways', async () => {
    const { page } = await startServices();
    const mixed = await page.get('styles.mix', {
      parts: [
        {
          source: { kind: 'text', text: createStyleText('A', 2, { hipPolicy: 'fixed-amplitude' }) },
          weight: 1,
        },
        {
          source: { kind: 'text', text: createStyleText('B', 2, { hipPolicy: 'shared-change' }) },
          weight: 3,
        },
      ],
      name: 'Mix',
      destination: 'library',
    });
    expect(mixed.kind === 'saved' && mixed.warnings).toHaveLength(1);
    expect(mixed.kind === 'saved' && JSON.parse(mixed.text)).toMatchObject({ hipPolicy: 'shared-change' });
  });

  it('that cannot be done says why and writes nothing', async () => {
    const { page, libraryFolder } = await startServices();
    const part = (text: string, weight: number) => ({ source: { kind: 'text' as const, text }, weight });
    const good = createStyleText('A');
    const mix = (parts: ReturnType<typeof part>[], name = 'Mix') =>
      page.fail('styles.mix', { parts, name, destination: 'library' });
    expect((await mix([part(good, 0), part(good, 0)])).code).toBe('cannot-mix');
    const broken = await mix([part(good, 1), part(createStyleText('B', 77), 1)]);
    expect(broken).toMatchObject({
      code: 'invalid-style',
      problems: [{ path: 'keys[0].channels.kneeFlexion.scale' }],
    });
    expect(broken.message).toContain('Style 2');
    expect((await mix([part(good, 1)], 'n'.repeat(121))).code).toBe('cannot-mix');
    expect((await mix([part(good, -1)])).code).toBe('bad-request');
    expect((await mix([part(good, Number.NaN)])).code).toBe('bad-request');
    expect((await mix([])).code).toBe('bad-request');
    const gone = { source: { kind: 'library' as const, id: 'user:gone.gait.json' }, weight: 1 };
    expect((await page.fail('styles.mix', { parts: [gone], name: 'M', destination: 'library' })).code).toBe(
      'not-found',
    );
    expect(readdirSync(libraryFolder)).toEqual([]);
  });
});
