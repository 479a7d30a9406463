import { NeutralToneMapping, PCFShadowMap, Scene, Vector2, WebGLRenderer } from 'three';
import type { JointName } from '../../shared/body/figure/joints.ts';
import type { PictureSize } from '../state/workspace/pictureSize.ts';
import type { CameraName, Navigation, PictureInstant } from '../state/workspace/viewportHandle.ts';
import { EXPOSURE, type Theme } from '../ui/tokens/tokens.ts';
import { NavigationPointer } from './camera/navigationPointer.ts';
import { GizmoAxes } from './gizmo/gizmoAxes.ts';
import type { ShownGizmo } from './gizmo/showGizmo.tsx';
import { paintMoment } from './paintInstant.ts';
import { paintPicture } from './paintPicture.ts';
import { paintPortrait } from './paintPortrait.ts';
import { JointPicker } from './picking/jointPicker.ts';
import { type LimbDrag, PoseHandles } from './picking/poseHandles.ts';
import type { RingDrag } from './picking/ringHandle.ts';
import { createPictureElement, type PictureElement } from './pictureElement.ts';
import { chooseQuality, QUALITY_PLANS, QualityTrial, type ViewportQuality } from './quality.ts';
import { lightByRoom } from './scene/environment.ts';
import { LaneGroup } from './scene/laneGroup.ts';
import { ViewportScene } from './scene/viewportScene.ts';
import { OVER_FLOOR, type SceneOptions } from './sceneOptions.ts';
import type { Stage } from './stage/stage.ts';
import type { ViewportControl } from './viewportControl.ts';
import type { ViewportListener } from './viewportListener.ts';

/** What the picture shows, and how. */
export interface PictureProps {
  readonly theme: Theme;
  /** Undefined: the best that the machine keeps up with, see `QualityTrial`. */
  readonly quality: ViewportQuality | undefined;
  /** Preset that the camera goes to whenever this changes. */
  readonly camera: CameraName;
  readonly navigation: Navigation;
  /** What is drawn besides the figures on their belts; over the floor some of it is not. */
  readonly options: SceneOptions;
  /** Joints whose parts are lit, for example those of the row under the pointer. */
  readonly litJoints: readonly JointName[];
  /** The joint that wears the ring that can be dragged. */
  readonly pickedJoint: JointName | null;
  /** Whether hands, elbows, feet, knees and the pelvis of the paused walker have handles. */
  readonly hasHandles: boolean;
}

/** The hands of the picture: its listeners, and what drags do. */
export interface PictureHands {
  readonly listener: ViewportListener;
  /** What dragging the picked joint's ring does. */
  readonly ringDrag: RingDrag;
  /** What dragging a handle does. */
  readonly limbDrag: LimbDrag;
}

/** A frame that took longer than this, seconds, was a pause of the window and not of the walk. */
const LONGEST_FRAME_S = 0.1;
/** A window that never rests is interrupted after so long, milliseconds (chosen). */
const REST_MS = 3000;
/**
 * Rest between two frames while no window is round the picture, milliseconds (chosen: the window comes
 * first).
 */
const REST_ALONE_MS = 100;
/** The turntable's speed, radians a second (chosen: once round in twelve seconds, a bit over ten cycles). */
const TURNTABLE_RAD_PER_S = Math.PI / 6;
/** Frames of the walk with a coarse figure, which is made in a third of the time. */
const FRAMES_BEFORE_REFINED = 3;
/** Frames of the walk before the gizmo is read (chosen: it takes nothing from what begins). */
const FRAMES_BEFORE_GIZMO = 5;
/** Frames between two writes to the wrapper's data. */
const FRAMES_PER_REPORT = 10;

/**
 * The picture: one canvas with who walks, and its frame loop. It knows no React, so that a figure walks
 * before any panel is there. The wrapper carries `data-frames` (frames drawn, written every tenth),
 * `data-draw-calls` and `data-triangles` (of one frame, shadow map included), `data-azimuth` (of the camera,
 * degrees), `data-view-height` (of the picture at its target, metres), and `data-walking="true"` from the
 * first frame of a walk, which is also the performance mark `first-walking-frame`.
 */
