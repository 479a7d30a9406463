import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  DynamicDrawUsage,
  Group,
  Line,
  Mesh,
  ShaderMaterial,
  Vector3,
  Vector4,
} from 'three';
import { getSoleLength } from '../../../shared/body/figure/figure.ts';
import { createQuads } from '../scene/quads.ts';
import type { SceneUniforms } from '../scene/sceneUniforms.ts';
import { SOLE } from '../scene/shaderChunks.ts';
import type { SceneOptions } from '../sceneOptions.ts';
import type { ModeDrawing } from '../stage/modeDrawing.ts';
import { PATH_POINTS, TRAIL_PRINTS } from '../trail/floorTrail.ts';
import type { WalkedPlace } from '../steps/groundExtent.ts';
import { TerrainSurface } from '../steps/terrainSurface.ts';
import type { FreePlayer } from './freePlayer.ts';

/** The goal comes after the prints. */
const GOAL = 2 * TRAIL_PRINTS;
const ITEMS = GOAL + 1;
/** Clearness of a fresh print (chosen), of the path, and of the goal. */
const PRINT_OPACITY = 0.4;
const PATH_OPACITY = 0.55;
const GOAL_OPACITY = 0.9;
/** Radius of the goal's mark, metres (chosen: two feet stand on it). */
const GOAL_RADIUS_M = 0.24;
/** Over the floor, metres, so that they never fight with it for depth. */
const LIFT_M = 0.003;
const PATH_LIFT_M = 0.002;

/** What is on the floor of a free walk: prints, the way of the body, and where it goes. Two draw calls. */
export class FreeGround implements ModeDrawing {
  readonly group = new Group();
  readonly #marks: Mesh<BufferGeometry, ShaderMaterial>;
  readonly #path: Line<BufferGeometry, ShaderMaterial>;
  readonly #places = Array.from({ length: ITEMS }, () => new Vector4());
  /** Height of each, and how far the ground rises along it and to its left. */
  readonly #grounds = Array.from({ length: ITEMS }, () => new Vector3());
  readonly #looks = Array.from({ length: ITEMS }, () => new Vector4());
  readonly #points = new BufferAttribute(new Float32Array(3 * PATH_POINTS), 3).setUsage(DynamicDrawUsage);
  readonly #kept = { value: 0 };
  #drawnPath = -1;
  #drawnTrail: FreePlayer['trail'] | undefined;
  readonly #getPlayer: () => FreePlayer | undefined;
  readonly #surface: TerrainSurface;
  /** Who walks, and where to. */
  readonly #walked: WalkedPlace[] = [];

  /** `getPlayer` is who walks freely; undefined while nobody does. `floor` lies under uneven ground. */
  constructor(uniforms: SceneUniforms, getPlayer: () => FreePlayer | undefined, floor: { y: number }) {
    this.#getPlayer = getPlayer;
    this.#surface = new TerrainSurface(uniforms, floor);
    this.#marks = new Mesh(
      createQuads(ITEMS),
      new ShaderMaterial({
        uniforms: {
          places: { value: this.#places },
          grounds: { value: this.#grounds },
          looks: { value: this.#looks },
          footColors: uniforms.footColors,
        },
        vertexShader: MARK_VERTEX,
        fragmentShader: MARK_FRAGMENT,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
        // A right sole is a left one mirrored.
        side: DoubleSide,
      }),
    );
    this.#marks.frustumCulled = false;
    this.#marks.renderOrder = 1.5;
    this.#marks.name = 'trail';
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', this.#points);
    geometry.setAttribute(
      'age',
      new BufferAttribute(
        Float32Array.from({ length: PATH_POINTS }, (_, point) => point),
        1,
      ),
    );
    this.#path = new Line(
      geometry,
      new ShaderMaterial({
        uniforms: { kept: this.#kept, markColor: uniforms.footColors },
        vertexShader: PATH_VERTEX,
        fragmentShader: PATH_FRAGMENT,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
      }),
    );
    this.#path.frustumCulled = false;
    this.#path.renderOrder = 1.25;
    this.#path.name = 'path';
    this.group.add(this.#surface.mesh, this.#path, this.#marks);
  }

  /** Its colours are the scene's. */
  setAppearance(): void {}

  /** Follows who walks freely. Allocates where the ground is another. */
  update({ footprints }: SceneOptions): void {
    const free = this.#getPlayer();
    if (free === undefined) return;
    this.#walked[0] = free.seen;
    this.#walked[1] = free.goalM ?? free.seen;
    this.#surface.show(free.terrain, free.set, this.#walked);
    this.#updatePrints(free, footprints);
    this.#updateGoal(free);
    this.#updatePath(free);
  }

  dispose(): void {
    this.#surface.dispose();
    for (const { geometry, material } of [this.#marks, this.#path]) {
      geometry.dispose();
      material.dispose();
    }
  }

  #updatePrints({ trail, frame: { figure } }: FreePlayer, isShown: boolean): void {
    const halfLengthM = getSoleLength(figure) / 2;
    for (let item = 0; item < GOAL; item++) {
      const foot = item < TRAIL_PRINTS ? 0 : 1;
      const print = item % TRAIL_PRINTS;
      const isThere = isShown && print < trail.getKept(foot);
      const clearness = isThere ? PRINT_OPACITY * (1 - print / TRAIL_PRINTS) : 0;
      const outwards = (foot === 0 ? 1 : -1) * 0.5 * figure.soleWidthM;
      this.#looks[item]!.set(halfLengthM, outwards, clearness, foot);
      if (!isThere) continue;
      this.#places[item]!.set(
        trail.getX(foot, print),
        trail.getZ(foot, print),
        trail.getAlongX(foot, print),
        trail.getAlongZ(foot, print),
      );
      this.#grounds[item]!.set(
        trail.getY(foot, print),
        trail.getAlongY(foot, print),
        trail.getRise(foot, print),
      );
    }
  }

  #updateGoal({ goalM, terrain }: FreePlayer): void {
    this.#looks[GOAL]!.set(GOAL_RADIUS_M, GOAL_RADIUS_M, goalM === undefined ? 0 : GOAL_OPACITY, 2);
    if (goalM === undefined) return;
    this.#places[GOAL]!.set(goalM.x, goalM.z, 0, 1);
    this.#grounds[GOAL]!.set(terrain.measureHeight(goalM.x, goalM.z) || 0, 0, 0);
  }

