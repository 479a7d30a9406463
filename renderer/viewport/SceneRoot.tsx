import { OrbitControls } from '@react-three/drei';
import { useFrame, useThree } from '@react-three/fiber';
import { type ComponentRef, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { NO_STEPS } from './camera/cameraSteps.ts';
import { Director } from './camera/director.ts';
import type { LensCamera } from './camera/lensCamera.ts';
import { JointPicker } from './picking/jointPicker.ts';
import { chooseQuality, QUALITY_PLANS, QualityTrial, type ViewportQuality } from './quality.ts';
import { lightByRoom } from './scene/environment.ts';
import { getLaneSpacing, getLaneX, getPlateRows } from './scene/laneLayout.ts';
import { ViewportScene } from './scene/viewportScene.ts';
import { PLAIN_SCENE } from './sceneOptions.ts';
import { takePicture } from './takePicture.ts';
import { useContextLoss } from './useContextLoss.ts';
import type { ViewportProps } from './Viewport.tsx';

/** A frame that took longer than this, seconds, was a pause of the window and not of the walk. */
const LONGEST_FRAME_S = 0.1;
/** The turntable's speed, radians a second (chosen: once round in twelve seconds, a bit over ten cycles). */
const TURNTABLE_RAD_PER_S = Math.PI / 6;

interface SceneRootProps extends ViewportProps {
  /** The canvas' camera. */
  readonly lens: LensCamera;
  /** Around the canvas and all that takes its pointer. */
  readonly wrapper: RefObject<HTMLElement | null>;
  /**
   * Called once a frame with whether a walk is drawn, what the frame before cost, and where the camera
   * stands.
   */
  readonly onFrame: (
    isWalking: boolean,
    drawn: { readonly calls: number; readonly triangles: number },
    azimuthRad: number,
  ) => void;
}

/**
 * What is inside the canvas: React only hands props to the objects that draw; the frame loop writes to them.
 */
export function SceneRoot(props: SceneRootProps) {
  const { cast, theme, camera: view = 'three-quarter', cameraRequest = 0, onFrame, lens, wrapper } = props;
  const { options = PLAIN_SCENE, frameRequest = 0, pictureRequest = 0, onPicture, onContext } = props;
  const { cameraSteps = NO_STEPS } = props;
  const scene = useThree((state) => state.scene);
  const gl = useThree((state) => state.gl);
  const setDpr = useThree((state) => state.setDpr);
  const { quality, judge } = useQuality(props.quality);
  const plan = QUALITY_PLANS[quality];
  useEffect(() => setDpr(plan.dpr), [setDpr, plan]);
  const controls = useRef<ComponentRef<typeof OrbitControls>>(null);
  const restored = useContextLoss(gl, onContext);

  const drawn = useMemo(() => new ViewportScene(quality), [quality]);
  useEffect(() => () => drawn.dispose(), [drawn]);
  useEffect(() => drawn.setTheme(theme), [drawn, theme]);
  useEffect(() => drawn.setLimbTint(options.limbTint), [drawn, options.limbTint]);
  useEffect(() => drawn.setSilhouette(options.silhouette), [drawn, options.silhouette]);

  const picker = useMemo(() => new JointPicker(), []);
  useEffect(() => picker.attach(gl.domElement), [picker, gl]);
  useEffect(() => (wrapper.current ? picker.handle.attach(wrapper.current) : undefined), [picker, wrapper]);
  const { litJoints = NONE, pickedJoint = null, onHoverJoint, onPickJoint, onPickLane, ringDrag } = props;
  useEffect(() => picker.handle.setDrag(ringDrag), [picker, ringDrag]);
  useEffect(() => {
    picker.setProps({ litJoints, pickedJoint, onHoverJoint, onPickJoint, onPickLane });
  }, [picker, litJoints, pickedJoint, onHoverJoint, onPickJoint, onPickLane]);

  const director = useMemo(() => new Director(lens), [lens]);
  useEffect(() => director.request(view, cameraRequest), [director, view, cameraRequest]);
  useEffect(() => director.requestFrame(frameRequest), [director, frameRequest]);
  useEffect(() => director.requestSteps(cameraSteps), [director, cameraSteps]);

  const pictured = useRef(pictureRequest);
  useEffect(() => {
    if (pictured.current === pictureRequest) return;
    pictured.current = pictureRequest;
    takePicture(gl, scene, lens, (picture) => onPicture?.(picture));
  }, [gl, scene, lens, pictureRequest, onPicture]);

  const framing = useRef({ statureM: 0, legLengthM: 0, halfWidthM: 0, plateRows: 0 });
  useFrame((_, dtS) => {
    judge(dtS);
    const stepS = Math.min(dtS, LONGEST_FRAME_S);
    const { overlay, arcs, normalArcs, savedGhost } = options;
    cast.advance(stepS, options.normalGhost || (arcs && normalArcs), savedGhost);
    const { members, editedIndex } = cast;
    const walker = members[editedIndex]!.frame;
    const frame = framing.current;
    frame.statureM = 0;
    for (let i = 0; i < members.length; i++) {
      const { statureM, legLengthM } = members[i]!.frame.figure;
      if (statureM <= frame.statureM) continue;
      frame.statureM = statureM;
      frame.legLengthM = legLengthM;
    }
    const spacingM = getLaneSpacing(frame.statureM);
    frame.halfWidthM = Math.abs(getLaneX(0, members.length, spacingM, overlay));
    frame.plateRows = getPlateRows(members.length, overlay);
    const orbit = controls.current;
    if (orbit) {
      director.update(frame, lens.aspect, stepS, orbit);
      if (options.turntable) director.rig.turn(TURNTABLE_RAD_PER_S * stepS, orbit);
      director.follow(options.follow, walker.pose, walker.figure.legLengthM, stepS, orbit);
    }
    drawn.update(cast, options, stepS, lens, director.rig.azimuthRad);
    picker.update(cast, drawn, lens, overlay);
    onFrame(walker.playing && walker.speedMps > 0, gl.info.render, director.rig.azimuthRad);
  });

  return (
    <>
      {/* Drawn on the GPU, so it is gone with a lost context and made again. */}
      {plan.hasRoomLight && <RoomLight key={restored} />}
      <primitive object={drawn.root} />
      <OrbitControls ref={controls} enableDamping={false} maxPolarAngle={LOWEST_VIEW_RAD} />
    </>
  );
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

/** The camera stays above the floor, radians from the pole. */
const LOWEST_VIEW_RAD = Math.PI / 2 + 0.02;
const NONE: readonly never[] = [];
