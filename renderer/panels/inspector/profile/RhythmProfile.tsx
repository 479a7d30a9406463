import { useMemo } from 'react';
import {
  getKeyRhythm,
  RHYTHM_ROW_ORDER,
  RHYTHM_ROWS,
  type RhythmRow,
} from '../../../../shared/style/rhythm.ts';
import { RHYTHM_NAMES, RHYTHM_ROW_NAMES } from '../../../state/commands/style/rhythmCommands.ts';
import { PERCENT, RHYTHM_SIDES, RHYTHM_SPECS } from '../feet/rhythmSpecs.ts';
import type { ProfileLine } from './profileLine.ts';
import { ProfileView } from './ProfileView.tsx';

/** When feet strike or leave, and how far they clear the floor, over the speeds: percent of cycle or leg. */
export function RhythmProfile({ rhythm }: { rhythm: RhythmRow }) {
  const lines = useMemo(
    () =>
      RHYTHM_ROWS[rhythm].map(
        (number): ProfileLine => ({
          name: RHYTHM_NAMES[number],
          side: RHYTHM_SIDES[number],
          read: ({ keys }) =>
            keys.map((key) => ({ speed: key.speed, value: PERCENT * getKeyRhythm(key)[number] })),
          createEdit: (studio, value) => ({
            number,
            value: value / PERCENT,
            allKeys: studio.inspector.getState().allKeys,
          }),
        }),
      ),
    [rhythm],
  );
  const choices = RHYTHM_ROW_ORDER.map((row) => ({
    name: RHYTHM_ROW_NAMES[row].toLowerCase(),
    isOn: row === rhythm,
    profile: { rhythm: row },
  }));
  return (
    <ProfileView
      title={RHYTHM_ROW_NAMES[rhythm]}
      choices={choices}
      lines={lines}
      spec={RHYTHM_SPECS[RHYTHM_ROWS[rhythm][0]]}
    />
  );
}
