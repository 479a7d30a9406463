import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter } from 'three';
import { FONTS } from '../../ui/tokens/tokens.ts';

/**
 * Glyphs of the atlas from left to right: the digits in the cells of their value, and what is printed with
 * numbers.
 */
const ATLAS_GLYPHS = '0123456789m×.';
/** Cells of the glyphs that are no digits. */
export const GLYPH_CELL = { metre: 10, times: 11, point: 12 } as const;
/** Cells of the atlas: a power of two, so that mipmaps halve evenly. */
export const ATLAS_CELLS = 16;
const CELL_WIDTH = 64;
const CELL_HEIGHT = 128;

/**
 * Draws the numbers that are printed on the belt: white on black, one row of 16 cells. Drawn again once the
 * type has loaded.
 */
export function createDigitAtlas(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = CELL_WIDTH * ATLAS_CELLS;
  canvas.height = CELL_HEIGHT;
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.anisotropy = 8;
  drawGlyphs(canvas);
  const font = getFont();
  if (!document.fonts.check(font)) {
    void document.fonts.load(font).then(() => {
      drawGlyphs(canvas);
      texture.needsUpdate = true;
    });
  }
  return texture;
}

function getFont(): string {
  return `500 ${CELL_HEIGHT * 0.8}px ${FONTS.mono}`;
}

function drawGlyphs(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#fff';
  context.font = getFont();
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  [...ATLAS_GLYPHS].forEach((glyph, cell) => {
    context.fillText(glyph, (cell + 0.5) * CELL_WIDTH, CELL_HEIGHT * 0.82);
  });
}
