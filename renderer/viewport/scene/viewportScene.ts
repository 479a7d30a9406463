import { Group, type Mesh } from 'three';
import { COLORS, SHADOW_OPACITY, type Theme, TREADMILL } from '../../ui/tokens/tokens.ts';
import type { CameraRig } from '../camera/cameraRig.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { Cast } from '../cast.ts';
import type { FigureActor } from '../figureActor.ts';
import { CrowdActor } from '../crowd/crowdActor.ts';
import type { CrowdPlayer } from '../crowd/crowdPlayer.ts';
import { FreeGround } from '../freeWalk/freeGround.ts';
import { GhostActor } from '../ghostActor.ts';
import type { WalkFrame } from '../../../shared/body/pose/walkFrame.ts';
import { freeLooks } from '../looks/registry.ts';
import { getMannequinDetail, QUALITY_PLANS, type ViewportQuality } from '../quality.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import { Arcs } from './arcs.ts';
import { createBackdrop } from './backdrop.ts';
import { createDigitAtlas } from './digitAtlas.ts';
import { BELT_THICKNESS_M, createFloor } from './floor.ts';
import { JointRing } from './jointRing.ts';
import type { LaneGroup } from './laneGroup.ts';
import { LaneRig } from './laneRig.ts';
import { OnionSkin } from './onionSkin.ts';
import { getPlateFacing } from './plate.ts';
import { createShadowCatcher } from './shadowCatcher.ts';
import { createSceneLights, type SceneLights } from './sceneLights.ts';
import { applyThemeTo, createSceneUniforms } from './sceneUniforms.ts';

/**
 * How clearly ghosts are drawn (chosen); that of the saved version a little less, so that both can be told
 * apart.
 */
const NORMAL_OPACITY = 0.22;
const SAVED_OPACITY = 0.3;
/** The captured walk is what the figure is held against: clearer than either (chosen). */
const CAPTURED_OPACITY = 0.4;
/** How far beside the figure the captured walk stands, leg lengths (chosen: arms do not touch). */
const BESIDE_LEG_LENGTHS = 1;
/** Where the floor under a crowd is, and how far it goes on round it. */
const MIDDLE: WalkFrame = { x: 0, y: 0, z: 0, headingRad: 0 };
const CROWD_FLOOR = 1.8;
/** A floor that is walked over is so much larger than one that belts stand on (chosen: fills the picture). */
const FREE_FLOOR = 2.2;

/**
 * Everything that is drawn: the room, the lanes, and what is drawn over the edited one. React adds `root` to
 * its scene and calls `update` each frame.
 */
export class ViewportScene {
  readonly root = new Group();
  readonly ring = new JointRing(false);
  readonly hoverRing = new JointRing(true);

  readonly #uniforms = createSceneUniforms();
  readonly #lights: SceneLights;
  readonly #digits = createDigitAtlas();
  readonly #fixed: readonly Mesh[];
  readonly #floor: Mesh;
  readonly #freeGround: FreeGround;
  readonly #crowd: CrowdActor;
  readonly #shadow = createShadowCatcher();
  readonly #quality: ViewportQuality;
  readonly #lanes: LaneRig[] = [];
  /** Whose rigs those are. */
  #rigged: Cast['members'] | undefined;
  /** What lies over the edited lane. */
  readonly #over = new Group();
  readonly #normalGhost = new GhostActor(NORMAL_OPACITY, 5);
  readonly #savedGhost = new GhostActor(SAVED_OPACITY, 4);
  readonly #capturedGhost = new GhostActor(CAPTURED_OPACITY, 3);
  readonly #onionSkin = new OnionSkin();
  readonly #arcs = new Arcs(false);
  readonly #normalArcs = new Arcs(true);
  #theme: Theme = 'dark';
  #limbTint = false;
  #isSilhouette = false;
  /** Stature and width that light and shadow were aimed at. */
  #aimedStatureM = 0;
  #aimedHalfWidthM = 0;

