import { CircleGeometry, Mesh, ShaderMaterial } from 'three';
import { TREADMILL } from '../../ui/tokens.ts';
import { BACKDROP, DITHER } from './shaderChunks.ts';
import type { SceneUniforms } from './sceneUniforms.ts';

/** The floor lies this far under the belt, metres: the thickness of the belt's slab (chosen). */
export const BELT_THICKNESS_M = 0.045;

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
    },
    vertexShader: /* glsl */ `
      varying vec4 vClip;
      varying vec2 vPlace;
      void main() {
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
        vClip = gl_Position;
        vPlace = position.xz;
      }`,
    fragmentShader: /* glsl */ `
      uniform vec3 floorColor;
      uniform float pool;
      uniform vec2 lanes;
      varying vec4 vClip;
      varying vec2 vPlace;
      ${DITHER}
      ${BACKDROP}
      void main() {
        float away = length( vPlace ) / ${TREADMILL.floorRadiusM.toFixed(2)};
        float fade = 1.0 - smoothstep( 0.12, 1.0, away );
        // A pool of light under the walker, spent two metres out.
        vec3 lit = floorColor * ( 1.0 + pool * exp( -away * away * 9.0 ) );
        // The belts stand on the floor and shade it along their edges.
        float outermost = 0.5 * ( lanes.x - 1.0 );
        float lane = clamp( floor( vPlace.x / lanes.y + outermost + 0.5 ), 0.0, lanes.x - 1.0 );
        float edge = max( abs( vPlace.x - ( lane - outermost ) * lanes.y ) - ${(TREADMILL.beltWidthM / 2).toFixed(3)}, 0.0 );
        lit *= 1.0 - 0.3 * exp( -edge * 16.0 );
        gl_FragColor = vec4( mix( backdrop( vClip ), lit, fade * fade ) + dither(), 1.0 );
      }`,
    toneMapped: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.position.y = -BELT_THICKNESS_M;
  mesh.name = 'floor';
  return mesh;
}
