import { PMREMGenerator, type Scene, type WebGLRenderer } from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { LIGHTS, type Theme } from '../../ui/tokens/tokens.ts';

/**
 * Lights a scene by its surroundings: three.js' room, blurred on the spot, nothing from a network. How
 * strong it is, is the theme's. The returned function ends it.
 */
export function lightByRoom(renderer: WebGLRenderer, scene: Scene): () => void {
  const generator = new PMREMGenerator(renderer);
  const room = new RoomEnvironment();
  const target = generator.fromScene(room, 0.04);
  room.dispose();
  generator.dispose();
  scene.environment = target.texture;
  return () => {
    scene.environment = null;
    target.dispose();
  };
}

/** Makes the room as light as a theme has it. */
export function setRoomTheme(scene: Scene, theme: Theme): void {
  scene.environmentIntensity = LIGHTS[theme].environmentIntensity;
}
