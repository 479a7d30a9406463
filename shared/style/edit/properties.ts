import type { StyleDocument } from '../document.ts';
import type { StyleEdit } from './mapChannels.ts';
import { NAME_LENGTH, TAG_COUNT, TAG_LENGTH, TEXT_LENGTH } from '../limits.ts';

/** What a style says of itself: everything in its file that does not move it. */
export interface StyleProperties {
  readonly name: string;
  readonly description: string;
  readonly author: string;
  readonly license: string;
  readonly tags: readonly string[];
}

/** What a style says of itself. */
export function getStyleProperties(document: StyleDocument): StyleProperties {
  const { name, description, author, license, tags } = document;
  return { name, description, author, license, tags };
}

/**
 * Changes what a style says of itself. White space at the ends goes; texts and lists are cut to what a file
 * may hold (in code points), empty and repeated tags are left out, and an empty name leaves the old one.
 */
export function setStyleProperties(document: StyleDocument, change: Partial<StyleProperties>): StyleEdit {
  const asked = { ...getStyleProperties(document), ...change };
  const tags = [...new Set(asked.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  const wanted: StyleProperties = {
    name: asked.name.trim() === '' ? document.name : asked.name.trim(),
    description: asked.description.trim(),
    author: asked.author.trim(),
    license: asked.license.trim(),
    tags,
  };
  const held: StyleProperties = {
    name: cut(wanted.name, NAME_LENGTH.max),
    description: cut(wanted.description, TEXT_LENGTH.max),
    author: cut(wanted.author, TEXT_LENGTH.max),
    license: cut(wanted.license, TEXT_LENGTH.max),
    tags: tags.slice(0, TAG_COUNT.max).map((tag) => cut(tag, TAG_LENGTH.max)),
  };
  const isSame = JSON.stringify(held) === JSON.stringify(getStyleProperties(document));
  return {
    document: isSame ? document : { ...document, ...held },
    clamped: JSON.stringify(held) !== JSON.stringify(wanted),
  };
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : Array.from(text).slice(0, length).join('');
}

/** The tags of a text, parted by commas or line ends; in their order, without empty ones. */
export function readTags(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
