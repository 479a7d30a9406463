import { Mesh, PlaneGeometry, type ShadowMaterial } from 'three';

/** Creates what shows the figure's cast shadow on the belt: a plane that is nothing but shadow. */
export function createShadowCatcher(shadow: ShadowMaterial): Mesh<PlaneGeometry, ShadowMaterial> {
  const geometry = new PlaneGeometry(6, 6);
  geometry.rotateX(-Math.PI / 2);
  const mesh = new Mesh(geometry, shadow);
  mesh.position.y = 0.0008;
  mesh.receiveShadow = true;
  mesh.renderOrder = 0.5;
  mesh.name = 'shadow catcher';
  return mesh;
}
