import { ATLAS_CELLS, GLYPH_CELL } from './digitAtlas.ts';

/**
 * GLSL that prints numbers from the digit atlas (`uniform sampler2D digits`). `at` runs over the text: x in
 * cells from its left, y from 0 at its foot to 1; `dx` and `dy` are the derivatives of `at` on the screen.
 */
export const NUMBER_PRINT = /* glsl */ `
uniform sampler2D digits;

float printCell( float cell, vec2 at, vec2 dx, vec2 dy ) {
  vec2 scale = vec2( 1.0 / ${ATLAS_CELLS}.0, 1.0 );
  vec2 uv = vec2( ( cell + fract( at.x ) ) / ${ATLAS_CELLS}.0, at.y );
  return textureGrad( digits, uv, dx * scale, dy * scale ).r;
}

float digitOf( float value, float power ) {
  return mod( floor( value / power + 0.0005 ), 10.0 );
}

// A whole number of up to three digits and its unit, "12 mm", in six cells.
float printMillimetres( float value, vec2 at, vec2 dx, vec2 dy ) {
  if ( at.x < 0.0 || at.x >= 6.0 || at.y < 0.0 || at.y > 1.0 ) return 0.0;
  float place = floor( at.x );
  if ( place == 3.0 ) return 0.0;
  if ( place > 3.5 ) return printCell( ${GLYPH_CELL.metre}.0, at, dx, dy );
  float power = place < 0.5 ? 100.0 : place < 1.5 ? 10.0 : 1.0;
  if ( value < power && power > 1.5 ) return 0.0;
  return printCell( digitOf( value, power ), at, dx, dy );
}

// A factor, "×1.24", in five cells.
float printFactor( float value, vec2 at, vec2 dx, vec2 dy ) {
  if ( at.x < 0.0 || at.x >= 5.0 || at.y < 0.0 || at.y > 1.0 ) return 0.0;
  float place = floor( at.x );
  float rounded = floor( value * 100.0 + 0.5 );
  float cell = place < 0.5 ? ${GLYPH_CELL.times}.0
    : place < 1.5 ? digitOf( rounded, 100.0 )
    : place < 2.5 ? ${GLYPH_CELL.point}.0
    : place < 3.5 ? digitOf( rounded, 10.0 ) : digitOf( rounded, 1.0 );
  return printCell( cell, at, dx, dy );
}
`;
