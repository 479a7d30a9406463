import { CameraRig } from '../../renderer/viewport/camera/cameraRig.ts';
import { LensCamera } from '../../renderer/viewport/camera/lensCamera.ts';
import { createCrowdView } from '../../renderer/viewport/crowd/crowdCamera.ts';
import { CrowdSight } from '../../renderer/viewport/crowd/crowdSight.ts';
import { countTurn } from '../../renderer/viewport/crowd/crowdTurns.ts';
import type { PlanTable } from '../../shared/body/planting/plan/planTable.ts';
import { createCrowd } from '../../shared/crowd/crowd.ts';
import { FLAT } from '../../shared/steps/terrain/terrain.ts';

/** Width by height of the picture in a window of 1280 by 800, pixels. */
const ASPECT = 672 / 650;

/** What the window's own camera has of a crowd as it is put down: who is in the picture, and whose turns. */
export interface CrowdPicture {
  readonly isSeen: readonly boolean[];
  /** Steps that each is taken on by at once. */
  readonly turns: Uint8Array;
}

/** Puts a crowd of so many down before the camera that the window looks at it by. */
export function takeCrowdPicture(count: number, tables: readonly PlanTable[]): CrowdPicture {
  const { figure } = tables[0]!;
  const crowd = createCrowd({ figure, tables, count, seed: 1, normalizedSpeed: 1.4 });
  const view = createCrowdView(crowd, { figure, terrain: FLAT });
  const camera = new LensCamera(view.lensDeg, ASPECT);
  camera.setRoom(crowd.radiusM);
  new CameraRig(camera).place(view);
  const sight = new CrowdSight();
  sight.look(camera);
  const shares = crowd.walkers.map(({ walk }) => sight.measure(walk.frame, figure.statureM, camera));
  return { isSeen: shares.map((share) => share > 0), turns: Uint8Array.from(shares, countTurn) };
}
