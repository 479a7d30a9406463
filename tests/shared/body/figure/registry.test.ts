import { expect, it } from 'vitest';
import {
  DEFAULT_FIGURE_ID,
  FIGURE_IDS,
  findFigure,
  getFigureById,
} from '../../../../shared/body/figure/registry.ts';

it.each(FIGURE_IDS)('hands %s out under its own name, the same figure every time', (id) => {
  expect(getFigureById(id).name).toBe(id);
  expect(getFigureById(id)).toBe(getFigureById(id));
});

it('has the figure that nobody chose', () => {
  expect(getFigureById(DEFAULT_FIGURE_ID).name).toBe(DEFAULT_FIGURE_ID);
});

it.each(['man', 'MAN', ' Full Spine '])('finds %j as a person types it', (text) => {
  expect(findFigure(text)?.name.toLowerCase()).toBe(text.trim().toLowerCase());
});

it.each(['', 'men', 'constructor'])('does not know %j', (text) => {
  expect(findFigure(text)).toBeUndefined();
  expect(() => getFigureById(text)).toThrow(RangeError);
});

it('takes ids to the letter, and only what is typed with some ease', () => {
  expect(() => getFigureById('man')).toThrow(RangeError);
});
