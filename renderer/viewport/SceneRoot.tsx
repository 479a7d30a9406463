import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { WebGLInfo } from 'three';
import { NavigationPointer } from './camera/navigationPointer.ts';
import { JointPicker } from './picking/jointPicker.ts';
import { PoseHandles } from './picking/poseHandles.ts';
import { chooseQuality, QUALITY_PLANS, QualityTrial, type ViewportQuality } from './quality.ts';
import { lightByRoom } from './scene/environment.ts';
import { LaneGroup } from './scene/laneGroup.ts';
import { ViewportScene } from './scene/viewportScene.ts';
import { paintMoment } from './paintMoment.ts';
import { paintPicture } from './paintPicture.ts';
import { paintPortrait } from './paintPortrait.ts';
import { useContextLoss } from './useContextLoss.ts';
import type { ViewportProps } from './viewportProps.ts';

/** A frame that took longer than this, seconds, was a pause of the window and not of the walk. */
const LONGEST_FRAME_S = 0.1;
/** A window that never rests is interrupted after so long, milliseconds (chosen). */
const REST_MS = 3000;
/** The turntable's speed, radians a second (chosen: once round in twelve seconds, a bit over ten cycles). */
const TURNTABLE_RAD_PER_S = Math.PI / 6;

interface SceneRootProps extends ViewportProps {
  /** Around the canvas and all that takes its pointer. */
  readonly wrapper: RefObject<HTMLElement | null>;
  /** Shows the number beside the picked joint's ring. */
  readonly ringLabel: RefObject<HTMLElement | null>;
  /** Holds the handles of the paused walker, one a joint of `HANDLE_JOINTS`. */
  readonly handles: RefObject<HTMLElement | null>;
  /** Called once a frame with whether a walk is drawn and what the frame before cost. */
  readonly onFrame: (
    isWalking: boolean,
    drawn: { readonly calls: number; readonly triangles: number },
  ) => void;
}

/**
 * What is inside the canvas: React only hands props to the objects that draw; the frame loop writes to them.
 */
