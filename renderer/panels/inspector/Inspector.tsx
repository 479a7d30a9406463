import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import {
  CHANNEL_GROUPS,
  CHANNEL_NAMES,
  type ChannelGroup,
  type ChannelName,
  SIDES,
} from '../../../shared/gait/channels.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { isOfGait } from '../../../shared/style/editedKeys.ts';
import { getGroupChannels } from '../../../shared/style/groupChannels.ts';
import type { CoefficientName } from '../../../shared/style/limits.ts';
import { getKeyCoefficients } from '../../../shared/style/settings.ts';
import { Clock, FoldVertical, Footprints } from 'lucide-react';
import { GROUP_LABELS, matchesSearch } from '../../state/workspace/channelNames.ts';
import { formatHipClamp } from '../../state/walk/lawWords.ts';
import { getEditedStyle } from '../../state/documents/documentStore.ts';
import { toggleKeepMiddle, toggleWaves } from '../../state/commands/style/inspectorCommands.ts';
import { clearRowSelection } from '../../state/commands/style/rowCommands.ts';
import { toggleTiming } from '../../state/commands/view/viewCommands.ts';
import { unlightRows } from '../../state/workspace/transientStore.ts';
import { Button } from '../../ui/Button.tsx';
import { isTyping } from '../../ui/focus.ts';
import { ICON } from '../../ui/icons.tsx';
import { useActive, useInspector, useStudio, useWorkspace } from '../studioContext.ts';
import { CaptureLine } from './CaptureLine.tsx';
import { ChannelRow } from './row/ChannelRow.tsx';
import { ClampLine } from './ClampLine.tsx';
import { FeetGroup } from './feet/FeetGroup.tsx';
import { GroupHeader } from './GroupHeader.tsx';
import { HipPolicies } from './HipPolicy.tsx';
import styles from './Inspector.module.css';
import { InfluenceNote } from './key/InfluenceNote.tsx';
import { KeyStrip } from './key/KeyStrip.tsx';
import { PageChoice } from './shape/PageChoice.tsx';
import { ShapePage } from './shape/ShapePage.tsx';
import { ChannelProfile } from './profile/ChannelProfile.tsx';
import { RhythmGroup } from './feet/RhythmGroup.tsx';
import { StyleHeader } from './StyleHeader.tsx';
import { ToggleButton } from './ToggleButton.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useReveal } from '../useReveal.ts';
import { getCommandLabel, isEnabled, type SyncCommand } from '../../state/commands/command.ts';

/** The active style: its name, its key speeds, and its numbers at the selected key, few or all. */
export function Inspector() {
  const page = useWorkspace(({ inspector }) => inspector.page);
  return (
    <aside className={styles.inspector} aria-label="Style">
      <StyleHeader />
      <PageChoice />
      {page === 'shape' ? <Shape /> : <Channels />}
      <InfluenceNote />
    </aside>
  );
}

/** The numbers that make most styles; the keys only where there are several to choose from. */
function Shape() {
  const hasKeys = useActive((state) => getEditedStyle(state).keys.length > 1);
  return (
    <>
      {hasKeys && <KeyStrip />}
      <CaptureLine />
      <ShapePage />
    </>
  );
}

/** Every number of every channel. */
function Channels() {
  return (
    <>
      <KeyStrip />
      <CaptureLine />
      <Toolbar />
      <Columns />
      <Groups />
    </>
  );
}

