import { type Camera, Group, type Mesh } from 'three';
import { COLORS, SHADOW_OPACITY, type Theme } from '../../ui/tokens.ts';
import type { LensCamera } from '../camera/lensCamera.ts';
import type { Cast } from '../cast.ts';
import type { FigureActor } from '../figureActor.ts';
import { GhostActor } from '../ghostActor.ts';
import { freeLooks } from '../looks/registry.ts';
import { getMannequinDetail, QUALITY_PLANS, type ViewportQuality } from '../quality.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import { Arcs } from './arcs.ts';
import { createBackdrop } from './backdrop.ts';
import { createDigitAtlas } from './digitAtlas.ts';
import { createFloor } from './floor.ts';
import { JointRing } from './jointRing.ts';
import { getLaneSpacing, getLaneX } from './laneLayout.ts';
import { LaneRig } from './laneRig.ts';
import { OnionSkin } from './onionSkin.ts';
import { getPlateFacing } from './plate.ts';
import { createShadowCatcher } from './shadowCatcher.ts';
import { createSceneLights, type SceneLights } from './sceneLights.ts';
import { applyThemeTo, createSceneUniforms } from './sceneUniforms.ts';

/**
 * How clearly ghosts are drawn (look.md); that of the saved version a little less, so that both can be told
 * apart.
 */
const NORMAL_OPACITY = 0.22;
const SAVED_OPACITY = 0.3;

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
  readonly #shadow = createShadowCatcher();
  readonly #quality: ViewportQuality;
  readonly #lanes: LaneRig[] = [];
  /** What lies over the edited lane. */
  readonly #over = new Group();
  readonly #normalGhost = new GhostActor(NORMAL_OPACITY, 5);
  readonly #savedGhost = new GhostActor(SAVED_OPACITY, 4);
  readonly #onionSkin = new OnionSkin();
  readonly #arcs = new Arcs(false);
  readonly #normalArcs = new Arcs(true);
  readonly #place = { index: 0, count: 1, x: 0, overlay: false };
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
    this.#fixed = [createBackdrop(this.#uniforms), createFloor(this.#uniforms), this.#shadow];
    this.#over.add(
      this.#normalGhost.group,
      this.#savedGhost.group,
      this.#onionSkin.group,
      this.#arcs.line,
      this.#normalArcs.line,
      this.ring.mesh,
      this.hoverRing.mesh,
    );
    this.root.add(this.#lights.group, ...this.#fixed, this.#over);
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
    this.#shadow.material.opacity = SHADOW_OPACITY[theme];
    for (const { figure } of this.#lanes) figure.setColors(colors);
    for (const ring of [this.ring, this.hoverRing]) ring.mesh.material.color.set(colors.selection);
    for (const ghost of [this.#normalGhost, this.#onionSkin]) ghost.setColor(colors.normal);
    this.#savedGhost.setColor(colors.selection);
    for (const arcs of [this.#arcs, this.#normalArcs]) arcs.setColors(colors);
  }

  setLimbTint(tinted: boolean): void {
    this.#limbTint = tinted;
    for (const { figure } of this.#lanes) figure.setLimbTint(tinted);
  }

  /** Draws the figures as one flat shape each. */
  setSilhouette(isSilhouette: boolean): void {
    this.#isSilhouette = isSilhouette;
    for (const { figure } of this.#lanes) figure.setSilhouette(isSilhouette);
  }

  /** Follows the cast and the camera. Allocates nothing but for other figures and lanes. */
  update(
    cast: Cast,
    options: SceneOptions,
    dtS: number,
    camera: LensCamera & Camera,
    azimuthRad: number,
  ): void {
    const { members, editedIndex } = cast;
    if (members.length !== this.#lanes.length) this.#recast(cast);
    const edited = members[editedIndex]!;
    let statureM = 0;
    for (let i = 0; i < members.length; i++) {
      statureM = Math.max(statureM, members[i]!.frame.figure.statureM);
    }
    const spacingM = getLaneSpacing(statureM);
    this.#aim(statureM, options.overlay ? 0 : ((members.length - 1) / 2) * spacingM);
    this.#uniforms.flatness.value = camera.isFlat ? 1 : 0;
    this.#uniforms.lanes.value.set(options.overlay ? 1 : members.length, spacingM);
    this.#uniforms.facing.value = getPlateFacing(azimuthRad);
    this.#lights.setAzimuth(azimuthRad);
    const place = this.#place;
    place.count = members.length;
    place.overlay = options.overlay;
    for (let i = 0; i < members.length; i++) {
      place.index = i;
      place.x = getLaneX(i, members.length, spacingM, options.overlay);
      this.#lanes[i]!.update(members[i]!, place, options, dtS, options.isInStep);
    }
    const { frame } = edited;
    this.#over.position.x = getLaneX(editedIndex, members.length, spacingM, options.overlay);
    this.#normalGhost.update(frame.figure, options.normalGhost ? cast.normalGhost.pose : undefined);
    this.#savedGhost.update(frame.figure, options.savedGhost ? cast.savedGhost.pose : undefined);
    this.#onionSkin.update(options.onionSkin, frame);
    this.#arcs.update(options.arcs, frame);
    this.#normalArcs.update(options.arcs && options.normalArcs, cast.normalGhost);
  }

  /** Frees what lies on the GPU; drawn again, it goes up again. */
  dispose(): void {
    for (const lane of this.#lanes) lane.dispose();
    for (const each of [this.#normalGhost, this.#savedGhost, this.#onionSkin, this.#arcs, this.#normalArcs])
      each.dispose();
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