export function SceneRoot(props: SceneRootProps) {
  const { stage, control, listener, theme, camera: view, navigation, options } = props;
  const { wrapper, ringLabel, handles, onFrame } = props;
  const { litJoints, pickedJoint, ringDrag, limbDrag } = props;
  const { director } = control;
  const { camera, rig } = director;
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const setDpr = useThree((state) => state.setDpr);
  const { quality, judge } = useQuality(props.quality);
  const plan = QUALITY_PLANS[quality];
  useEffect(() => setDpr(plan.dpr), [setDpr, plan]);
  const restored = useContextLoss(gl, listener.onContext);

  const drawn = useMemo(() => new ViewportScene(quality), [quality]);
  useEffect(() => () => drawn.dispose(), [drawn]);
  useEffect(() => drawn.setTheme(theme), [drawn, theme]);
  useEffect(() => drawn.setLimbTint(options.limbTint), [drawn, options.limbTint]);
  useEffect(() => drawn.setSilhouette(options.silhouette), [drawn, options.silhouette]);

  const picker = useMemo(() => new JointPicker(), []);
  useEffect(() => picker.attach(gl.domElement), [picker, gl]);
  useEffect(() => (wrapper.current ? picker.handle.attach(wrapper.current) : undefined), [picker, wrapper]);
  useEffect(() => picker.handle.setLabel(ringLabel.current ?? undefined), [picker, ringLabel]);
  useEffect(() => picker.handle.setDrag(ringDrag), [picker, ringDrag]);
  useEffect(
    () => picker.setProps({ litJoints, pickedJoint, listener }),
    [picker, litJoints, pickedJoint, listener],
  );

  const limbs = useMemo(() => new PoseHandles(), []);
  useEffect(
    () =>
      handles.current
        ? limbs.attach([...handles.current.children] as HTMLElement[], gl.domElement)
        : undefined,
    [limbs, handles, gl],
  );
  useEffect(
    () => limbs.setProps({ drag: limbDrag, onPick: (joint) => listener.onPickJoint(joint) }),
    [limbs, limbDrag, listener],
  );

  useEffect(() => director.showView(view), [director, view]);
  const hand = useMemo(() => new NavigationPointer(rig), [rig]);
  useEffect(() => hand.attach(gl.domElement), [hand, gl]);
  useEffect(() => hand.setNavigation(navigation), [hand, navigation]);

  useEffect(() => (wrapper.current ? stage.attach(wrapper.current) : undefined), [stage, wrapper]);

  const lanes = useMemo(() => new LaneGroup(), []);
  useEffect(
    () =>
      control.connect({
        picture(size, moment) {
          if (moment === undefined) return paintPicture(gl, scene, drawn, director, size);
          return paintMoment({ renderer: gl, scene, drawn, director, stage, lanes, options }, size, moment);
        },
        async portrait(figure) {
          await waitForRest();
          return paintPortrait(gl, scene, director, figure, theme);
        },
      }),
    [control, gl, scene, drawn, director, stage, lanes, options, theme],
  );

  const toldTurned = useRef(false);
  useFrame((_, dtS) => {
    judge(dtS);
    const stepS = Math.min(dtS, LONGEST_FRAME_S);
    stage.advance(stepS, options);
    lanes.update(stage, options.overlay);
    const { current: mode } = stage;
    const { frame: walker } = stage.edited;
    director.update(lanes, camera.aspect, stepS);
    mode.film(stepS);
    if (director.isTurned !== toldTurned.current) {
      toldTurned.current = director.isTurned;
      listener.onTurnView(director.isTurned);
    }
    if (options.turntable) rig.turn(TURNTABLE_RAD_PER_S * stepS);
    director.follow(options.follow, walker.pose, walker.figure.legLengthM, stepS);
    lanes.part(rig.view);
    drawn.update(mode, lanes, options, stepS, director);
    picker.update(mode, lanes, drawn, camera);
    if (mode.members[mode.editedIndex] !== undefined)
      control.tracker.update(drawn.getFigure(mode.editedIndex).group, camera, gl.domElement);
    limbs.update(walker, lanes.getX(mode.editedIndex), lanes.getZ(mode.editedIndex), camera);
    onFrame(walker.playing && walker.speedMps > 0, gl.info.render);
    countAnew(gl.info);
  });

  return (
    <>
      {/* Drawn on the GPU, so it is gone with a lost context and made again. */}
      {plan.hasRoomLight && <RoomLight key={restored} />}
      <primitive object={drawn.root} />
    </>
  );
}

/** Waits until what came just now has been drawn and the window rests: it walks before its card is drawn. */
function waitForRest(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: REST_MS })),
    );
  });
}

/** The room's light, for as long as it is mounted. */
function RoomLight() {
  const scene = useThree((state) => state.scene);
  const gl = useThree((state) => state.gl);
  useEffect(() => lightByRoom(gl, scene), [gl, scene]);
  return null;
}

/**
 * The quality that is asked for, or the best that the machine keeps up with; `judge` is told the length of
 * every frame.
 */
function useQuality(asked: ViewportQuality | undefined): {
  quality: ViewportQuality;
  judge: (frameS: number) => void;
} {
  const gl = useThree((state) => state.gl);
  const [suited, setSuited] = useState(() => chooseQuality(gl));
  const judged = useRef(suited);
  const trial = useMemo(() => new QualityTrial(), []);
  const judge = (frameS: number): void => {
    if (asked !== undefined) return;
    const next = trial.judge(frameS, judged.current);
    if (next === judged.current) return;
    judged.current = next;
    setSuited(next);
  };
  return { quality: asked ?? suited, judge };
}

/** Counts from now on what is drawn until the next call, in however many scenes. */
function countAnew(info: WebGLInfo): void {
  info.autoReset = false;
  info.reset();
}
