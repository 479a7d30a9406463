import { type ChannelName, SIDES } from '../../../../shared/gait/channels.ts';
import type { CoefficientName } from '../../../../shared/style/limits.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { setChannelCoefficient } from '../../../state/commands/style/channelCommands.ts';
import { resetRows } from '../../../state/commands/style/rowCommands.ts';
import { getEditedStyle, getSelectedKey } from '../../../state/documents/documentStore.ts';
import { editBy, type StudioNumber } from '../../../state/numbers/studioNumber.ts';
import type { Studio } from '../../../state/studio.ts';
import { createFeetNumber, FOOT_MEASURES_SHOWN, TEMPO } from '../feet/footNumbers.ts';
import { RHYTHM_NUMBERS } from '../feet/rhythmNumbers.ts';
import { getCoefficientSpec } from '../row/coefficientBinding.ts';

/** A number of the style, as the page Shape shows it. */
export interface ShapeRow {
  /** What it is called beside its field. */
  readonly name: string;
  /** What more of it does. */
  readonly about: string;
  readonly number: StudioNumber;
  /** The channel whose joints are lit while it is pointed at. */
  readonly channel?: ChannelName;
  /** Whether a run has no such number. */
  readonly isOfWalk?: boolean;
}

/** A number of a channel at the selected key, as shown; the same twice where the channel has one side. */
function getSides(studio: Studio, channel: ChannelName, coefficient: CoefficientName) {
  const state = studio.documents.getActive().getState();
  const [document, key] = [getEditedStyle(state), getSelectedKey(state)];
  const [left, right] = SIDES.map((side) => getCoefficients(document, key, channel, side)[coefficient]);
  return { left: left!, right: right! };
}

/** A number of a channel that is set for both sides at once: what they differ by stays. */
function createChannelNumber(
  label: string,
  channel: ChannelName,
  coefficient: CoefficientName,
): StudioNumber {
  return {
    ...editBy(setChannelCoefficient, (studio, mean) => {
      const { left, right } = getSides(studio, channel, coefficient);
      return {
        channel,
        side: 'left' as const,
        coefficient,
        value: mean + (left - right) / 2,
        chain: 'linked' as const,
        others: [],
        allKeys: studio.inspector.getState().allKeys,
        keepMiddle: undefined,
      };
    }),
    label,
    spec: getCoefficientSpec(channel, coefficient),
    get(studio) {
      const { left, right } = getSides(studio, channel, coefficient);
      return (left + right) / 2;
    },
    reset: (studio) =>
      resetRows.run(studio, {
        rows: [{ channel, side: 'both' }],
        coefficient,
        allKeys: studio.inspector.getState().allKeys,
        name: label,
      }),
  };
}

function row(
  name: string,
  channel: ChannelName,
  coefficient: CoefficientName,
  about: string,
  label = name,
): ShapeRow {
  return { name, about, channel, number: createChannelNumber(label, channel, coefficient) };
}

function foot(measure: Parameters<typeof createFeetNumber>[0], name: string): ShapeRow {
  return { name, about: FOOT_MEASURES_SHOWN[measure].about, number: createFeetNumber(measure) };
}

interface ShapeGroup {
  readonly heading: string;
  readonly rows: readonly ShapeRow[];
}

/** What most styles are made by, from the floor up. */
export const SHAPE_GROUPS: readonly ShapeGroup[] = [
  {
    heading: 'Steps',
    rows: [
      foot('step', 'Length'),
      foot('width', 'Width'),
      { name: 'Tempo', about: 'Steps a minute at this speed: quicker ones are shorter', number: TEMPO },
      foot('lift', 'Lift'),
      foot('toeOut', 'Toes out'),
      {
        name: 'Limp',
        about: 'When the right foot strikes, from the left strike on; 50 % for even steps',
        number: RHYTHM_NUMBERS.otherStrike,
        isOfWalk: true,
      },
    ],
  },
  {
    heading: 'Body',
    rows: [
      row('Lean', 'torsoTilt', 'offset', 'How far the trunk leans ahead'),
      { ...row('Bounce', 'vertical', 'scale', 'How much the body goes up and down'), isOfWalk: true },
      row('Hips', 'pelvisList', 'scale', 'How much the hips swing up and down at the sides'),
      row('Twist', 'thoraxTorsion', 'scale', 'How much the chest turns against the hips'),
      row('Knees', 'kneeFlexion', 'offset', 'How far the knees are bent all along'),
    ],
  },
  {
    heading: 'Shoulders and arms',
    rows: [
      row('Shoulders up', 'clavicleElevation', 'offset', 'How high the shoulders are pulled'),
      row('Shoulders ahead', 'clavicleProtraction', 'offset', 'How far the shoulders are rounded'),
      row('Swing', 'shoulderFlexion', 'scale', 'How far the arms swing', 'Arm swing'),
      row('Apart', 'shoulderAbduction', 'offset', 'How far the arms are held off the body', 'Arms apart'),
      row('Elbows', 'elbowFlexion', 'offset', 'How far the elbows are bent all along'),
    ],
  },
  {
    heading: 'Head',
    rows: [
      row('Nod', 'headTilt', 'offset', 'How far the head hangs'),
      row('Tilt', 'headRoll', 'offset', 'How far the head leans to the left', 'Head tilt aside'),
      row('Turn', 'headTorsion', 'offset', 'How far the head is turned to the left', 'Head turn'),
    ],
  },
];
