import type { ChannelName } from '../../../../shared/gait/channels.ts';
import { CHANNEL_LABELS } from '../../../state/workspace/channelNames.ts';
import { muteChannels, soloChannels } from '../../../state/commands/style/rowCommands.ts';
import { useInspector, useStudio } from '../../studioContext.ts';
import styles from './ChannelRow.module.css';

/** Says that a row is muted or soloed, and ends it by a click; there only then. */
export function MuteBadges({ channel }: { channel: ChannelName }) {
  const studio = useStudio();
  const isMuted = useInspector(({ mutes }) => mutes.muted.has(channel));
  const isSoloed = useInspector(({ mutes }) => mutes.soloed.has(channel));
  if (!isMuted && !isSoloed) return null;
  const name = CHANNEL_LABELS[channel];
  return (
    <span className={styles.badges}>
      {isMuted && (
        <Badge
          letter="M"
          label={`${name} is muted, click to end that`}
          onClick={() => muteChannels.run(studio, { channels: [channel] })}
        />
      )}
      {isSoloed && (
        <Badge
          letter="S"
          label={`${name} is soloed, click to end that`}
          onClick={() => soloChannels.run(studio, { channels: [channel] })}
        />
      )}
    </span>
  );
}

function Badge({ letter, label, onClick }: { letter: string; label: string; onClick(): void }) {
  return (
    <button type="button" className={styles.badge} aria-label={label} title={label} onClick={onClick}>
      {letter}
    </button>
  );
}
