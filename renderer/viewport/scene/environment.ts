import { PMREMGenerator, type Scene, type WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { LIGHTS } from '../../ui/tokens/tokens.ts';

/**
 * Lights a scene by its surroundings: three.js' room, blurred on the spot, nothing from a network. The
 * returned function ends it.
 */
export function lightByRoom(renderer: WebGLRenderer, scene: Scene): () => void {
  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  const target = generator.fromScene(room, 0.04);
  room.dispose();
  generator.dispose();
  scene.environment = target.texture;
  scene.environmentIntensity = LIGHTS.environmentIntensity;
  return () => {
    scene.environment = null;
    target.dispose();
  };
}
