import { FLAT } from '../../../../shared/steps/terrain/terrain.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import type { StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createStyleSource } from '../../../../shared/style/styleSource.ts';
import type { SaidGoals } from '../../../../shared/control/goals/goals.ts';
import type { Drive, Push } from '../../../../shared/control/drive.ts';
import type { FedLane } from '../../../../renderer/viewport/fedLane.ts';
import type { FreeFeed } from '../../../../renderer/viewport/freeWalk/freeFeed.ts';
import { FreePlayer, type FreeTransport } from '../../../../renderer/viewport/freeWalk/freePlayer.ts';
import { addNatural } from '../../../soak/planting/bothBases.ts';
import { BUILT_INS } from '../../../shared/style/builtIns.ts';

const DOCUMENTS = new Map(addNatural(BUILT_INS).map((style) => [style.name, style]));
const STYLES = new Map([...DOCUMENTS.keys()].map((name) => [name, createStyle(name)]));

/** A built-in style by its name; the same one on every call. Throws for none. */
export function getStyle(name: string): StyleSource {
  return STYLES.get(name) ?? createStyle(name);
}

/** The same, which nobody has walked in: none of its plans is made. */
export function createStyle(name: string): StyleSource {
  const document = DOCUMENTS.get(name);
  if (document === undefined) throw new RangeError(`no style is called ${name}`);
  return createStyleSource(document);
}

/** A lane, a window and a hand whose values a test sets, and who walks freely by them. */
export function createFreeLane() {
  const lane: { -readonly [Key in keyof FedLane]: FedLane[Key] } = {
    id: 1,
    style: getStyle('Natural'),
    owner: 'natural',
    isCut: true,
    figure: getBody('Man'),
    normalizedSpeed: 1.4,
    askedGait: 'walk',
    turnRate: 0,
    plantStrength: 1,
    isPlantCut: true,
    variation: 0,
    leaning: 0,
    inclineRad: 0,
  };
  const transport: { -readonly [Key in keyof FreeTransport]: FreeTransport[Key] } = {
    playing: true,
    rate: 1,
    extension: 'constant-step',
    askPlan: () => undefined,
  };
  const push: Push = { right: 0, forward: 0 };
  const hand = {
    drive: 'steer' as Drive,
    restarts: 0,
    said: undefined as SaidGoals | undefined,
    isSteered: false,
    isStanding: false,
    terrain: FLAT,
    push,
    /** Called before each step that reads the hand. */
    beforeStep: () => {},
  };
  const feed: FreeFeed = {
    get drive() {
      return hand.drive;
    },
    get restarts() {
      return hand.restarts;
    },
    get said() {
      return hand.said;
    },
    get ground() {
      return { terrain: hand.terrain, set: undefined, start: { x: 0, y: 0, z: 0, headingRad: 0 } };
    },
    readPushInto(out) {
      hand.beforeStep();
      Object.assign(out, hand.push);
    },
    tellStanding(isStanding) {
      hand.isStanding = isStanding;
    },
    tellSteered() {
      hand.isSteered = true;
    },
  };
  const player = new FreePlayer(lane, transport, feed);
  const run = (seconds: number, frameS = 1 / 60) => {
    for (let frame = 0; frame < Math.round(seconds / frameS); frame++)
      player.advance(lane, transport, frameS);
  };
  return { lane, transport, hand, feed, player, run };
}
