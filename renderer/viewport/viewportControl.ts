import type { Figure } from '../../shared/body/figure/figure.ts';
import type {
  CameraName,
  CameraSteps,
  CharacterLook,
  NodeTrack,
  PictureInstant,
  ViewportHandle,
} from '../state/workspace/viewportHandle.ts';
import type { KeptView } from '../state/workspace/keptViews.ts';
import type { PictureSize } from '../state/workspace/pictureSize.ts';
import { CAMERA } from '../ui/tokens/tokens.ts';
import { Director } from './camera/director.ts';
import { addRigTemplate } from './looks/rig/rigTemplates.ts';
import { NodeTracker } from './picking/nodeTracker.ts';
import { LensCamera } from './camera/lensCamera.ts';

/** Draws pictures for as long as there is a canvas. */
interface Painter {
  picture(size: PictureSize | null, moment: PictureInstant | undefined): Promise<Blob | undefined>;
  portrait(figure: Figure): Promise<Blob | undefined>;
  frame(): Promise<void>;
}

/** What the window's one viewport is steered by, before it is drawn and while it is. */
export class ViewportControl implements ViewportHandle {
  #painter: Painter | undefined;
  readonly tracker = new NodeTracker();
  readonly director = new Director(new LensCamera(CAMERA.lensDeg));

  trackNodes(track: NodeTrack | undefined): void {
    this.tracker.track = track;
  }

  addCharacter(look: CharacterLook): Promise<boolean> {
    return addRigTemplate(look);
  }

  showView(view: CameraName, isOtherSide?: boolean): void {
    this.director.showView(view, isOtherSide);
  }

  frameFigures(): void {
    this.director.frameFigures();
  }

  readView(): KeptView {
    return this.director.readGoal();
  }

  goToView(view: KeptView): void {
    this.director.showOther(view);
  }

  stepCamera(steps: CameraSteps): void {
    this.director.step(steps);
  }

  async takePicture(size: PictureSize | null, moment?: PictureInstant): Promise<Blob | undefined> {
    return this.#painter?.picture(size, moment);
  }

  async waitForFrame(): Promise<void> {
    await this.#painter?.frame();
  }

  async takePortrait(figure: Figure): Promise<Blob | undefined> {
    return this.#painter?.portrait(figure);
  }

  /** Takes whoever draws pictures for as long as there is a canvas; the returned function lets go. */
  connect(painter: Painter): () => void {
    this.#painter = painter;
    return () => {
      this.#painter = undefined;
    };
  }
}
