import { describe, expect, it } from 'vitest';

import {
  getStyleProperties,
  readTags,
  setStyleProperties,
} from '../../../../shared/style/edit/properties.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';

function createStyle(): StyleDocument {
  const text = {
    format: 'gait-style',
    version: 1,
    name: 'Tired',
    tags: ['mood'],
    keys: [{ speed: 1, channels: {} }],
  };
  const parse = parseStyle(JSON.stringify(text));
  if (!parse.ok) throw new Error('the text is a style');
  return parse.document;
}

describe('what a style says of itself', () => {
  it('is changed without touching how it walks, and written to the file', () => {
    const before = createStyle();
    const { document, clamped } = setStyleProperties(before, {
      name: ' Weary ',
      description: 'Heavy.\nSlow.',
      author: 'Ada',
      license: 'CC0-1.0',
      tags: ['mood', ' slow ', 'mood', ''],
    });
    expect(clamped).toBe(false);
    expect(document.keys).toBe(before.keys);
    const read = parseStyle(writeStyle(document));
    expect(read.ok && getStyleProperties(read.document)).toEqual({
      name: 'Weary',
      description: 'Heavy.\nSlow.',
      author: 'Ada',
      license: 'CC0-1.0',
      tags: ['mood', 'slow'],
    });
  });

  it('is the same document where nothing changes, and keeps the name where an empty one is asked for', () => {
    const before = createStyle();
    expect(setStyleProperties(before, getStyleProperties(before)).document).toBe(before);
    expect(setStyleProperties(before, { name: '  ' }).document).toBe(before);
  });

  it('is cut to what a file may hold, between characters, and says so', () => {
    const { document, clamped } = setStyleProperties(createStyle(), {
      name: '👣'.repeat(121),
      description: 'x'.repeat(2001),
      tags: Array.from({ length: 33 }, (_, index) => `${'y'.repeat(60)}${index}`),
    });
    expect(clamped).toBe(true);
    expect(document.name).toBe('👣'.repeat(120));
    expect(document.tags).toHaveLength(32);
    expect(parseStyle(writeStyle(document)).ok).toBe(true);
  });
});

describe('tags as a text', () => {
  it('are parted by commas and line ends', () => {
    expect(readTags(' mood, slow walk ,,\nold')).toEqual(['mood', 'slow walk', 'old']);
    expect(readTags(' ')).toEqual([]);
  });
});
