import { Ellipsis } from 'lucide-react';
import { useMemo } from 'react';
import type { ChannelGroup } from '../../../shared/gait/channels.ts';
import { GROUP_LABELS } from '../../state/workspace/channelNames.ts';
import { muteChannels, soloChannels } from '../../state/commands/style/rowCommands.ts';
import { ICON } from '../../ui/icons.tsx';
import { useInspector, useStudio } from '../studioContext.ts';
import { AmountField } from './AmountField.tsx';
import styles from './GroupHeader.module.css';
import { MenuArea, openMenuOf } from './MenuArea.tsx';
import { createGroupMenu, getGroupScope } from './rowMenu.ts';

/** Heading of a group: its name, mute and solo, how strong it is, and what can be done to all of its rows. */
export function GroupHeader({ group }: { group: ChannelGroup }) {
  const studio = useStudio();
  const scope = useMemo(() => getGroupScope(group), [group]);
  const { channels } = scope;
  const isMuted = useInspector(({ mutes }) => channels.every((channel) => mutes.muted.has(channel)));
  const isSoloed = useInspector(({ mutes }) => channels.every((channel) => mutes.soloed.has(channel)));
  const name = GROUP_LABELS[group];
  return (
    <MenuArea getSections={() => createGroupMenu(studio, group)}>
      <div className={styles.header}>
        <h2 className={styles.heading}>
          {name}
          {group === 'translations' && <span className={styles.note}>leg lengths</span>}
        </h2>
        <Toggle
          letter="M"
          label={`Mute ${name}`}
          isOn={isMuted}
          onClick={() => muteChannels.run(studio, { channels })}
        />
        <Toggle
          letter="S"
          label={`Solo ${name}`}
          isOn={isSoloed}
          onClick={() => soloChannels.run(studio, { channels })}
        />
        <AmountField scope={scope} />
        <button
          type="button"
          className={styles.more}
          aria-label={`${name}: copy, swap and reset`}
          title="Copy, swap and reset"
          aria-haspopup="menu"
          onClick={openMenuOf}
        >
          <Ellipsis {...ICON} />
        </button>
      </div>
    </MenuArea>
  );
}

interface ToggleProps {
  readonly letter: string;
  readonly label: string;
  readonly isOn: boolean;
  onClick(): void;
}

function Toggle({ letter, label, isOn, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onClick}
    >
      {letter}
    </button>
  );
}
