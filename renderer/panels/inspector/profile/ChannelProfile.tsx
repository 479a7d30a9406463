import { useMemo } from 'react';
import { type ChannelName, SIDES } from '../../../../shared/gait/channels.ts';
import { getProfile } from '../../../../shared/style/edit/profile.ts';
import { COEFFICIENT_NAMES, type CoefficientName, hasCoefficient } from '../../../../shared/style/limits.ts';
import { hasApartSides } from '../../../state/commands/style/channelCommands.ts';
import { createRowEdit } from '../../../state/documents/meantRows.ts';
import { CHANNEL_LABELS, formatCoefficientName } from '../../../state/workspace/channelNames.ts';
import { useActive, useWorkspace } from '../../studioContext.ts';
import { getCoefficientSpec } from '../row/coefficientBinding.ts';
import type { ProfileLine } from './profileLine.ts';
import { ProfileView } from './ProfileView.tsx';

interface ChannelProfileProps {
  readonly channel: ChannelName;
  readonly coefficient: CoefficientName;
}

/** One number of a row over the speeds, a line for both sides or one each. */
export function ChannelProfile({ channel, coefficient }: ChannelProfileProps) {
  const fullRange = useWorkspace(({ inspector }) => inspector.fullRange);
  const isApart = useActive((state) => hasApartSides(state, channel));
  const spec = useMemo(
    () => getCoefficientSpec(channel, coefficient, fullRange),
    [channel, coefficient, fullRange],
  );
  const lines = useMemo(
    () =>
      (isApart ? SIDES : [undefined]).map((side): ProfileLine => {
        const row = { channel, side: side ?? 'left', coefficient };
        return {
          name: formatCoefficientName(channel, coefficient, side),
          side,
          read: (document) => getProfile(document, channel, row.side, coefficient),
          createEdit: (studio, value) => createRowEdit(studio, row, value),
        };
      }),
    [channel, coefficient, isApart],
  );
  const choices = COEFFICIENT_NAMES.filter((name) => hasCoefficient(channel, name)).map((name) => ({
    name,
    isOn: name === coefficient,
    profile: { channel, coefficient: name },
  }));
  return <ProfileView title={CHANNEL_LABELS[channel]} choices={choices} lines={lines} spec={spec} />;
}
