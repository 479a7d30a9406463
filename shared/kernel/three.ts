/** Any character that three.js has loaded walks. Loads no three.js of its own. */
export { CharacterFault } from '../character/fault.ts';
export type { SceneObject } from './threeRig.ts';
export {
  createWalkingCharacter,
  type WalkingCharacter,
  type WalkingCharacterOptions,
} from './walkingCharacter.ts';
