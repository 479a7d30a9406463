import { expect, it } from 'vitest';
import {
  DEFAULT_FIGURE_ID,
  FIGURE_IDS,
  findFigure,
  getFigureById,
  isFigureId,
} from '../../../../shared/body/figure/registry.ts';

it.each(FIGURE_IDS)('hands %s out under its own name, the same figure every time', (id) => {
  expect(isFigureId(id)).toBe(true);
  expect(getFigureById(id).name).toBe(id);
  expect(getFigureById(id)).toBe(getFigureById(id));
});

it('has the figure that nobody chose', () => {
  expect(isFigureId(DEFAULT_FIGURE_ID)).toBe(true);
});

it.each(['man', 'MAN', ' Full Spine '])('finds %j as a person types it', (text) => {
  expect(findFigure(text)?.name.toLowerCase()).toBe(text.trim().toLowerCase());
});

it.each(['', 'men', 'constructor'])('does not know %j', (text) => {
  expect(findFigure(text)).toBeUndefined();
  expect(isFigureId(text)).toBe(false);
  expect(() => getFigureById(text)).toThrow(RangeError);
});

it('takes ids to the letter, and only what is typed with some ease', () => {
  expect(isFigureId('man')).toBe(false);
  expect(() => getFigureById('man')).toThrow(RangeError);
});
