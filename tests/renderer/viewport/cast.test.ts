import { describe, expect, it } from 'vitest';
import type { CapturedMotion } from '../../../renderer/viewport/capturedGhost.ts';
import { Cast, type LaneFeed } from '../../../renderer/viewport/cast.ts';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { SLOT } from '../../../shared/gait/channels.ts';
import { createGait } from '../../../shared/gait/gait.ts';
import { createPosture } from '../../../shared/gait/posture.ts';
import { NORMAL_STYLE, type StyleSource } from '../../../shared/gait/coefficients.ts';

const MAN = getBody('Man');
const CHILD = getBody('Child');
const FRAME_S = 1 / 60;

const bend = (offsetDeg: number): StyleSource => ({
  ...NORMAL_STYLE,
  writeCoefficientsInto(speed, out) {
    NORMAL_STYLE.writeCoefficientsInto(speed, out);
    out.offset[SLOT.kneeFlexion] = offsetDeg;
  },
});

interface TestLane {
  id: number;
  style: StyleSource;
  figure: Figure;
  speed: number;
  owner?: unknown;
  cut?: boolean;
  plant?: number;
  plantCut?: boolean;
  /** As a hand that is changing the body has it. */
  shown?: Figure;
}

function start(lanes: TestLane[], { inStep = true } = {}) {
  const state = {
    lanes,
    edited: 0,
    inStep,
    playing: true,
    isLooping: true,
    saved: NORMAL_STYLE,
    captured: undefined as CapturedMotion | undefined,
  };
  const feed: LaneFeed = {
    get count() {
      return state.lanes.length;
    },
    get edited() {
      return state.edited;
    },
    get isInStep() {
      return state.inStep;
    },
    get playing() {
      return state.playing;
    },
    get isLooping() {
      return state.isLooping;
    },
    rate: 1,
    extension: 'constant-step',
    get savedStyle() {
      return state.saved;
    },
    get captured() {
      return state.captured;
    },
    getLane(place) {
      const {
        id,
        style,
        figure,
        speed,
        owner = id,
        cut = true,
        plant = 0,
        plantCut = true,
        shown,
      } = state.lanes[place]!;
      return {
        id,
        style,
        figure,
        ...(shown && { shownFigure: shown }),
        normalizedSpeed: speed,
        turnRate: 0,
        owner,
        isCut: cut,
        plantStrength: plant,
        isPlantCut: plantCut,
        variation: 0,
        leaning: 0,
        inclineRad: 0,
      };
    },
    endPlaying() {
      state.playing = false;
    },
    askPlan: () => undefined,
  };
  const cast = new Cast(feed);
  const run = (seconds: number) => {
    for (let frame = 0; frame < Math.round(seconds / FRAME_S); frame++) cast.advance(FRAME_S);
  };
  return { cast, state, run };
}

const slowAndFast = (): TestLane[] => [
  { id: 1, style: NORMAL_STYLE, figure: MAN, speed: 1 },
  { id: 2, style: NORMAL_STYLE, figure: CHILD, speed: 1.8 },
];

describe('lanes in step', () => {
  it('share one phase, whatever their own tempo', () => {
    const { cast, run } = start(slowAndFast());
    run(1.3);
    expect(cast.members[1]!.frame.phase).toBeCloseTo(cast.members[0]!.frame.phase, 12);
    expect(cast.members[1]!.tempo).toBeCloseTo(
      cast.members[1]!.frame.law.frequency / cast.members[0]!.frame.law.frequency,
      12,
    );
    expect(cast.members[1]!.tempo).toBeGreaterThan(1.1);
  });

  it('run each belt by its own cycle length, so that no foot slides for the sake of the step', () => {
    const { cast, run } = start(slowAndFast());
    const { frame } = cast.members[1]!;
    const edited = cast.members[0]!.frame;
    run(2);
    const cycles = edited.distanceM / ((edited.law.normalizedSpeed * MAN.legLengthM) / edited.law.frequency);
    const cycleM = (frame.law.normalizedSpeed * CHILD.legLengthM) / frame.law.frequency;
    expect(frame.distanceM).toBeCloseTo(cycles * cycleM, 6);
  });

  it('blend a style that is put into a lane, and take an edit at once', () => {
    const lanes = slowAndFast();
    const { cast, run } = start(lanes);
    run(0.1);
    const knee = () => cast.members[1]!.walker.gait.coefficients.offset[SLOT.kneeFlexion]!;
    lanes[1]!.style = bend(20);
    lanes[1]!.owner = 'another document';
    cast.advance(FRAME_S);
    expect(knee()).toBeGreaterThan(0);
    expect(knee()).toBeLessThan(5);
    run(0.4);
    expect(knee()).toBe(20);
    lanes[1]!.style = bend(30);
    cast.advance(FRAME_S);
    expect(knee()).toBe(30);
  });
});

