import { fileURLToPath } from 'node:url';

import { deflateSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isLink } from '../../../shared/link/isLink.ts';
import { LINK_LENGTH_MAX, packLink, unpackLink } from '../../../shared/link/link.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { addKey, setCoefficient } from '../../../shared/style/edit/edit.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeShortest, writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { readStyles } from '../../readStyles.ts';

const BUILT_IN = readStyles(fileURLToPath(new URL('../../../assets/styles', import.meta.url)));
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A style with another key and ten numbers changed, as a person leaves one. */
function edit(document: StyleDocument): StyleDocument {
  const added = addKey(document, 0.93);
  let edited = { ...(added.ok ? added.document : document), name: `${document.name}, mine` };
  const channels = ['kneeFlexion', 'hipFlexion', 'torsoTilt', 'shoulderFlexion', 'pelvisList'] as const;
  for (const [index, channel] of channels.entries())
    for (const key of [0, edited.keys.length - 1])
      edited = setCoefficient(edited, key, channel, 'left', 'offset', 1.37 * index + key + 0.1).document;
  return edited;
}

/** A link of bytes that nobody packed by hand, with a sum that fits. */
function forge(bytes: Uint8Array, version = 1): string {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  const whole = Buffer.alloc(4);
  whole.writeUInt32BE(sum >>> 0);
  return `#walk=${version}.${Buffer.concat([whole, deflateSync(bytes, { level: 9 })]).toString('base64url')}`;
}

const READS = {
  ok: false,
  message: expect.stringMatching(/^The link .*Nothing was opened.*; .*\.$/),
} as const;

describe('a link', () => {
  it.each(BUILT_IN.map((style) => [style.name, style] as const))(
    'of %s with changes has at most 2,000 characters, and gives the style again',
    (_, style) => {
      const edited = edit(style);
      expect(writeStyle(edited)).not.toBe(writeStyle(style));
      const link = packLink({ texts: [writeShortest(edited)], speeds: [1.25] });
      expect(`https://gaitsmith.example/page/${link}`.length).toBeLessThanOrEqual(2000);
      const read = unpackLink(link);
      if (!read.ok) throw new Error(read.message);
      const parse = parseStyle(read.walk.texts[0] ?? '');
      if (!parse.ok) throw new Error(JSON.stringify(parse.problems));
      expect(writeStyle(parse.document)).toBe(writeStyle(edited));
      expect(read.walk.speeds).toEqual([1.25]);
    },
  );

  it('gives any texts again, in characters that every address may have', () => {
    const walk = fc.record({
      texts: fc.array(
        fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => JSON.stringify(text)),
        {
          minLength: 1,
          maxLength: 7,
        },
      ),
      speeds: fc.array(
        fc.integer({ min: 0, max: 60_000 }).map((speed) => speed / 10_000),
        { maxLength: 6 },
      ),
    });
    fc.assert(
      fc.property(walk, (given) => {
        const link = packLink(given);
        expect(link).toMatch(/^#walk=1\.[\w-]+$/);
        expect(unpackLink(link)).toEqual({ ok: true, walk: given });
      }),
    );
  });

  it('is refused in a sentence, or gives what was packed, however it was changed: 10,000 mutations', () => {
    const link = packLink({ texts: BUILT_IN.slice(0, 2).map(writeShortest), speeds: [0.7, 1.4] });
    const whole = unpackLink(link);
    let seed = 7;
    const draw = (below: number): number => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    let refused = 0;
    for (let round = 0; round < 10_000; round++) {
      let changed = link;
      for (let change = draw(3); change >= 0; change--) {
        const at = draw(changed.length);
        const put = DIGITS[draw(64)]!;
        const [from, to, text] = [
          [at, at + 1, put],
          [at, at + 1 + draw(40), ''],
          [at, at, put.repeat(1 + draw(40))],
          [at, at + 1, String.fromCodePoint(draw(0x3000))],
          [at, changed.length, ''],
        ][draw(5)] as [number, number, string];
        changed = changed.slice(0, from) + text + changed.slice(to);
      }
      const read = unpackLink(changed);
      if (read.ok) expect(read).toEqual(whole);
      else {
        expect(read).toEqual(READS);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(9_500);
  });

  it('of anything at all is refused in a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(unpackLink(`#walk=1.${text}`)).toEqual(READS);
        expect(unpackLink(text)).toEqual(READS);
      }),
      { numRuns: 2000 },
    );
  });

  it('that comes to too much is refused, with no more room than a link may have', () => {
    const bomb = forge(new Uint8Array(20 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(LINK_LENGTH_MAX);
    const before = process.cpuUsage();
    expect(unpackLink(bomb)).toEqual({ ok: false, message: expect.stringContaining('holds more than') });
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
    expect(unpackLink(forge(new Uint8Array(1000)))).toMatchObject({ ok: false });
    expect(unpackLink(`#walk=1.${'A'.repeat(LINK_LENGTH_MAX)}`)).toMatchObject({ ok: false });
  });

  it('of a later version says so', () => {
    expect(unpackLink(forge(Buffer.from('\0{}'), 2))).toMatchObject({
      ok: false,
      message: expect.stringContaining('later version'),
    });
    expect(unpackLink(forge(Buffer.from('\0{}'), 0))).toMatchObject({ ok: false });
  });

  it('with a speed that is no number, or with nothing to walk, is broken', () => {
    for (const text of ['fast\0{}', 'Infinity\0{}', '1.2', ''])
      expect([text, unpackLink(forge(Buffer.from(text)))]).toEqual([text, READS]);
    expect(unpackLink(forge(Buffer.from('1.2\0{}')))).toMatchObject({ ok: true });
  });

  it('is not made of more than a link may have', () => {
    let noise = '';
    for (let at = 0; at < 9000; at++) noise += Math.imul(at + 1, 2654435761).toString(36);
    expect(() => packLink({ texts: [noise], speeds: [] })).toThrow(RangeError);
    expect(() => packLink({ texts: Array.from({ length: 8 }, () => '{}'), speeds: [] })).toThrow(RangeError);
  });

  it('is told from any other part of an address', () => {
    expect([isLink('#walk=1.abc'), isLink('#walk=9.'), isLink('#top'), isLink('')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
