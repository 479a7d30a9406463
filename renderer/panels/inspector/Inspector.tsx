import { useEffect, useRef } from 'react';
import { CHANNEL_GROUPS, type ChannelGroup, type ChannelName } from '../../../shared/gait/channels.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { getGroupChannels } from '../../../shared/style/groupChannels.ts';
import { Clock, FoldVertical } from 'lucide-react';
import { GROUP_LABELS, matchesSearch } from '../../state/workspace/channelNames.ts';
import { formatHipClamp } from '../../state/walk/lawWords.ts';
import { getSeenDocument } from '../../state/documents/documentStore.ts';
import { toggleKeepMiddle } from '../../state/commands/inspectorCommands.ts';
import { clearRowSelection } from '../../state/commands/rowCommands.ts';
import { toggleTiming } from '../../state/commands/viewCommands.ts';
import { Button } from '../../ui/Button.tsx';
import { isTyping } from '../../ui/focus.ts';
import { ICON } from '../../ui/icons.tsx';
import { useActive, useInspector, useStudio, useWorkspace } from '../studioContext.ts';
import { ChannelRow } from './ChannelRow.tsx';
import { ClampLine } from './ClampLine.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import { HipPolicies } from './HipPolicy.tsx';
import styles from './Inspector.module.css';
import { InfluenceNote } from './InfluenceNote.tsx';
import { KeyStrip } from './KeyStrip.tsx';
import { ProfileView } from './ProfileView.tsx';
import { StyleHeader } from './StyleHeader.tsx';
import { ToggleButton } from './ToggleButton.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useRevealedRow } from './useRevealedRow.ts';
import { isEnabled } from '../../state/commands/command.ts';

/** The active style: its name, its key speeds, and every channel's numbers at the selected key. */
export function Inspector() {
  return (
    <aside className={styles.inspector} aria-label="Style">
      <StyleHeader />
      <KeyStrip />
      <Toolbar />
      <Columns />
      <Groups />
      <InfluenceNote />
    </aside>
  );
}

/** All rows, or those that are looked for. */
function Groups() {
  const studio = useStudio();
  const search = useInspector((state) => state.search);
  const root = useRef<HTMLDivElement>(null);
  useRevealedRow(root);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(document.activeElement)) return;
      if (!isEnabled(clearRowSelection, studio)) return;
      clearRowSelection.run(studio);
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [studio]);
  const groups = CHANNEL_GROUPS.map((group) => ({
    group,
    channels: getGroupChannels(group).filter((channel) => matchesSearch(channel, search)),
  })).filter(({ channels }) => channels.length > 0);
  return (
    <div ref={root} className={styles.groups} data-rows="">
      {groups.map(({ group, channels }) => (
        <Group key={group} group={group} channels={channels} />
      ))}
      {groups.length === 0 && (
        <p className={styles.empty}>
          No channel is called that.{' '}
          <Button look="quiet" onClick={() => studio.inspector.setState({ search: '' })}>
            Show all
          </Button>
        </p>
      )}
    </div>
  );
}

/** Whether a style changes the timing of any channel. */
function hasLead({ keys }: StyleDocument): boolean {
  return keys.some(({ channels }) =>
    Object.values(channels).some((setting) =>
      'left' in setting
        ? (setting.left.lead ?? 0) !== 0 || (setting.right.lead ?? 0) !== 0
        : (setting.lead ?? 0) !== 0,
    ),
  );
}

/** Names of the columns, with the switch for the third. */
function Columns() {
  const studio = useStudio();
  const timing = useWorkspace((workspace) => workspace.timing);
  const keepMiddle = useWorkspace(({ inspector }) => inspector.keepMiddle);
  const isUsed = useActive((state) => hasLead(getSeenDocument(state)));
  return (
    <div className={styles.columns} data-timing={timing || undefined}>
      <button
        type="button"
        className={styles.timing}
        aria-pressed={timing}
        onClick={() => toggleTiming.run(studio)}
      >
        <Clock {...ICON} />
        Timing
        {isUsed && <span className={styles.used} title="This style changes the timing" />}
      </button>
      <div className={styles.scaleColumn}>
        <ToggleButton command={toggleKeepMiddle} isOn={keepMiddle}>
          <FoldVertical {...ICON} />
        </ToggleButton>
        <span aria-hidden="true" title={keepMiddle ? 'keep the middle' : 'about zero'}>
          scale
        </span>
      </div>
      <span aria-hidden="true">offset</span>
      {timing && (
        <span aria-hidden="true" title="In cycles; + is earlier">
          lead
        </span>
      )}
      <span />
    </div>
  );
}

function Group({ group, channels }: { group: ChannelGroup; channels: readonly ChannelName[] }) {
  const profiled = useInspector(({ profile }) => profile?.channel);
  return (
    <section className={styles.group} aria-label={GROUP_LABELS[group]}>
      <GroupHeader group={group} />
      {channels.map((channel) => (
        <div key={channel}>
          <ChannelRow channel={channel} />
          {channel === 'hipFlexion' && <HipPolicies />}
          {channel === 'hipFlexion' && <ClampLine format={formatHipClamp} />}
          {channel === profiled && <ProfileView channel={channel} />}
        </div>
      ))}
    </section>
  );
}
