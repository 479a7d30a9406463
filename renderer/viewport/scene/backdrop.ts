import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial } from 'three';
import { BACKDROP, DITHER } from './shaderChunks.ts';
import type { SceneUniforms } from './sceneUniforms.ts';

/** Creates the backdrop: one triangle over the whole picture, behind everything. */
export function createBackdrop(uniforms: SceneUniforms): Mesh {
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
  );
  const material = new ShaderMaterial({
    uniforms: { backdropTop: uniforms.backdropTop, backdropBottom: uniforms.backdropBottom },
    vertexShader: /* glsl */ `
      varying vec4 vClip;
      void main() {
        // On the far plane: drawn after everything solid, it only fills what is left.
        gl_Position = vec4( position.xy, 1.0, 1.0 );
        vClip = gl_Position;
      }`,
    fragmentShader: /* glsl */ `
      varying vec4 vClip;
      ${DITHER}
      ${BACKDROP}
      void main() {
        gl_FragColor = vec4( backdrop( vClip ) + dither(), 1.0 );
      }`,
    depthWrite: false,
    toneMapped: false,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 10;
  mesh.name = 'backdrop';
  return mesh;
}