  #updatePath({ trail, terrain }: FreePlayer): void {
    if (trail.pathCount === this.#drawnPath && trail === this.#drawnTrail) return;
    this.#drawnPath = trail.pathCount;
    this.#drawnTrail = trail;
    const kept = trail.pathKept;
    this.#kept.value = kept;
    for (let point = 0; point < kept; point++) {
      const from = 2 * ((trail.pathCount - kept + point) % PATH_POINTS);
      const [x, z] = [trail.path[from]!, trail.path[from + 1]!];
      this.#points.setXYZ(point, x, PATH_LIFT_M + (terrain.measureHeight(x, z) || 0), z);
    }
    this.#points.needsUpdate = true;
    this.#path.geometry.setDrawRange(0, kept);
  }
}

const MARK_VERTEX = /* glsl */ `
uniform vec4 places[ ${ITEMS} ];
uniform vec3 grounds[ ${ITEMS} ];
uniform vec4 looks[ ${ITEMS} ];
varying vec2 vAt;
flat varying vec4 vLook;
void main() {
  int item = int( position.z + 0.5 );
  vec4 place = places[ item ];
  vLook = looks[ item ];
  // What is not shown is drawn nowhere.
  if ( vLook.z <= 0.001 ) {
    gl_Position = vec4( 2.0, 2.0, 2.0, 1.0 );
    return;
  }
  vAt = position.xy * 1.08;
  vec2 along = place.zw;
  // Across and outwards: to the left of a left foot.
  vec2 across = vec2( along.y, -along.x ) * vLook.y;
  vec2 at = place.xy + along * vAt.y * vLook.x + across * vAt.x;
  vec3 ground = grounds[ item ];
  float height = ground.x + ground.y * vAt.y * vLook.x + ground.z * vAt.x * vLook.y;
  gl_Position = projectionMatrix * modelViewMatrix * vec4( at.x, height + ${LIFT_M.toFixed(4)}, at.y, 1.0 );
}
`;

const MARK_FRAGMENT = /* glsl */ `
uniform vec3 footColors[ 3 ];
varying vec2 vAt;
flat varying vec4 vLook;
${SOLE}
void main() {
  int foot = int( vLook.w + 0.5 );
  float away = length( vAt );
  float goal = max( cover( 0.05 - abs( away - 0.92 ) ), cover( 0.16 - away ) );
  float shape = foot == 2 ? goal : sole( vAt );
  gl_FragColor = vec4( footColors[ foot ], vLook.z * shape );
}
`;

const PATH_VERTEX = /* glsl */ `
attribute float age;
uniform float kept;
varying float vFresh;
void main() {
  vFresh = age / max( kept, 1.0 );
  gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}
`;

const PATH_FRAGMENT = /* glsl */ `
uniform vec3 markColor[ 3 ];
varying float vFresh;
void main() {
  gl_FragColor = vec4( markColor[ 2 ], ${PATH_OPACITY.toFixed(2)} * vFresh );
}
`;