/** All rows, or those that are looked for. */
function Groups() {
  const studio = useStudio();
  const search = useInspector((state) => state.search);
  const edits = useActive((state) => state.edits);
  const root = useRef<HTMLDivElement>(null);
  useReveal(studio.inspector, root, 'data-row');
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(document.activeElement)) return;
      unlightRows(studio.transient);
      if (!isEnabled(clearRowSelection, studio)) return;
      clearRowSelection.run(studio);
      event.preventDefault();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [studio]);
  useEffect(
    () =>
      studio.documents.store.subscribe(({ activeId }, before) => {
        if (activeId !== before.activeId) unlightRows(studio.transient);
      }),
    [studio],
  );
  const groups = CHANNEL_GROUPS.map((group) => ({
    group,
    channels: getGroupChannels(group).filter(
      (channel) => isOfGait(edits, channel) && matchesSearch(channel, search),
    ),
  })).filter(({ channels }) => channels.length > 0);
  return (
    <div ref={root} className={styles.groups} data-rows="">
      {groups.map(({ group, channels }) => (
        <Fragment key={group}>
          {group === 'legs' && search === '' && <FeetGroup />}
          {group === 'legs' && search === '' && edits === 'walk' && <RhythmGroup />}
          <Group group={group} channels={channels} />
        </Fragment>
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

const TIMES: readonly CoefficientName[] = ['lead'];
const WAVES: readonly CoefficientName[] = ['stance', 'strike'];

/** Whether a style uses one of these numbers, which are 0 where it does not, in any channel. */
function usesAny({ keys }: StyleDocument, names: readonly CoefficientName[]): boolean {
  return keys.some((key) =>
    CHANNEL_NAMES.some((channel) =>
      SIDES.some((side) => {
        const held = getKeyCoefficients(key, channel, side);
        return names.some((name) => held[name] !== 0);
      }),
    ),
  );
}

interface ColumnSwitchProps {
  readonly command: SyncCommand;
  readonly isOn: boolean;
  readonly names: readonly CoefficientName[];
  readonly icon: ReactNode;
  readonly label: string;
  /** What is said of the dot: that the style uses what the switch shows. */
  readonly used: string;
}

/** A switch of the columns, with a dot where the style uses what it shows. */
function ColumnSwitch({ command, isOn, names, icon, label, used }: ColumnSwitchProps) {
  const studio = useStudio();
  const isUsed = useActive((state) => usesAny(getEditedStyle(state), names));
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isOn}
      title={getCommandLabel(command, studio)}
      onClick={() => command.run(studio)}
    >
      {icon}
      {label}
      {isUsed && <span className={styles.used} title={used} />}
    </button>
  );
}

/** Names of the columns, with the switches of what they show: two numbers, and a third for the timing. */
function Columns() {
  const timing = useWorkspace((workspace) => workspace.timing);
  const waves = useWorkspace(({ inspector }) => inspector.waves);
  return (
    <div className={styles.columns} data-timing={timing || undefined}>
      <div className={styles.switches}>
        <ColumnSwitch
          command={toggleTiming}
          isOn={timing}
          names={TIMES}
          icon={<Clock {...ICON} />}
          label="Timing"
          used="This style changes the timing"
        />
        <ColumnSwitch
          command={toggleWaves}
          isOn={waves}
          names={WAVES}
          icon={<Footprints {...ICON} />}
          label="Stance"
          used="This style has stances or strikes"
        />
      </div>
      {waves ? <WaveColumns /> : <PlainColumns />}
      {timing && (
        <span aria-hidden="true" title="In cycles; + is earlier">
          lead
        </span>
      )}
      <span />
    </div>
  );
}

function PlainColumns() {
  const keepMiddle = useWorkspace(({ inspector }) => inspector.keepMiddle);
  return (
    <>
      <div className={styles.scaleColumn}>
        <ToggleButton command={toggleKeepMiddle} isOn={keepMiddle}>
          <FoldVertical {...ICON} />
        </ToggleButton>
        <span aria-hidden="true" title={keepMiddle ? 'keep the middle' : 'about zero'}>
          scale
        </span>
      </div>
      <span aria-hidden="true">offset</span>
    </>
  );
}

function WaveColumns() {
  return (
    <>
      <span aria-hidden="true" title="Stance: added at the own mid-stance, taken away at mid-swing">
        stance
      </span>
      <span aria-hidden="true" title="Strike: added at the own heel strike, taken away at the other foot's">
        strike
      </span>
    </>
  );
}

function Group({ group, channels }: { group: ChannelGroup; channels: readonly ChannelName[] }) {
  const profiled = useInspector(({ profile }) =>
    profile !== undefined && 'channel' in profile ? profile : undefined,
  );
  const hasPolicy = useActive(({ edits }) => edits === 'walk');
  return (
    <section className={styles.group} aria-label={GROUP_LABELS[group]}>
      <GroupHeader group={group} />
      {channels.map((channel) => (
        <div key={channel}>
          <ChannelRow channel={channel} />
          {channel === 'hipFlexion' && hasPolicy && <HipPolicies />}
          {channel === 'hipFlexion' && <ClampLine format={formatHipClamp} />}
          {channel === profiled?.channel && <ChannelProfile {...profiled} />}
        </div>
      ))}
    </section>
  );
}