  constructor(quality: ViewportQuality) {
    const { hasShadowMap, hasRoomLight } = QUALITY_PLANS[quality];
    this.#quality = quality;
    this.#lights = createSceneLights(!hasRoomLight);
    this.#shadow.visible = hasShadowMap;
    this.#floor = createFloor(this.#uniforms);
    this.#freeGround = new FreeGround(this.#uniforms);
    this.#crowd = new CrowdActor(this.#uniforms);
    this.#fixed = [createBackdrop(this.#uniforms), this.#floor, this.#shadow];
    this.#over.add(
      this.#normalGhost.group,
      this.#savedGhost.group,
      this.#capturedGhost.group,
      this.#onionSkin.group,
      this.#arcs.line,
      this.#normalArcs.line,
      this.ring.mesh,
      this.hoverRing.mesh,
    );
    this.root.add(this.#lights.group, ...this.#fixed, this.#freeGround.group, this.#crowd.group, this.#over);
  }

  /** The figure of a lane. */
  getFigure(index: number): FigureActor {
    return this.#lanes[index]!.figure;
  }

  /** Takes a theme's colours, live. */
  setTheme(theme: Theme): void {
    const colors = COLORS[theme];
    this.#theme = theme;
    applyThemeTo(this.#uniforms, theme);
    this.#lights.setTheme(theme);
    this.#shadow.material.opacity = SHADOW_OPACITY[theme];
    for (const { figure } of this.#lanes) figure.setColors(colors);
    this.#crowd.setColors(colors);
    for (const ring of [this.ring, this.hoverRing]) ring.mesh.material.color.set(colors.selection);
    this.#normalGhost.setColor(colors.normal);
    this.#onionSkin.setColors(colors.before, colors.after);
    this.#savedGhost.setColor(colors.selection);
    this.#capturedGhost.setColor(colors.text);
    for (const arcs of [this.#arcs, this.#normalArcs]) arcs.setColors(colors);
  }

  setLimbTint(tinted: boolean): void {
    this.#limbTint = tinted;
    for (const { figure } of this.#lanes) figure.setLimbTint(tinted);
    this.#crowd.setLimbTint(tinted);
  }

  /** Draws the figures as one flat shape each. */
  setSilhouette(isSilhouette: boolean): void {
    this.#isSilhouette = isSilhouette;
    for (const { figure } of this.#lanes) figure.setSilhouette(isSilhouette);
    this.#crowd.setSilhouette(isSilhouette);
  }

  /** Takes away what only points at joints, rings and glow, or brings it back. */
  setPointing(isShown: boolean): void {
    for (const { mesh } of [this.ring, this.hoverRing]) mesh.material.visible = isShown;
    for (const { figure } of this.#lanes) figure.showGlow(isShown);
  }

  /** Takes away all that is around and under the figures, or brings it back. */
  setRoom(isShown: boolean): void {
    const { hasShadowMap } = QUALITY_PLANS[this.#quality];
    for (const mesh of this.#fixed) mesh.visible = isShown && (mesh !== this.#shadow || hasShadowMap);
    for (const lane of this.#lanes) lane.setGround(isShown);
  }

  /** Follows the cast and the camera. Allocates nothing but for other figures and lanes. */
  update(
    cast: Cast,
    lanes: LaneGroup,
    options: SceneOptions,
    dtS: number,
    camera: LensCamera,
    { view: { azimuthRad }, eyeRad }: CameraRig,
  ): void {
    const { members, editedIndex, free, crowd } = cast;
    if (members !== this.#rigged || members.length !== this.#lanes.length) this.#recast(cast);
    const uniforms = this.#uniforms;
    this.#aim(lanes.statureM, Math.max(Math.abs(lanes.getX(0)), Math.abs(lanes.getZ(0))));
    uniforms.flatness.value = camera.isFlat ? 1 : 0;
    uniforms.levelness.value = lanes.levelness;
    uniforms.reach.value = Math.min(lanes.reachM, 2 * TREADMILL.floorRadiusM);
    uniforms.lanes.value.set(lanes.overlay ? 1 : lanes.count, lanes.spacingM);
    uniforms.facing.value = getPlateFacing(azimuthRad);
    this.#lights.setAzimuth(eyeRad);
    if (crowd === undefined) this.#standAt(free?.seen);
    else this.#standUnder(crowd);
    this.#crowd.update(crowd, camera);
    this.#over.visible = crowd === undefined;
    this.#freeGround.update(free, options.footprints);
    for (let i = 0; i < members.length; i++) {
      this.#lanes[i]!.update(members[i]!, lanes, i, options, dtS);
    }
    const { frame } = members[editedIndex]!;
    this.#over.position.set(lanes.getX(editedIndex), 0, lanes.getZ(editedIndex));
    this.#normalGhost.update(frame.figure, options.normalGhost ? cast.normalGhost.pose : undefined);
    this.#savedGhost.update(frame.figure, options.savedGhost ? cast.savedGhost.pose : undefined);
    const { capturedGhost, capturedBeside } = options;
    this.#capturedGhost.update(frame.figure, capturedGhost ? cast.capturedPose : undefined);
    // Beside it as it is seen, from wherever.
    const asideM = capturedBeside ? BESIDE_LEG_LENGTHS * frame.figure.legLengthM : 0;
    this.#capturedGhost.group.position.set(asideM * Math.cos(azimuthRad), 0, -asideM * Math.sin(azimuthRad));
    this.#onionSkin.update(options.onionSkin, frame);
    this.#arcs.update(options.arcs, frame);
    this.#normalArcs.update(options.arcs && options.normalArcs, cast.normalGhost);
  }

  /** Frees what lies on the GPU; drawn again, it goes up again. */
  dispose(): void {
    for (const lane of this.#lanes) lane.dispose();
    for (const each of [
      this.#normalGhost,
      this.#savedGhost,
      this.#capturedGhost,
      this.#onionSkin,
      this.#arcs,
      this.#normalArcs,
    ])
      each.dispose();
    this.#freeGround.dispose();
    this.#crowd.dispose();
    freeLooks();
    this.ring.dispose();
    this.hoverRing.dispose();
    this.#lights.dispose();
    this.#digits.dispose();
    for (const { geometry, material } of this.#fixed) {
      geometry.dispose();
      for (const each of Array.isArray(material) ? material : [material]) each.dispose();
    }
  }

  /** Has floor, light and shadow where one walks freely, or under the belts. */
  #standAt(frame: WalkFrame | undefined): void {
    const x = frame?.x ?? 0;
    const z = frame?.z ?? 0;
    this.#uniforms.isFree.value = frame === undefined ? 0 : 1;
    const floorScale = frame === undefined ? 1 : FREE_FLOOR;
    this.#floor.scale.set(floorScale, 1, floorScale);
    this.#floor.position.set(x, frame === undefined ? -BELT_THICKNESS_M : frame.y, z);
    for (const { position } of [this.#shadow, this.#lights.group]) {
      position.x = x;
      position.z = z;
    }
  }

  /** Has the floor under a crowd, as large as it. */
  #standUnder({ crowd }: CrowdPlayer): void {
    this.#standAt(MIDDLE);
    const scale = Math.max(FREE_FLOOR, (CROWD_FLOOR * (crowd?.radiusM ?? 0)) / TREADMILL.floorRadiusM);
    this.#floor.scale.set(scale, 1, scale);
  }

  #aim(statureM: number, halfWidthM: number): void {
    if (statureM === this.#aimedStatureM && halfWidthM === this.#aimedHalfWidthM) return;
    this.#aimedStatureM = statureM;
    this.#aimedHalfWidthM = halfWidthM;
    this.#lights.aim(statureM, halfWidthM, QUALITY_PLANS[this.#quality].hasShadowMap);
  }

  /** Sets as many lanes as there are members. All anew: their detail goes by their number. */
  #recast({ members }: Cast): void {
    const detail = getMannequinDetail(this.#quality, members.length);
    const { hasShadowMap: hasShadows } = QUALITY_PLANS[this.#quality];
    for (const lane of this.#lanes) {
      this.root.remove(lane.group);
      lane.dispose();
    }
    this.#lanes.length = 0;
    this.#rigged = members;
    for (const member of members) {
      const lane = new LaneRig(member, this.#uniforms, this.#digits, {
        detail,
        hasShadows,
        colors: COLORS[this.#theme],
        limbTint: this.#limbTint,
        silhouette: this.#isSilhouette,
      });
      this.#lanes.push(lane);
      this.root.add(lane.group);
    }
  }
}
