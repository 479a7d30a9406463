import { CircleGeometry, Mesh, ShaderMaterial } from 'three';
import { TREADMILL } from '../../ui/tokens/tokens.ts';
import { BACKDROP, DITHER } from './shaderChunks.ts';
import type { SceneUniforms } from './sceneUniforms.ts';

/** The floor lies this far under the belt, metres: the thickness of the belt's slab (chosen). */
export const BELT_THICKNESS_M = 0.045;

/** A floor that is walked over is so much larger than one that belts stand on (chosen: fills the picture). */
export const WALKED_FLOOR = 2.2;

/** Creates the matte disc that fades into the backdrop. Unlit, opaque: it mixes with the backdrop itself. */
export function createFloor(uniforms: SceneUniforms): Mesh {
  const geometry = new CircleGeometry(TREADMILL.floorRadiusM, 48);
  geometry.rotateX(-Math.PI / 2);
  const material = new ShaderMaterial({
    uniforms: {
      backdropTop: uniforms.backdropTop,
      backdropBottom: uniforms.backdropBottom,
      floorColor: uniforms.floorColor,
      pool: uniforms.pool,
      lanes: uniforms.lanes,
      markColor: uniforms.markColor,
      isWalked: uniforms.isWalked,
    },
    vertexShader: /* glsl */ `
      varying vec4 vClip;
      varying vec2 vPlace;
      varying vec2 vWorld;
      void main() {
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
        vClip = gl_Position;
        vPlace = position.xz;
        vWorld = ( modelMatrix * vec4( position, 1.0 ) ).xz;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 floorColor;
      uniform float pool;
      uniform vec2 lanes;
      uniform vec3 markColor;
      uniform float isWalked;
      varying vec4 vClip;
      varying vec2 vPlace;
      varying vec2 vWorld;
      ${DITHER}
      ${BACKDROP}
      // Chalk crosses on the floor, one a metre, larger ones every five: they show how a body moves.
      float cross_at( float spacing, float reach, float halfWidth ) {
        vec2 from = abs( fract( vWorld / spacing + 0.5 ) - 0.5 ) * spacing;
        vec2 pixel = fwidth( vWorld );
        vec2 soft = max( vec2( halfWidth ), 0.5 * pixel );
        vec2 line = ( 1.0 - smoothstep( soft - 0.5 * pixel, soft + 0.5 * pixel, from ) ) * halfWidth / soft;
        vec2 end = 1.0 - smoothstep( reach - 0.5 * pixel, reach + 0.5 * pixel, from );
        return max( line.x * end.y, line.y * end.x );
      }
      // Fine lines, one a metre, gone where they would run into each other.
      float lines() {
        vec2 from = abs( fract( vWorld + 0.5 ) - 0.5 );
        vec2 pixel = fwidth( vWorld );
        vec2 line = 1.0 - smoothstep( vec2( 0.0 ), 1.2 * pixel + 0.003, from );
        vec2 kept = 1.0 - smoothstep( vec2( 0.04 ), vec2( 0.2 ), pixel );
        return max( line.x * kept.x, line.y * kept.y );
      }
      void main() {
        float away = length( vPlace ) / ${TREADMILL.floorRadiusM.toFixed(2)};
        float fade = 1.0 - smoothstep( 0.12, 1.0, away );
        // A pool of light under the walker, spent two metres out.
        vec3 lit = floorColor * ( 1.0 + pool * exp( -away * away * 9.0 ) );
        // The belts stand on the floor and shade it along their edges.
        float outermost = 0.5 * ( lanes.x - 1.0 );
        float lane = clamp( floor( vPlace.x / lanes.y + outermost + 0.5 ), 0.0, lanes.x - 1.0 );
        float edge = max( abs( vPlace.x - ( lane - outermost ) * lanes.y ) - ${(TREADMILL.beltWidthM / 2).toFixed(3)}, 0.0 );
        lit *= 1.0 - ( 1.0 - isWalked ) * 0.3 * exp( -edge * 16.0 );
        float chalk = max( cross_at( 1.0, 0.06, 0.006 ), cross_at( 5.0, 0.2, 0.009 ) );
        lit = mix( lit, markColor, isWalked * max( chalk, 0.32 * lines() ) );
        gl_FragColor = vec4( mix( backdrop( vClip ), lit, fade * fade ) + dither(), 1.0 );
      }`,
    toneMapped: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.position.y = -BELT_THICKNESS_M;
  mesh.name = 'floor';
  return mesh;
}
