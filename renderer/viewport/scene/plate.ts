import { Mesh, PlaneGeometry, ShaderMaterial, type Texture } from 'three';
import { getLowerRim, getPlateDepth, PLATE } from './laneLayout.ts';
import { NUMBER_PRINT } from './numberPrint.ts';
import type { SceneUniforms } from './sceneUniforms.ts';

const { widthM: WIDTH_M, depthM: DEPTH_M } = PLATE;
const LIFT_M = 0.004;

/** The plate before a walker: its colour and number, and how its own tempo compares. */
export interface Plate {
  readonly mesh: Mesh;
  /**
   * `walker` from 0; `tempo` 0 leaves it out; `isEdited` makes it brighter; `row` is its place before the
   * others where lanes lie over each other, else -1; `levelness` 0..1 raises it from before the walker to
   * upright under its belt, turned to whoever reads it.
   */
  update(walker: number, tempo: number, isEdited: boolean, row: number, levelness: number): void;
  dispose(): void;
}

/**
 * Beyond this share of a full view from the side, plates are read from there (chosen: from before the walker
 * in every preset but the side view).
 */
const SIDEWAYS = 0.85;

/**
 * From where plates are read by an eye at an azimuth (radians): quarter turns from before the walker to its
 * left, 0..3.
 */
export function getPlateFacing(azimuthRad: number): number {
  const sideways = Math.sin(azimuthRad);
  if (Math.abs(sideways) > SIDEWAYS) return sideways > 0 ? 1 : 3;
  return Math.cos(azimuthRad) > 0 ? 0 : 2;
}

/** Creates a plate. One draw call. */
export function createPlate(uniforms: SceneUniforms, digits: Texture): Plate {
  const geometry = new PlaneGeometry(WIDTH_M, DEPTH_M);
  geometry.rotateX(-Math.PI / 2);
  const walker = { value: 0 };
  const tempo = { value: 0 };
  const edited = { value: 0 };
  const facing = { value: 0 };
  const material = new ShaderMaterial({
    uniforms: {
      digits: { value: digits },
      walkerColors: uniforms.walkerColors,
      plateInk: uniforms.plateInk,
      facing,
      walker,
      tempo,
      edited,
    },
    vertexShader: /* glsl */ `
      varying vec2 vPlace;
      void main() {
        vPlace = position.xz;
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
      }`,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.name = 'plate';
  mesh.renderOrder = 2;
  return {
    mesh,
    update(walkerIndex, tempoFactor, isEdited, row, levelness) {
      walker.value = walkerIndex;
      tempo.value = tempoFactor;
      edited.value = isEdited ? 1 : 0;
      const lying = 1 - levelness;
      const depthM = getPlateDepth(row);
      mesh.position.set(
        0,
        lying * LIFT_M - levelness * (getLowerRim(row) - depthM / 2),
        lying * (PLATE.aheadM + PLATE.rowM * Math.max(0, row)),
      );
      mesh.scale.z = depthM / DEPTH_M;
      // Upright it is read from where it stands to, as from before the walker.
      mesh.rotation.set((levelness * Math.PI) / 2, (uniforms.facing.value * Math.PI) / 2, 0, 'YXZ');
      facing.value = levelness > 0 ? 0 : uniforms.facing.value;
      if (levelness === 0) mesh.rotation.y = 0;
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}

const FRAGMENT = /* glsl */ `
uniform vec3 walkerColors[ 6 ];
uniform vec3 plateInk;
uniform int walker;
uniform float tempo;
uniform float edited;
uniform int facing;
varying vec2 vPlace;
${NUMBER_PRINT}

const vec2 SIZE = vec2( ${WIDTH_M.toFixed(3)}, ${DEPTH_M.toFixed(3)} );

// Seen flat across the floor, so letters are as tall as the plate takes, like those painted on a road.
void main() {
  bool isAside = facing == 1 || facing == 3;
  vec2 size = isAside ? SIZE.yx : SIZE;
  // From the corner that is near and left to whoever reads it.
  vec2 read = facing == 0 ? vec2( vPlace.x, -vPlace.y )
    : facing == 1 ? vec2( -vPlace.y, -vPlace.x )
    : facing == 2 ? vec2( -vPlace.x, vPlace.y )
    : vec2( vPlace.y, vPlace.x );
  read += 0.5 * size;
  vec2 big = isAside ? vec2( 0.2, 0.56 ) : vec2( 0.15, 0.36 );
  vec2 bigFrom = isAside ? vec2( 0.08, 0.31 ) : vec2( 0.05, 0.0 );
  vec2 small = isAside ? vec2( 0.066, 0.26 ) : vec2( 0.105, 0.26 );
  vec2 smallFrom = isAside ? vec2( 0.015, 0.05 ) : vec2( 0.34, 0.05 );
  vec2 dx = dFdx( read );
  vec2 dy = dFdy( read );
  vec2 at = ( read - bigFrom ) / big;
  float ink = 0.0;
  if ( at.x >= 0.0 && at.x < 1.0 && at.y >= 0.0 && at.y <= 1.0 )
    ink = printCell( float( walker + 1 ), at, dx / big, dy / big );
  if ( tempo > 0.0 )
    ink = max( ink, printFactor( tempo, ( read - smallFrom ) / small, dx / small, dy / small ) );
  vec3 color = mix( walkerColors[ walker ], plateInk, ink );
  vec2 inset = min( read, size - read );
  float edge = min( inset.x, inset.y );
  float soft = fwidth( edge );
  float cover = smoothstep( 0.0, soft, edge );
  // The edited lane's plate is the brightest.
  gl_FragColor = vec4( color, cover * mix( 0.8, 1.0, edited ) );
}
`;
