/**
 * GLSL shared by the scene's unlit surfaces. Their colours are the tokens themselves, written in sRGB without
 * tone mapping, so that backdrop, floor and belt have exactly the look's values.
 */

/**
 * `dither()`: half a step of 8 bit noise, against banding in dark gradients (interleaved gradient noise,
 * Jimenez 2014).
 */
export const DITHER = /* glsl */ `
float dither() {
  float noise = fract( 52.9829189 * fract( dot( gl_FragCoord.xy, vec2( 0.06711056, 0.00583715 ) ) ) );
  return ( noise - 0.5 ) / 255.0;
}
`;

/** `backdrop( clip )`: the vertical gradient behind a clip-space position. */
export const BACKDROP = /* glsl */ `
uniform vec3 backdropTop;
uniform vec3 backdropBottom;
vec3 backdrop( vec4 clip ) {
  float height = clamp( 0.5 + 0.5 * clip.y / clip.w, 0.0, 1.0 );
  return mix( backdropBottom, backdropTop, height );
}
`;

/** `cover( inside )` and `sole( at )`: the print of a foot, from heel (y -1) to toe (1), x outwards. */
export const SOLE = /* glsl */ `
// Share of a pixel inside of a shape, from how far inside it lies.
float cover( float inside ) {
  float soft = max( fwidth( inside ), 1e-5 );
  return smoothstep( -0.5 * soft, 0.5 * soft, inside );
}

// A shoe's sole: heel, narrower arch hollowed from within, ball and toe; x outwards, y from heel (-1) to toe
// (1).
float sole( vec2 at ) {
  float heelCap = sqrt( max( 0.0, 1.0 - pow( clamp( ( -0.6 - at.y ) / 0.4, 0.0, 1.0 ), 2.0 ) ) );
  float toeCap = sqrt( max( 0.0, 1.0 - pow( clamp( ( at.y - 0.4 ) / 0.6, 0.0, 1.0 ), 2.0 ) ) );
  float arch = exp( -pow( ( at.y + 0.12 ) / 0.26, 2.0 ) );
  float halfWidth = ( 0.62 + 0.3 * smoothstep( -0.2, 0.45, at.y ) - 0.13 * arch ) * heelCap * toeCap;
  float centre = 0.1 * arch - 0.06 * smoothstep( 0.3, 1.0, at.y );
  float inside = min( halfWidth - abs( at.x - centre ), min( 1.0 - at.y, 1.0 + at.y ) );
  // Heel and sole are two pieces.
  return cover( inside ) * ( 1.0 - 0.75 * cover( 0.035 - abs( at.y + 0.3 ) ) );
}
`;
