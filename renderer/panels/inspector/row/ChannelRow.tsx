import { useEffect } from 'react';
import { CHANNELS, type ChannelName, type Side, SIDES } from '../../../../shared/gait/channels.ts';
import { hasCoefficient } from '../../../../shared/style/limits.ts';
import { isJointRow } from '../../../state/workspace/channelJoints.ts';
import { CHANNEL_LABELS } from '../../../state/workspace/channelNames.ts';
import { getChain, hasApartSides } from '../../../state/commands/style/channelCommands.ts';
import { isSilent } from '../../../state/documents/muteSolo.ts';
import { getRowId } from '../../../state/workspace/selection.ts';
import { unlightRow } from '../../../state/workspace/transientStore.ts';
import { useActive, useInspector, useStudio, useTransient, useWorkspace } from '../../studioContext.ts';
import { ChainToggle } from './ChainToggle.tsx';
import styles from './ChannelRow.module.css';
import { CoefficientField } from './CoefficientField.tsx';
import { createRowMenu } from '../rowMenu.ts';
import { MenuArea } from '../MenuArea.tsx';
import { MuteBadges } from './MuteBadges.tsx';
import { ResetButton } from './ResetButton.tsx';
import { RowName } from './RowName.tsx';
import { Sparkline } from './Sparkline.tsx';

/**
 * One channel: its name and curve, its chain, its numbers (scale and offset, or stance and strike); a line a
 * side where the sides are, or may become, different.
 */
export function ChannelRow({ channel }: { channel: ChannelName }) {
  const studio = useStudio();
  const { transient } = studio;
  const isTwoSided = CHANNELS[channel].sides === 'two';
  const chain = useActive((state) => getChain(state, channel));
  const isApart = useActive((state) => hasApartSides(state, channel));
  const silent = useInspector(({ mutes }) => isSilent(mutes, channel));
  // A row that goes from under the pointer is not told that the pointer left it.
  useEffect(() => () => unlightRow(transient, channel), [transient, channel]);
  const sides: readonly (Side | undefined)[] = isApart ? SIDES : [undefined];
  return (
    <MenuArea getSections={() => createRowMenu(studio, channel)}>
      <div
        className={styles.channel}
        role="group"
        aria-label={CHANNEL_LABELS[channel]}
        data-channel={channel}
        data-silent={silent || undefined}
        onPointerEnter={() => transient.setState({ hoveredChannel: channel })}
        onPointerLeave={() => unlightRow(transient, channel)}
      >
        {sides.map((side, index) => (
          <Row
            key={side ?? 'both'}
            channel={channel}
            side={side}
            isFirst={index === 0}
            chain={isTwoSided && index === 0 ? <ChainToggle channel={channel} chain={chain} /> : <span />}
          />
        ))}
      </div>
    </MenuArea>
  );
}

interface RowProps {
  readonly channel: ChannelName;
  readonly side: Side | undefined;
  readonly isFirst: boolean;
  readonly chain: React.ReactNode;
}

const COLUMNS = ['scale', 'offset'] as const;
const WAVE_COLUMNS = ['stance', 'strike'] as const;
const TIME_COLUMNS = ['lead'] as const;

/** A line of a channel: one side of it, or all. */
function Row({ channel, side, isFirst, chain }: RowProps) {
  const { transient } = useStudio();
  const timing = useWorkspace((workspace) => workspace.timing);
  const waves = useWorkspace(({ inspector }) => inspector.waves);
  const id = getRowId({ channel, side: side ?? 'left' });
  const isSelected = useInspector(({ selection }) => selection.ids.has(id));
  const isLit = useTransient(
    ({ hoveredJoint, pickedJoint }) =>
      (hoveredJoint !== undefined && isJointRow(hoveredJoint, channel, side)) ||
      (pickedJoint !== undefined && isJointRow(pickedJoint, channel, side)),
  );
  return (
    <div
      className={styles.row}
      data-row={id}
      data-selected={isSelected || undefined}
      data-lit={isLit || undefined}
      data-timing={timing || undefined}
      onPointerEnter={() => transient.setState({ hoveredSide: side })}
    >
      <div className={styles.head}>
        <RowName channel={channel} side={side} isNamed={isFirst} />
        {isFirst && <MuteBadges channel={channel} />}
      </div>
      {chain}
      <SideLabel side={side} />
      <Sparkline channel={channel} side={side} />
      {[...(waves ? WAVE_COLUMNS : COLUMNS), ...(timing ? TIME_COLUMNS : [])].map((coefficient) =>
        hasCoefficient(channel, coefficient) ? (
          <CoefficientField key={coefficient} channel={channel} coefficient={coefficient} side={side} />
        ) : (
          <span key={coefficient} />
        ),
      )}
      <ResetButton channel={channel} side={side} />
    </div>
  );
}

function SideLabel({ side }: { side: Side | undefined }) {
  return (
    <span className={styles.side} data-side={side} aria-hidden="true">
      {side === undefined ? '' : side === 'left' ? 'L' : 'R'}
    </span>
  );
}