export class Picture {
  readonly #stage: Stage;
  readonly #control: ViewportControl;
  readonly #element: PictureElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #lanes = new LaneGroup();
  readonly #picker = new JointPicker();
  readonly #limbs = new PoseHandles();
  readonly #navigation: NavigationPointer;
  readonly #axes: GizmoAxes;
  readonly #trial = new QualityTrial();
  readonly #size = new Vector2();
  #props: PictureProps;
  #hands: PictureHands | undefined;
  /** The options of who walks over the floor, whose curves and ghosts are nowhere. */
  #overFloor: SceneOptions;
  /** What the machine keeps up with. */
  #suited: ViewportQuality;
  #quality: ViewportQuality;
  #drawn: ViewportScene;
  #endRoomLight: (() => void) | undefined;
  #gizmo: ShownGizmo | undefined;
  #lastMs: number | undefined;
  #frames = 0;
  #toldTurned = false;

  /** Throws where the system gives no 3D drawing surface. */
  constructor(stage: Stage, control: ViewportControl, props: PictureProps) {
    this.#stage = stage;
    this.#control = control;
    this.#props = props;
    this.#overFloor = { ...props.options, ...OVER_FLOOR };
    const element = createPictureElement((axis) => this.#hands?.listener.onPickAxis(axis));
    this.#element = element;
    const { wrapper, canvas } = element;
    const renderer = new WebGLRenderer({
      canvas,
      alpha: true,
      antialias: true,
      // What is behind the figure leaves it out.
      stencil: true,
      powerPreference: 'high-performance',
    });
    this.#renderer = renderer;
    // To ask whether a shader is sound waits until it is compiled; the built ones are known to be.
    renderer.debug.checkShaderErrors = import.meta.env.DEV;
    renderer.info.autoReset = false;
    renderer.toneMapping = NeutralToneMapping;
    renderer.toneMappingExposure = EXPOSURE;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    const { director } = control;
    this.#axes = new GizmoAxes(director);
    this.#axes.attach(element.axes);
    this.#navigation = new NavigationPointer(director.rig);
    this.#navigation.attach(canvas);
    this.#picker.attach(canvas);
    this.#picker.handle.attach(wrapper);
    this.#picker.handle.setLabel(element.ringLabel);
    this.#limbs.attach(element.handles, canvas);
    stage.attach(wrapper);
    this.#listenToContext(canvas);
    this.#suited = chooseQuality(renderer);
    this.#quality = props.quality ?? this.#suited;
    this.#drawn = this.#createScene();
    this.#applyTheme();
    director.showView(props.camera);
    this.#passOn();
    control.connect({
      picture: (size, moment) => this.#paint(size, moment),
      portrait: (figure) => paintPortrait(renderer, this.#scene, director, figure, this.#props.theme),
      frame: waitForRest,
    });
  }

  /** Around the canvas: to be laid into the page, and from there into another place as it is. */
  get wrapper(): HTMLElement {
    return this.#element.wrapper;
  }

  /** Draws the first frame, in the page, and from then on a frame whenever the screen takes one. */
  start(): void {
    this.#resize();
    new ResizeObserver(() => {
      if (this.#resize()) this.#draw(performance.now());
    }).observe(this.#element.wrapper);
    this.#goOn(performance.now());
  }

  /** Takes what is to be shown. */
  setProps(props: PictureProps): void {
    const before = this.#props;
    this.#props = props;
    const { theme, options } = props;
    if (theme !== before.theme || options !== before.options) this.#applyTheme();
    if (props.options !== before.options) this.#overFloor = { ...props.options, ...OVER_FLOOR };
    if (props.camera !== before.camera) this.#control.director.showView(props.camera);
    if (props.quality !== before.quality) this.#useQuality();
    this.#passOn();
  }

  /** Takes its listeners and what drags do; until then a drag in it only turns the view. */
  setHands(hands: PictureHands): void {
    this.#hands = hands;
    this.#picker.handle.setDrag(hands.ringDrag);
    this.#passOn();
    if (this.#frames > 0) hands.listener.onDrawn();
  }

  /** Gives props and hands to those who draw them. */
  #passOn(): void {
    const { navigation, litJoints, pickedJoint, hasHandles } = this.#props;
    const hands = this.#hands;
    this.#navigation.setNavigation(navigation);
    this.#picker.setProps({ litJoints, pickedJoint, listener: hands?.listener });
    this.#limbs.setProps({
      drag: hasHandles ? hands?.limbDrag : undefined,
      onPick: (joint) => hands?.listener.onPickJoint(joint),
    });
  }

  #applyTheme(): void {
    const { theme, options } = this.#props;
    const drawn = this.#drawn;
    drawn.setTheme(theme);
    drawn.setLimbTint(options.limbTint);
    drawn.setDressed(options.dressed);
    drawn.setSilhouette(options.silhouette);
    this.#gizmo?.setTheme(theme);
  }

  readonly #goOn = (nowMs: number): void => {
    if (this.#hands !== undefined) requestAnimationFrame(this.#goOn);
    else setTimeout(() => requestAnimationFrame(this.#goOn), REST_ALONE_MS);
    const dtS = Math.max(0, nowMs - (this.#lastMs ?? nowMs)) / 1000;
    this.#lastMs = nowMs;
    this.#advance(dtS);
    this.#report();
    this.#draw(nowMs);
  };

  /** Everything that is drawn, a frame later. Allocates nothing. */
  #advance(dtS: number): void {
    const stage = this.#stage;
    const lanes = this.#lanes;
    const { director, tracker } = this.#control;
    const { camera, rig } = director;
    this.#judge(dtS);
    const stepS = Math.min(dtS, LONGEST_FRAME_S);
    stage.advance(stepS, this.#options);
    const options = this.#options;
    lanes.update(stage, options.overlay);
    const { current: mode } = stage;
    const { frame: walker } = stage.edited;
    director.update(lanes, camera.aspect, stepS);
    mode.film(stepS, options);
    if (director.isTurned !== this.#toldTurned && this.#hands !== undefined) {
      this.#toldTurned = director.isTurned;
      this.#hands.listener.onTurnView(director.isTurned);
    }
    if (options.turntable) rig.turn(TURNTABLE_RAD_PER_S * stepS);
    director.follow(options.follow && mode.hasBelts, walker.pose, walker.figure.legLengthM, stepS);
    lanes.part(rig.view);
    this.#drawn.update(mode, lanes, options, stepS, director);
    this.#picker.update(mode, lanes, this.#drawn, camera);
    if (mode.members[mode.editedIndex] !== undefined)
      tracker.update(this.#drawn.getFigure(mode.editedIndex).group, camera, this.#element.canvas);
    this.#limbs.update(walker, lanes.getX(mode.editedIndex), lanes.getZ(mode.editedIndex), camera);
  }

  /** Draws the scene as it is, and the gizmo over it. */
  #draw(nowMs: number): void {
    if (this.#gizmo !== undefined) this.#gizmo.draw(nowMs / 1000);
    else this.#renderer.render(this.#scene, this.#control.director.camera);
  }

  /** Tells what was drawn in the frame before, and counts anew. */
  #report(): void {
    const { wrapper } = this.#element;
    const { info } = this.#renderer;
    const { camera, rig } = this.#control.director;
    this.#frames++;
    if (this.#frames === 1) this.#hands?.listener.onDrawn();
    if (this.#frames === FRAMES_BEFORE_REFINED) this.#drawn.refine();
    if (this.#frames === FRAMES_BEFORE_GIZMO) void this.#showGizmo();
    if (this.#frames % FRAMES_PER_REPORT === 0) {
      const data = wrapper.dataset;
      data['frames'] = String(this.#frames);
      data['drawCalls'] = String(info.render.calls);
      data['triangles'] = String(info.render.triangles);
      data['azimuth'] = ((rig.view.azimuthRad * 180) / Math.PI).toFixed(1);
      data['viewHeight'] = camera.viewHeightM.toFixed(3);
    }
    info.reset();
    const { frame } = this.#stage.edited;
    if (!frame.playing || frame.speedMps <= 0 || wrapper.dataset['walking'] === 'true') return;
    wrapper.dataset['walking'] = 'true';
    performance.mark('first-walking-frame');
  }

  /** What is drawn besides the figures, in the mode that is on. */
  get #options(): SceneOptions {
    return this.#stage.current.hasBelts ? this.#props.options : this.#overFloor;
  }

  /** Reads the gizmo once the walk is seen. Where it cannot be had, the picture is as it was. */
  async #showGizmo(): Promise<void> {
    try {
      const { showGizmo } = await import('./gizmo/showGizmo.tsx');
      this.#gizmo = showGizmo(
        { renderer: this.#renderer, scene: this.#scene, camera: this.#control.director.camera },
        this.#axes,
        this.#props.theme,
      );
      const { x: width, y: height } = this.#renderer.getSize(this.#size);
      this.#gizmo.setSize(width, height);
    } catch {
      this.#gizmo = undefined;
    }
  }

  /** Makes the picture as large as its place; whether it was another size, and is empty. */
  #resize(): boolean {
    const renderer = this.#renderer;
    const { clientWidth: width, clientHeight: height } = this.#element.wrapper;
    const [least, most] = QUALITY_PLANS[this.#quality].dpr;
    const ratio = Math.min(most, Math.max(least, window.devicePixelRatio));
    const { x, y } = renderer.getSize(this.#size);
    if (x === width && y === height && renderer.getPixelRatio() === ratio) return false;
    renderer.setPixelRatio(ratio);
    renderer.setSize(width, height, false);
    this.#gizmo?.setSize(width, height);
    const { camera } = this.#control.director;
    camera.aspect = width / Math.max(1, height);
    camera.updateProjectionMatrix();
    return true;
  }

  /** Takes the length of a frame, seconds: the machine keeps up with the quality, or is given less. */
  #judge(frameS: number): void {
    if (this.#props.quality !== undefined) return;
    const next = this.#trial.judge(frameS, this.#suited);
    if (next === this.#suited) return;
    this.#suited = next;
    this.#useQuality();
  }

  /** Draws from now on as is asked for, or suits. */
  #useQuality(): void {
    const quality = this.#props.quality ?? this.#suited;
    if (quality === this.#quality) return;
    this.#quality = quality;
    this.#scene.remove(this.#drawn.root);
    this.#drawn.dispose();
    this.#drawn = this.#createScene();
    this.#applyTheme();
    this.#resize();
  }

  #createScene(): ViewportScene {
    const drawn = new ViewportScene(this.#quality, this.#frames < FRAMES_BEFORE_REFINED);
    this.#scene.add(drawn.root);
    this.#lightRoom();
    return drawn;
  }

  /** Draws the room's light, on the GPU, where there is to be one. */
  #lightRoom(): void {
    this.#endRoomLight?.();
    const { hasRoomLight } = QUALITY_PLANS[this.#quality];
    this.#endRoomLight = hasRoomLight ? lightByRoom(this.#renderer, this.#scene) : undefined;
  }

  /** Tells when the graphics context is lost and when it is back; three.js puts the rest on the GPU again. */
  #listenToContext(canvas: HTMLCanvasElement): void {
    canvas.addEventListener('webglcontextlost', (event) => {
      // Without this the browser never gives it back.
      event.preventDefault();
      this.#hands?.listener.onContext(true);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      this.#lightRoom();
      this.#hands?.listener.onContext(false);
    });
  }

  async #paint(size: PictureSize | null, moment: PictureInstant | undefined): Promise<Blob | undefined> {
    const renderer = this.#renderer;
    const scene = this.#scene;
    const drawn = this.#drawn;
    const { director } = this.#control;
    if (moment === undefined) return paintPicture(renderer, scene, drawn, director, size);
    const [stage, lanes, options] = [this.#stage, this.#lanes, this.#options];
    return paintMoment({ renderer, scene, drawn, director, stage, lanes, options }, size, moment);
  }
}

/** Waits until what came just now has been drawn and the window rests. */
function waitForRest(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: REST_MS })),
    );
  });
}
