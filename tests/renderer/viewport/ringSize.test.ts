import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { LensCamera } from '../../../renderer/viewport/camera/lensCamera.ts';
import { JointPicker } from '../../../renderer/viewport/picking/jointPicker.ts';
import { LEAST_RING_PX } from '../../../renderer/viewport/picking/jointRings.ts';
import type { ViewportScene } from '../../../renderer/viewport/scene/viewportScene.ts';
import type { CastMember } from '../../../renderer/viewport/castMember.ts';
import { JointRing } from '../../../renderer/viewport/scene/jointRing.ts';
import { LaneGroup } from '../../../renderer/viewport/scene/laneGroup.ts';
import type { StagedMode } from '../../../renderer/viewport/stage/stagedMode.ts';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';

const HEIGHT_PX = 500;

/** The radius of the ring about the picked knee, pixels, in a picture of `viewHeightM`. */
function measureRing(lensDeg: number, viewHeightM: number): number {
  const camera = new LensCamera(30, 1.3);
  const distanceM = camera.setLens(lensDeg, viewHeightM);
  const { frame } = createPlayer({ figure: getBody('Man'), playing: false });
  const knee = new Vector3().fromArray(frame.pose.positions, 3 * frame.figure.joints.indexOf('l_knee'));
  camera.position.set(knee.x, knee.y, knee.z + distanceM);
  camera.updateMatrixWorld();
  const member = { frame } as CastMember;
  const mode = {
    members: [member],
    editedIndex: 0,
    hasBelts: true,
    point: () => undefined,
  } as unknown as StagedMode;
  const lanes = new LaneGroup();
  lanes.update({ current: mode, edited: member }, false);
  const ring = new JointRing(false);
  const scene = {
    ring,
    hoverRing: new JointRing(true),
    getFigure: () => ({ clearGlow: () => undefined, setGlow: () => undefined }),
  } as unknown as ViewportScene;
  const picker = new JointPicker();
  const element = Object.assign(new EventTarget(), { clientHeight: HEIGHT_PX });
  picker.attach(element as unknown as HTMLElement);
  picker.setProps({ litJoints: [], pickedJoint: 'l_knee', listener: undefined });
  picker.update(mode, lanes, scene, camera);
  const edge = knee.clone();
  edge.x += ring.mesh.scale.x;
  return ((edge.project(camera).x - knee.project(camera).x) / 2) * HEIGHT_PX * 1.3;
}

describe.each([
  ['in perspective', 30],
  ['without', 0],
] as const)('the ring of a picked joint, %s', (_, lensDeg) => {
  it('is at least 40 pixels whatever the zoom: a pixel along it is 1.4 degrees at most', () => {
    for (const viewHeightM of [2.6, 4, 9]) {
      const radius = measureRing(lensDeg, viewHeightM);
      expect(radius).toBeCloseTo(LEAST_RING_PX, 4);
      expect(180 / Math.PI / radius).toBeLessThan(1.45);
    }
  });

  it('goes round the joint where that is larger', () => {
    expect(measureRing(lensDeg, 0.4)).toBeGreaterThan(2 * LEAST_RING_PX);
  });
});