describe('lanes in time', () => {
  it('go each at its own tempo', () => {
    const { cast, run } = start(slowAndFast(), { inStep: false });
    run(0.5);
    const cycles = 0.5 * cast.members[1]!.frame.law.frequency;
    expect(cast.members[1]!.frame.phase).toBeCloseTo(cycles % 1, 6);
    expect(cast.members[0]!.frame.phase).toBeCloseTo(0.5 * cast.members[0]!.frame.law.frequency, 6);
  });

  it('are scrubbed by the same time', () => {
    const { cast, state } = start(slowAndFast(), { inStep: false });
    state.playing = false;
    cast.advance(FRAME_S);
    cast.setPhase(0.2);
    cast.advance(FRAME_S);
    expect(cast.members[1]!.frame.phase).toBeCloseTo(0.2 * cast.members[1]!.tempo, 9);
  });

  it('fall into step softly, within half a second and without a jump', () => {
    const { cast, state, run } = start(slowAndFast(), { inStep: false });
    run(0.6);
    const ahead = () => {
      const turn = cast.members[1]!.frame.phase - cast.members[0]!.frame.phase;
      return Math.abs(turn - Math.round(turn));
    };
    const before = ahead();
    expect(before).toBeGreaterThan(0.1);
    state.inStep = true;
    cast.advance(FRAME_S);
    expect(ahead()).toBeGreaterThan(0.8 * before);
    run(0.6);
    expect(ahead()).toBeLessThan(0.005);
  });
});

describe('one lane that does not loop', () => {
  it('ends playing at the end of the cycle, for all', () => {
    const { cast, state, run } = start(slowAndFast());
    state.isLooping = false;
    run(2);
    expect(state.playing).toBe(false);
    expect(cast.members.map(({ frame }) => [frame.phase, frame.playing])).toEqual([
      [0, false],
      [0, false],
    ]);
  });
});

describe('editing another lane', () => {
  it('moves nobody: phase, belt and pose of both stay as they were', () => {
    const lanes = slowAndFast();
    lanes[1]!.style = bend(25);
    const { cast, state, run } = start(lanes, { inStep: false });
    run(0.7);
    const read = () =>
      cast.members.map(({ id, frame }) => ({
        id,
        phase: frame.phase,
        distanceM: frame.distanceM,
        positions: [...frame.pose.positions],
      }));
    const before = read();
    state.edited = 1;
    cast.advance(0);
    const after = read();
    expect(cast.editedIndex).toBe(1);
    expect(cast.edited).toBe(cast.members[1]);
    expect(cast.phase).toBe(after[1]!.phase);
    after.forEach((lane, index) => {
      expect(lane.phase).toBeCloseTo(before[index]!.phase, 9);
      expect(lane.distanceM).toBeCloseTo(before[index]!.distanceM, 9);
      lane.positions.forEach((value, at) => expect(value).toBeCloseTo(before[index]!.positions[at]!, 9));
    });
  });

  it('lets those who are falling into step go on from where they are', () => {
    const three: TestLane[] = [...slowAndFast(), { id: 3, style: NORMAL_STYLE, figure: MAN, speed: 0.5 }];
    const { cast, state, run } = start(three, { inStep: false });
    run(0.6);
    Object.assign(state, { inStep: true, edited: 1, playing: false });
    const before = cast.members.map(({ frame }) => frame.phase);
    cast.advance(0);
    cast.members.forEach(({ frame }, index) => expect(frame.phase).toBeCloseTo(before[index]!, 9));
  });

  it('goes on with the next lane when the edited one is removed', () => {
    const lanes = slowAndFast();
    const { cast, state, run } = start(lanes);
    run(0.2);
    state.edited = 1;
    cast.advance(0);
    Object.assign(state, { lanes: [lanes[1]!], edited: 0 });
    cast.advance(FRAME_S);
    expect(cast.members).toHaveLength(1);
    expect(cast.members[0]!.frame.figure).toBe(CHILD);
  });
});

describe('ghosts', () => {
  it('walk the normal walk at the phase and speed of the edited lane', () => {
    const { cast } = start([{ id: 1, style: bend(30), figure: MAN, speed: 1.4 }]);
    for (let frame = 0; frame < 30; frame++) cast.advance(FRAME_S, true);
    const normal = createPlayer({ figure: MAN, normalizedSpeed: 1.4, playing: false });
    normal.setPhase(cast.phase);
    const ghost = cast.normalGhost.pose.positions;
    ghost.forEach((value, at) => expect(value).toBeCloseTo(normal.frame.pose.positions[at]!, 9));
    expect([...ghost]).not.toEqual([...cast.edited.frame.pose.positions]);
  });

  it('show the saved style, and another one as soon as it is saved', () => {
    const { cast, state } = start([{ id: 1, style: bend(30), figure: MAN, speed: 1.4 }]);
    cast.advance(FRAME_S, false, true);
    expect([...cast.savedGhost.pose.positions]).not.toEqual([...cast.edited.frame.pose.positions]);
    state.saved = state.lanes[0]!.style;
    cast.advance(FRAME_S, false, true);
    cast.savedGhost.pose.positions.forEach((value, at) =>
      expect(value).toBeCloseTo(cast.edited.frame.pose.positions[at]!, 9),
    );
  });
});

