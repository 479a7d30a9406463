import { BoxGeometry, Mesh, ShaderMaterial, type Texture } from 'three';
import { TREADMILL } from '../../ui/tokens/tokens.ts';
import { ATLAS_CELLS } from './digitAtlas.ts';
import { BELT_THICKNESS_M } from './floor.ts';
import { BACKDROP, DITHER } from './shaderChunks.ts';
import type { SceneUniforms } from './sceneUniforms.ts';

/**
 * The printed numbers start again after this distance, metres: three digits, and exact in the shader's
 * floats.
 */
const NUMBER_PERIOD_M = 1000;

/**
 * Thickness of the slab where its upper side is seen as a line, metres (chosen: ticks and the metres' numbers
 * are read on its edge).
 */
const LEVEL_THICKNESS_M = 0.18;

/** Pieces along it (chosen: round a circle none turns by 4 degrees). */
const PIECES = 96;
/** More curved, 1/m, is on the spot. */
const MOST_CURVED = 1000;
const CIRCLE = 2 * Math.PI;
/** A belt that lies round its turn's middle closes to a disc between these radii, metres (chosen). */
const DISC_BELOW_M = 0.35;
const RING_FROM_M = 0.7;
/** Before it comes round to itself it fades over so much of its length, metres (chosen). */
const SEAM_M = 0.5;

/** One belt under one walker. */
export interface BeltMesh {
  readonly mesh: Mesh;
  /**
   * Shows the belt as having run this far, metres, and turned beneath its walker by so much, radians, left +.
   */
  setRun(distanceM: number, turnedRad: number): void;
  /** Bends it to the arc that is walked, 1/m, left +: 0 is straight, far above 1 is on the spot. */
  setCurvature(curvature: number): void;
  dispose(): void;
}

const glsl = (value: number) => value.toFixed(4);

/**
 * Creates the belt: a slab of 0.9 m whose marks run with the walk. Every 0.1 m a tick, every 0.5 m a longer
 * one, every metre a line across and its number. The ticks go over the slab's edge, so that the side view has
 * a ruler under the feet. In a turn it lies round the middle of the turn, on the spot it is a disc with a
 * tick every 10 degrees.
 */
