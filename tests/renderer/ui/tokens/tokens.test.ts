import { describe, expect, it } from 'vitest';
import { COLORS, RIGHT_DASH, SIZES, THEMES, WALKER_DASHES } from '../../../../renderer/ui/tokens/tokens.ts';
import { createTokensCss } from '../../../../renderer/ui/tokens/tokensCss.ts';
import { computeContrast } from './contrast.ts';

describe('tokens', () => {
  it('are the same in CSS and in TypeScript', async () => {
    await expect(createTokensCss()).toMatchFileSnapshot('../../../../renderer/ui/tokens/tokens.css');
  });

  it('name every colour in both themes', () => {
    expect(Object.keys(COLORS.light)).toEqual(Object.keys(COLORS.dark));
  });

  it.each(THEMES)('keep text at 4.5:1 on app and panel (%s)', (theme) => {
    const colors = COLORS[theme];
    for (const ground of [colors.app, colors.panel]) {
      for (const text of [colors.text, colors.textSecond, colors.textThird, colors.error, colors.warning]) {
        expect(computeContrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(computeContrast(colors.selectionInk, colors.selection)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(THEMES)('keep control edges and curves at 3:1 on panel (%s)', (theme) => {
    const colors = COLORS[theme];
    for (const line of [colors.controlEdge, colors.left, colors.right, colors.normal, colors.focus]) {
      expect(computeContrast(line, colors.panel), line).toBeGreaterThanOrEqual(3);
    }
  });

  it('give each walker a dash of its own, and the right side one that no walker has', () => {
    const dashes = [RIGHT_DASH, ...WALKER_DASHES].map((dash) => dash.join(' '));
    expect(WALKER_DASHES).toHaveLength(6);
    expect(new Set(dashes).size).toBe(7);
    expect(WALKER_DASHES[0]).toEqual([]);
    for (const dash of WALKER_DASHES) expect(dash.length % 2).toBe(0);
  });

  it('keep the 4 px grid and hit targets of at least 24 px', () => {
    for (const size of [
      SIZES.titleBar,
      SIZES.library,
      SIZES.inspector,
      SIZES.curves,
      SIZES.row,
      SIZES.panelPadding,
    ]) {
      expect(size % SIZES.grid).toBe(0);
    }
    expect(SIZES.hitTarget).toBeGreaterThanOrEqual(24);
  });
});
