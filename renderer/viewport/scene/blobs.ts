import { Mesh, ShaderMaterial, Vector4 } from 'three';
import { measureStairHeight } from '../../../shared/gait/slope/beltStairs.ts';
import { bringSolesToBelt, takeOffBelt } from '../../../shared/body/pose/inclinePose.ts';
import type { WalkerFrame } from '../walkerFrame.ts';
import { createQuads } from './quads.ts';
import type { SceneUniforms } from './sceneUniforms.ts';

/** Two feet and the body above them. */
const COUNT = 3;
/** Offsets of heel and toe of both feet in `Pose.contacts`. */
const FEET = [
  [0, 6],
  [9, 15],
] as const;
/** From a heel's place in them to its ball's z. */
const BALL_Z = 5;
/** Blobs lie this high over the belt, metres, so that they never fight with it for depth. */
const LIFT_M = 0.0015;

const BODY_DARKNESS = 0.34;

/** Soft shadows under one walker. */
export interface Blobs {
  readonly mesh: Mesh;
  /** Follows the soles and the hips. Allocates nothing. */
  update(frame: WalkerFrame): void;
  dispose(): void;
}

/**
 * Creates the blobs: under each foot a soft capsule from heel to toe, darker the nearer that end of the sole
 * is to the floor, so that contact is seen where and when it is; and a wide faint one under the body. One
 * draw call.
 */
export function createBlobs(uniforms: SceneUniforms): Blobs {
  const geometry = createQuads(COUNT);
  const contacts = new Float64Array(18);
  const rootPosition = new Float64Array(3);
  // x, z, height over the floor, radius.
  const heels = Array.from({ length: COUNT }, () => new Vector4());
  const toes = Array.from({ length: COUNT }, () => new Vector4());
  // Of the tread that each lies on.
  const heights = [0, 0, 0];
  const darkness = { value: [0.82, 0.82, BODY_DARKNESS] };
  const material = new ShaderMaterial({
    uniforms: {
      heels: { value: heels },
      toes: { value: toes },
      heights: { value: heights },
      darkness,
      blobColor: uniforms.blobColor,
    },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 1;
  mesh.name = 'blobs';
  return {
    mesh,
    update({ pose, posture, figure }) {
      contacts.set(pose.contacts);
      rootPosition.set(pose.rootPosition);
      // As the belt has them, on which the blobs lie.
      const { stairs, phase } = posture;
      for (let foot = 0; foot < 2; foot++)
        heights[foot] = stairs ? measureStairHeight(stairs, contacts[FEET[foot]![0] + BALL_Z]!, phase) : 0;
      bringSolesToBelt(contacts, posture);
      takeOffBelt(rootPosition, -posture.inclineRad);
      const footRadius = 0.62 * figure.soleWidthM;
      for (let foot = 0; foot < 2; foot++) {
        const heel = FEET[foot]![0];
        const toe = FEET[foot]![1];
        heels[foot]!.set(contacts[heel]!, contacts[heel + 2]!, Math.max(0, contacts[heel + 1]!), footRadius);
        toes[foot]!.set(contacts[toe]!, contacts[toe + 2]!, Math.max(0, contacts[toe + 1]!), footRadius);
      }
      const x = rootPosition[0]!;
      // Under the body, not before it.
      const z = rootPosition[2]! - rootPosition[1]! * Math.tan(posture.inclineRad);
      const bodyRadius = 0.24 * figure.legLengthM;
      // That of the body lies on one plane, and stairs have none.
      darkness.value[2] = stairs ? 0 : BODY_DARKNESS;
      heels[2]!.set(x, z - bodyRadius * 0.6, 0, bodyRadius);
      toes[2]!.set(x, z + bodyRadius * 0.6, 0, bodyRadius);
    },
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}

const VERTEX = /* glsl */ `
uniform vec4 heels[ ${COUNT} ];
uniform vec4 toes[ ${COUNT} ];
uniform float darkness[ ${COUNT} ];
uniform float heights[ ${COUNT} ];
varying vec2 vPlace;
varying vec4 vHeel;
varying vec4 vToe;
varying float vDarkness;
void main() {
  int blob = int( position.z + 0.5 );
  vHeel = heels[ blob ];
  vToe = toes[ blob ];
  vDarkness = darkness[ blob ];
  vec2 along = vToe.xy - vHeel.xy;
  float reach = 2.2 * vHeel.w + max( vHeel.z, vToe.z ) * 0.6;
  vec2 direction = length( along ) > 1e-5 ? normalize( along ) : vec2( 0.0, 1.0 );
  vec2 across = vec2( direction.y, -direction.x );
  vPlace = 0.5 * ( vHeel.xy + vToe.xy )
    + direction * position.y * ( 0.5 * length( along ) + reach )
    + across * position.x * reach;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( vPlace.x, ${LIFT_M.toFixed(4)} + heights[ blob ], vPlace.y, 1.0 );
}
`;

const FRAGMENT = /* glsl */ `
uniform vec3 blobColor;
varying vec2 vPlace;
varying vec4 vHeel;
varying vec4 vToe;
varying float vDarkness;
void main() {
  vec2 along = vToe.xy - vHeel.xy;
  float part = clamp( dot( vPlace - vHeel.xy, along ) / max( dot( along, along ), 1e-6 ), 0.0, 1.0 );
  float height = mix( vHeel.z, vToe.z, part );
  float radius = vHeel.w * 2.0 + height * 0.6;
  float near = 1.0 - min( distance( vPlace, vHeel.xy + part * along ) / radius, 1.0 );
  // Darkest in contact, half as dark at 4 cm, gone as the foot swings high.
  float dark = vDarkness / ( 1.0 + height * 25.0 );
  // Black, as strong as the blob's colour is dark: on no ground does it glow.
  gl_FragColor = vec4( vec3( 0.0 ), ( 1.0 - blobColor.g ) * dark * near * near * ( 3.0 - 2.0 * near ) );
}
`;