export function createBeltMesh(uniforms: SceneUniforms, digits: Texture): BeltMesh {
  const length = 2 * TREADMILL.floorRadiusM;
  const geometry = new BoxGeometry(TREADMILL.beltWidthM, BELT_THICKNESS_M, length, 1, 1, PIECES);
  geometry.translate(0, -BELT_THICKNESS_M / 2, 0);
  const distance = { value: 0 };
  const firstMetre = { value: 0 };
  const turned = { value: 0 };
  const curvature = { value: 0 };
  const material = new ShaderMaterial({
    uniforms: {
      backdropTop: uniforms.backdropTop,
      backdropBottom: uniforms.backdropBottom,
      beltColor: uniforms.beltColor,
      pool: uniforms.pool,
      markColor: uniforms.markColor,
      flatness: uniforms.flatness,
      levelness: uniforms.levelness,
      reach: uniforms.reach,
      digits: { value: digits },
      distance,
      firstMetre,
      turned,
      curvature,
      lanes: uniforms.lanes,
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    toneMapped: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.name = 'belt';
  return {
    mesh,
    setRun(distanceM, turnedRad) {
      const laps = Math.floor(distanceM / NUMBER_PERIOD_M);
      distance.value = distanceM - NUMBER_PERIOD_M * laps;
      firstMetre.value = -NUMBER_PERIOD_M * laps;
      turned.value = turnedRad - CIRCLE * Math.floor(turnedRad / CIRCLE);
    },
    setCurvature(value) {
      curvature.value = Math.min(MOST_CURVED, Math.max(-MOST_CURVED, value));
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}

const VERTEX = /* glsl */ `
uniform float levelness;
uniform float curvature;
uniform vec2 lanes;
varying vec4 vClip;
varying vec3 vFloor;
varying vec3 vPlace;
varying vec3 vFace;
varying float vRest;
void main() {
  // As far as a circle goes, and in lanes until it would come into the next one.
  float half_length = ${glsl(TREADMILL.floorRadiusM)};
  float most = half_length;
  float bend = abs( curvature );
  if ( bend > 1e-4 ) {
    most = min( most, ${glsl(Math.PI)} / bend );
    float aside = 0.5 * lanes.y - ${glsl(TREADMILL.beltWidthM / 2)};
    if ( lanes.x > 1.5 && bend * aside < 2.0 ) most = min( most, acos( 1.0 - bend * max( aside, 0.0 ) ) / bend );
  }
  float along = position.z * most / half_length;
  // The inner edge comes no further than the middle.
  float across = position.x;
  if ( curvature > 1e-4 ) across = min( across, 1.0 / curvature );
  if ( curvature < -1e-4 ) across = max( across, 1.0 / curvature );
  vPlace = vec3( across, position.y, along );
  vPlace.y *= 1.0 + levelness * ${glsl(LEVEL_THICKNESS_M / BELT_THICKNESS_M - 1)};
  float turn = curvature * along;
  bool isStraight = abs( turn ) < 1e-4;
  float ahead = isStraight ? along : sin( turn ) / curvature;
  float left = isStraight ? 0.5 * turn * along : ( 1.0 - cos( turn ) ) / curvature;
  vFloor = vec3( left + across * cos( turn ), vPlace.y, ahead - across * sin( turn ) );
  vRest = bend > 1e-4 ? most - abs( along ) : half_length;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( vFloor, 1.0 );
  vClip = gl_Position;
  vFace = abs( normal );
}`;

const FRAGMENT = /* glsl */ `
uniform vec3 beltColor;
uniform float pool;
uniform vec3 markColor;
uniform float flatness;
uniform float levelness;
uniform float reach;
uniform sampler2D digits;
uniform float distance;
// Where the walk set out: no number stands behind it.
uniform float firstMetre;
uniform float turned;
uniform float curvature;
varying vec4 vClip;
// Where it lies in the treadmill frame, and on the belt: across, up and along the way.
varying vec3 vFloor;
varying vec3 vPlace;
varying float vRest;
varying vec3 vFace;
${DITHER}
${BACKDROP}

const float HALF_WIDTH = ${glsl(TREADMILL.beltWidthM / 2)};
const float PERIOD = ${glsl(NUMBER_PERIOD_M)};
// Size of a printed digit and where a number starts, metres (chosen: legible at the default view).
const float DIGIT_WIDTH = 0.08;
const float DIGIT_HEIGHT = 0.22;
const float NUMBER_EDGE = 0.13;
const float NUMBER_GAP = 0.03;
// The same on the edge of a belt that is seen level: width and height, its foot under the rim, from its line.
const vec2 EDGE_DIGIT = vec2( 0.055, 0.1 );
const float EDGE_FOOT = 0.17;
const float EDGE_GAP = 0.02;

// Share of the pixel that a line of this half width covers; never thinner than it can be drawn.
float cover( float away, float halfWidth, float pixel ) {
  float soft = max( halfWidth, 0.5 * pixel );
  return ( 1.0 - smoothstep( soft - 0.5 * pixel, soft + 0.5 * pixel, away ) ) * halfWidth / soft;
}

float awayFromMultiple( float at, float spacing ) {
  return abs( fract( at / spacing + 0.5 ) - 0.5 ) * spacing;
}

// The digits of a metre and its unit, in four columns; row 0 is their foot, 1 their top.
float printDigits( float metre, float column, float row, vec2 pixelU, vec2 pixelV ) {
  if ( metre < firstMetre - 0.5 ) return 0.0;
  if ( row < 0.0 || row >= 1.0 || column < 0.0 || column >= 4.0 ) return 0.0;
  metre = mod( metre, PERIOD );
  float place = floor( column );
  float value;
  if ( place > 2.5 ) value = 10.0;
  else {
    float power = place < 0.5 ? 100.0 : place < 1.5 ? 10.0 : 1.0;
    if ( metre < power && power > 1.5 ) return 0.0;
    value = mod( floor( metre / power + 0.0005 ), 10.0 );
  }
  vec2 uv = vec2( ( value + fract( column ) ) / ${ATLAS_CELLS}.0, row );
  return textureGrad( digits, uv, pixelU, pixelV ).r * ( place > 2.5 ? 0.7 : 1.0 );
}

// On the belt text runs along +x and up is -z, towards what lies behind: legible from the walker's front.
float printNumber( float at, float across, vec2 pixelU, vec2 pixelV ) {
  float metre = floor( at - NUMBER_GAP ) + 1.0;
  float column = ( across - ( HALF_WIDTH - NUMBER_EDGE - 0.31 ) ) / DIGIT_WIDTH;
  return printDigits( metre, column, ( metre - NUMBER_GAP - at ) / DIGIT_HEIGHT, pixelU, pixelV );
}

// On the slab's edge, right of the metre's line for whoever looks at that side; depth is 0 at its upper rim.
float printEdgeNumber( float at, float side, float depth, vec2 pixelU, vec2 pixelV ) {
  float metre = side < 0.0 ? floor( at - EDGE_GAP ) : ceil( at + EDGE_GAP );
  float along = abs( at - metre ) - EDGE_GAP;
  return printDigits( metre, along / EDGE_DIGIT.x, ( EDGE_FOOT - depth ) / EDGE_DIGIT.y, pixelU, pixelV );
}

void main() {
  if ( abs( vPlace.z ) > reach ) discard;
  float at = vPlace.z + distance;
  float pixel = fwidth( vPlace.z );
  float across = abs( vPlace.x );
  float pixelAcross = fwidth( vPlace.x );
  vec2 scale = vec2( 1.0 / ( DIGIT_WIDTH * ${ATLAS_CELLS}.0 ), -1.0 / DIGIT_HEIGHT );
  vec2 pixelU = dFdx( vPlace.xz ) * scale;
  vec2 pixelV = dFdy( vPlace.xz ) * scale;

  vec2 edgeScale = vec2( 1.0 / ( EDGE_DIGIT.x * ${ATLAS_CELLS}.0 ), 1.0 / EDGE_DIGIT.y );

  float inset = HALF_WIDTH - across;
  float tick = cover( awayFromMultiple( at, ${glsl(TREADMILL.tickM)} ), 0.0022, pixel );
  float longTick = cover( awayFromMultiple( at, ${glsl(TREADMILL.longTickM)} ), 0.003, pixel );
  float metre = cover( awayFromMultiple( at, 1.0 ), 0.003, pixel );
  float rim = cover( inset, 0.004, pixelAcross );
  // On the spot no way is marked, but how far the walker turns.
  float radius = 1.0 / max( abs( curvature ), 1e-4 );
  float way = smoothstep( ${glsl(DISC_BELOW_M)}, ${glsl(RING_FROM_M)}, radius );
  float round_at = HALF_WIDTH * ( curvature * vPlace.z + turned );
  float degrees_tick = cover( awayFromMultiple( round_at, HALF_WIDTH * ${glsl(Math.PI / 18)} ), 0.0022, fwidth( round_at ) );
  tick = mix( degrees_tick, tick, way );
  longTick *= way;
  metre *= way;

  vec3 color = beltColor;
  float mark;
  float fade = 1.0 - smoothstep( 0.25, 0.97, length( vFloor.xz ) / ${glsl(TREADMILL.floorRadiusM)} );
  if ( vFace.y > 0.5 ) {
    color *= 1.0 + 0.5 * pool * exp( -dot( vFloor.xz, vFloor.xz ) * 0.3 );
    mark = max( tick * ( 1.0 - smoothstep( 0.05, 0.05 + pixelAcross, inset ) ),
      longTick * ( 1.0 - smoothstep( 0.1, 0.1 + pixelAcross, inset ) ) );
    mark = max( mark, metre * 0.55 );
    mark = max( mark, way * printNumber( at, vPlace.x, pixelU, pixelV ) );
    mark = max( mark, rim * 0.6 );
  } else {
    // The slab's edge: darker towards the floor, a ruler along the sides.
    float depth = -vPlace.y / mix( ${glsl(BELT_THICKNESS_M)}, ${glsl(LEVEL_THICKNESS_M)}, levelness );
    color *= 0.94 - 0.22 * depth;
    float along = vFace.x;
    mark = max( tick * step( depth, 0.34 ), max( longTick * step( depth, 0.62 ), metre ) ) * along;
    mark = max( mark, way * levelness * along * printEdgeNumber( at, vPlace.x, -vPlace.y,
      dFdx( vPlace.zy ) * edgeScale, dFdy( vPlace.zy ) * edgeScale ) );
    mark = max( mark, cover( -vPlace.y, 0.003, fwidth( vPlace.y ) ) * 0.6 );
    fade = mix( fade, 1.0, vFace.z * flatness );
  }
  if ( curvature != 0.0 ) fade *= mix( 1.0, smoothstep( 0.0, ${glsl(SEAM_M)}, vRest ), way );
  // The edge lies in its own shade: there marks stand out by so much more (chosen: numbers are read at a
  // glance).
  vec3 ink = markColor + levelness * vFace.x * ( markColor - beltColor );
  color = mix( color, ink, mark );
  gl_FragColor = vec4( mix( backdrop( vClip ), color, fade ) + dither(), 1.0 );
}
`;