describe('the captured walk', () => {
  it('is in step on the body of the edited walker: captured from a walk, its joints turn as that walks', () => {
    const style = bend(15);
    const { cast, state } = start([{ id: 1, style, figure: MAN, speed: 1.4 }]);
    const gait = createGait({ style: bend(15), normalizedSpeed: 1.4 });
    const posture = createPosture();
    state.captured = {
      writeChannelsInto(phase, _speed, channels) {
        gait.sample(phase, posture);
        channels.set(posture.channels);
      },
    };
    for (let frame = 0; frame < 20; frame++) cast.advance(FRAME_S, false, false, true);
    const { pose } = cast.edited.frame;
    expect(cast.edited.frame.phase).toBeGreaterThan(0.1);
    cast.capturedPose!.rotations.forEach((value, at) => expect(value).toBeCloseTo(pose.rotations[at]!, 9));
    state.captured = undefined;
    expect(cast.capturedPose).toBeUndefined();
  });

  it('changes bodies with the walker', () => {
    const lanes: TestLane[] = [{ id: 1, style: NORMAL_STYLE, figure: MAN, speed: 1 }];
    const { cast, state } = start(lanes);
    state.captured = { writeChannelsInto: (_phase, _speed, channels) => void channels.fill(0) };
    cast.advance(FRAME_S, false, false, true);
    const before = cast.capturedPose!;
    lanes[0]!.figure = CHILD;
    cast.advance(FRAME_S, false, false, true);
    expect(cast.capturedPose).not.toBe(before);
    expect(cast.capturedPose!.positions).not.toEqual(before.positions);
  });
});

describe('planting', () => {
  const strengthOf = ({ cast }: ReturnType<typeof start>, index: number) =>
    cast.members[index]!.frame.planting?.strength ?? 0;

  it('is the own one of every lane, taken at once while it is dragged and softly else', () => {
    const lanes = slowAndFast();
    lanes[1]!.plant = 1;
    const started = start(lanes);
    started.run(0.1);
    expect([strengthOf(started, 0), strengthOf(started, 1)]).toEqual([0, 1]);
    lanes[1]!.plant = 0.5;
    started.cast.advance(FRAME_S);
    expect(strengthOf(started, 1)).toBe(0.5);
    Object.assign(lanes[1]!, { plant: 0, plantCut: false });
    started.run(0.15);
    expect(strengthOf(started, 1)).toBeCloseTo(0.25, 2);
    started.run(0.2);
    expect(strengthOf(started, 1)).toBe(0);
  });

  it('of another document that comes into a lane is blended in with its style', () => {
    const lanes = slowAndFast();
    const started = start(lanes);
    started.run(0.1);
    Object.assign(lanes[1]!, { plant: 1, owner: 'another document', style: bend(20) });
    started.run(0.15);
    expect(strengthOf(started, 1)).toBeCloseTo(0.5, 2);
    started.run(0.2);
    expect(strengthOf(started, 1)).toBe(1);
  });

  it('of ghosts is that of the edited walk', () => {
    const lanes = slowAndFast();
    const { cast } = start(lanes);
    Object.assign(lanes[0]!, { plant: 1, plantCut: false });
    for (let frame = 0; frame < 12; frame++) cast.advance(FRAME_S, true, true);
    const strength = cast.edited.frame.planting?.strength;
    expect(strength).toBeGreaterThan(0.5);
    expect(cast.normalGhost.planting?.strength).toBe(strength);
    expect(cast.savedGhost.planting?.strength).toBe(strength);
  });

  it('goes along when another lane is edited: no pose jumps', () => {
    const lanes = slowAndFast();
    Object.assign(lanes[1]!, { plant: 1 });
    const { cast, state, run } = start(lanes);
    run(0.7);
    const read = () => cast.members.map(({ frame }) => Float64Array.from(frame.pose.positions));
    const before = read();
    state.edited = 1;
    cast.advance(0);
    read().forEach((positions, member) =>
      positions.forEach((value, at) => expect(value).toBeCloseTo(before[member]![at]!, 6)),
    );
  });
});

it('a body that a hand is changing is seen as the hand has it, and as it was once it is let go', () => {
  const { cast, state, run } = start(slowAndFast());
  const [lane] = state.lanes;
  run(0.1);
  state.lanes = [{ ...lane!, shown: { ...CHILD, isDraft: true } }];
  run(0.1);
  expect(cast.members[0]!.frame.figure).toMatchObject({ isDraft: true, legLengthM: CHILD.legLengthM });
  state.lanes = [lane!];
  run(0.1);
  expect(cast.members[0]!.frame.figure).toBe(lane!.figure);
});
