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
