import { Group, type Mesh } from 'three';
import { COLORS, SHADOW_OPACITY, type Theme, TREADMILL } from '../../ui/tokens/tokens.ts';
import type { Director } from '../camera/director.ts';
import type { FigureActor, FigureAppearance } from '../figureActor.ts';
import { freeLooks } from '../looks/registry.ts';
import { FIRST_DETAIL, getMannequinDetail, QUALITY_PLANS, type ViewportQuality } from '../quality.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import type { StagedMode, StageFloor } from '../stage/stagedMode.ts';
import { createBackdrop } from './backdrop.ts';
import { createDigitAtlas } from './digitAtlas.ts';
import { createFloor } from './floor.ts';
import { JointRing } from './jointRing.ts';
import type { LaneGroup } from './laneGroup.ts';
import { LaneRig } from './laneRig.ts';
import { getPlateFacing } from './plate.ts';
import type { CastMember } from '../castMember.ts';
import { createShadowCatcher } from './shadowCatcher.ts';
import { FilmScreen } from '../film/filmScreen.ts';
import { createSceneLights, type SceneLights } from './sceneLights.ts';
import { applyThemeTo, createSceneUniforms } from './sceneUniforms.ts';

/**
 * Everything that is drawn: the room, the figures in their lanes with the rings about joints, and what the
 * mode that is on draws besides. React adds `root` to its scene and calls `update` each frame.
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
  readonly #shadow = createShadowCatcher(this.#uniforms.shadow);
  readonly #quality: ViewportQuality;
  readonly #lanes: LaneRig[] = [];
  /** Whether its first frames are over. */
  #isRefined: boolean;
  /** Whose rigs those are. */
  #rigged: StagedMode['members'] | undefined;
  /** Where the edited lane is. */
  readonly #rings = new Group();
  /** What the modes draw that were on, and which of it is shown. */
  readonly #drawings = new Map<StagedMode, ModeDrawing>();
  #shown: ModeDrawing | undefined;
  readonly #film = new FilmScreen();
  #appearance: FigureAppearance = {
    colors: COLORS.dark,
    limbTint: false,
    dressed: false,
    silhouette: false,
  };
  /** Stature and width that light and shadow were aimed at. */
  #aimedStatureM = 0;
  #aimedHalfWidthM = 0;

  /** `isFirst` for the picture's first frames, which come sooner with coarse figures, until `refine`. */
  constructor(quality: ViewportQuality, isFirst = false) {
    this.#isRefined = !isFirst;
    const { hasShadowMap, hasRoomLight } = QUALITY_PLANS[quality];
    this.#quality = quality;
    this.#lights = createSceneLights(!hasRoomLight);
    this.#shadow.visible = hasShadowMap;
    this.#uniforms.shadow.visible = hasShadowMap;
    this.#floor = createFloor(this.#uniforms);
    this.#fixed = [createBackdrop(this.#uniforms), this.#floor, this.#shadow];
    this.#rings.add(this.ring.mesh, this.hoverRing.mesh, this.#film.mesh);
    this.root.add(this.#lights.group, ...this.#fixed, this.#rings);
  }

  /** Draws figures as finely as its quality has them, from the next frame on. */
  refine(): void {
    if (this.#isRefined) return;
    this.#isRefined = true;
    this.#rigged = undefined;
  }

  /** The figure of a lane. */
  getFigure(index: number): FigureActor {
    return this.#lanes[index]!.figure;
  }

  /** Takes a theme's colours, live. */
  setTheme(theme: Theme): void {
    this.#lights.setTheme(theme);
    const colors = COLORS[theme];
    applyThemeTo(this.#uniforms, theme);
    this.#shadow.material.opacity = SHADOW_OPACITY[theme];
    for (const ring of [this.ring, this.hoverRing]) ring.mesh.material.color.set(colors.selection);
    this.#changeAppearance({ colors });
  }

  setLimbTint(limbTint: boolean): void {
    this.#changeAppearance({ limbTint });
  }

  /** Draws the figures as people in clothes. */
  setDressed(dressed: boolean): void {
    this.#changeAppearance({ dressed });
  }

  /** Draws the figures as one flat shape each. */
  setSilhouette(silhouette: boolean): void {
    this.#changeAppearance({ silhouette });
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

  /** Follows who walks, and the camera. Allocates nothing but for other figures, lanes and modes. */
  update(
    mode: StagedMode,
    lanes: LaneGroup,
    options: SceneOptions,
    dtS: number,
    sight: Pick<Director, 'camera' | 'rig'>,
  ): void {
    const { members, editedIndex, floor } = mode;
    const { camera, rig } = sight;
    if (members !== this.#rigged || members.length !== this.#lanes.length) this.#recast(mode);
    const uniforms = this.#uniforms;
    this.#aim(lanes.statureM, Math.max(Math.abs(lanes.getX(0)), Math.abs(lanes.getZ(0))));
    uniforms.flatness.value = camera.isFlat ? 1 : 0;
    uniforms.levelness.value = lanes.levelness;
    uniforms.reach.value = Math.min(lanes.reachM, 2 * TREADMILL.floorRadiusM);
    uniforms.lanes.value.set(lanes.overlay ? 1 : lanes.count, lanes.spacingM);
    uniforms.facing.value = getPlateFacing(rig.view.azimuthRad);
    this.#lights.setAzimuth(rig.eyeRad);
    this.#standOn(floor);
    this.#tiltShadow(members, editedIndex, floor);
    if (this.#uniforms.shadow.visible) this.#lights.raise(measureLift(members[editedIndex], floor));
    for (let i = 0; i < members.length; i++) {
      this.#lanes[i]!.update(members[i]!, lanes, i, options, dtS);
    }
    this.#rings.position.set(lanes.getX(editedIndex), 0, lanes.getZ(editedIndex));
    this.#film.update(options.film, members[editedIndex]?.walker.phase);
    this.#show(mode).update(options, lanes, sight);
  }

  /** Frees what lies on the GPU; drawn again, it goes up again. */
  dispose(): void {
    for (const lane of this.#lanes) lane.dispose();
    for (const drawing of this.#drawings.values()) drawing.dispose();
    freeLooks();
    this.ring.dispose();
    this.hoverRing.dispose();
    this.#film.dispose();
    this.#lights.dispose();
    this.#digits.dispose();
    for (const { geometry, material } of this.#fixed) {
      geometry.dispose();
      for (const each of Array.isArray(material) ? material : [material]) each.dispose();
    }
  }

  /** Changes the appearance of everything that is drawn. */
  #changeAppearance(change: Partial<FigureAppearance>): void {
    this.#appearance = { ...this.#appearance, ...change };
    for (const { figure } of this.#lanes) figure.setAppearance(this.#appearance);
    for (const drawing of this.#drawings.values()) drawing.setAppearance(this.#appearance);
  }

  /** What a mode draws, in the place of what another one drew. */
  #show(mode: StagedMode): ModeDrawing {
    let drawing = this.#drawings.get(mode);
    if (drawing === undefined) {
      drawing = mode.createDrawing(this.#uniforms);
      drawing.setAppearance(this.#appearance);
      this.#drawings.set(mode, drawing);
    }
    if (drawing === this.#shown) return drawing;
    if (this.#shown !== undefined) this.root.remove(this.#shown.group);
    this.root.add(drawing.group);
    this.#shown = drawing;
    return drawing;
  }

  /** Has floor, light and shadow under who walks. */
  #standOn({ x, y, z, scale, isWalked }: StageFloor): void {
    this.#uniforms.isWalked.value = isWalked ? 1 : 0;
    this.#floor.scale.set(scale, 1, scale);
    this.#floor.position.set(x, y, z);
    for (const { position } of [this.#shadow, this.#lights.group]) {
      position.x = x;
      position.z = z;
    }
  }

  /** Lays the shadow on the belt of who is edited; on belts of different inclines there is none. */
  #tiltShadow(members: StagedMode['members'], editedIndex: number, { y, isWalked }: StageFloor): void {
    const inclineRad = members[editedIndex]?.frame.posture.inclineRad ?? 0;
    let isOne = true;
    for (const { frame } of members)
      isOne &&= frame.posture.inclineRad === inclineRad && frame.posture.stairs === undefined;
    this.#shadow.rotation.x = -inclineRad;
    // A floor that has come down has ground over it, which shows the shadow itself.
    this.#shadow.scale.setScalar(isOne && !(isWalked && y < 0) ? 1 : 0);
  }

  #aim(statureM: number, halfWidthM: number): void {
    if (statureM === this.#aimedStatureM && halfWidthM === this.#aimedHalfWidthM) return;
    this.#aimedStatureM = statureM;
    this.#aimedHalfWidthM = halfWidthM;
    this.#lights.aim(statureM, halfWidthM, QUALITY_PLANS[this.#quality].hasShadowMap);
  }

  /** Sets as many lanes as there are members. All anew: their detail goes by their number. */
  #recast({ members }: StagedMode): void {
    const detail = this.#isRefined ? getMannequinDetail(this.#quality, members.length) : FIRST_DETAIL;
    const { hasShadowMap: hasShadows } = QUALITY_PLANS[this.#quality];
    const before = this.#lanes.splice(0);
    this.#rigged = members;
    for (const member of members) {
      const lane = new LaneRig(member, this.#uniforms, this.#digits, {
        ...this.#appearance,
        detail,
        hasShadows,
      });
      this.#lanes.push(lane);
      this.root.add(lane.group);
    }
    // After the others are there, which take their shaders over.
    for (const lane of before) {
      this.root.remove(lane.group);
      lane.dispose();
    }
  }
}

/** Hips that are no further than this over or under where they walk on the level stay there, leg lengths. */
const LEVEL = 0.15;

/** How far the ground has taken who walks over it up or down, metres: light and shadow go along. */
function measureLift(member: CastMember | undefined, { isWalked }: StageFloor): number {
  if (member === undefined || !isWalked) return 0;
  const { legLengthM } = member.frame.figure;
  const offM = member.frame.pose.rootPosition[1]! - legLengthM;
  return offM - Math.min(LEVEL * legLengthM, Math.max(-LEVEL * legLengthM, offM));
}
