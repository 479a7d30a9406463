import { CrowdPlayer } from '../../../../renderer/viewport/crowd/crowdPlayer.ts';
import { FLAT } from '../../../../shared/steps/terrain/terrain.ts';
import { createFreeLane, getStyle } from '../freeWalk/freeLane.ts';

/** Seconds. */
export const FRAME_S = 1 / 60;
/** V, slow, so that few plans are made before the crowd sets out. */
export const SPEED = 0.3;

/** A crowd in a window, fed by hand. */
export function createCrowdPlayer(count = 6, styles = [getStyle('Natural')]) {
  const { lane, transport } = createFreeLane();
  lane.normalizedSpeed = SPEED;
  const feed = {
    count,
    seed: 1,
    scatters: 0,
    styles,
    ground: { terrain: FLAT, set: undefined, start: { x: 0, y: 0, z: 0, headingRad: 0 } },
    gathered: 0,
    getName: () => 'Natural',
    tellGathered: () => void feed.gathered++,
  };
  const player = new CrowdPlayer(lane, feed);
  const run = (seconds: number, frameS = FRAME_S) => {
    for (let frame = 0; frame < Math.round(seconds / frameS); frame++)
      player.advance(lane, transport, frameS);
  };
  /** Until all steps are planned. */
  const prepare = () => {
    for (let frame = 0; player.plannedShare < 1 && frame < 5000; frame++)
      player.advance(lane, transport, FRAME_S);
    return player.crowd!;
  };
  const places = () => player.crowd!.walkers.map(({ walk: { frame } }) => [frame.x, frame.z]);
  return { lane, transport, feed, player, run, prepare, places };
}
