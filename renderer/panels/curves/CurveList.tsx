import { Check, Pin, Plus } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import {
  CHANNEL_GROUPS,
  CHANNEL_NAMES,
  CHANNELS,
  type ChannelName,
  getSlot,
} from '../../../shared/gait/channels.ts';
import { BASE_WORDS } from '../../../shared/style/baseWords.ts';
import { getPreviewedDocument } from '../../state/documents/documentStore.ts';
import { CHANNEL_LABELS, getRowTitle, GROUP_LABELS } from '../../state/workspace/channelNames.ts';
import { focusCurve, togglePinnedCurve } from '../../state/commands/view/curveCommands.ts';
import { type CurveData, readCurve } from '../../state/walk/curveData.ts';
import type { PeopleBands } from '../../state/walk/peopleBands.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import menu from '../../ui/menu/menu.module.css';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { SIZES, WALKER_DASHES } from '../../ui/tokens/tokens.ts';
import { useActive, useStudio } from '../studioContext.ts';
import { formatCurveValue } from './curveGrip.ts';
import styles from './CurveList.module.css';
import { PeopleLine, type PeopleLinePainter } from './PeopleLine.tsx';

/** What writes values into the list. */
export interface CurveListPainter {
  /** Writes the values at a phase in [0, 1]. */
  paint(phase: number): void;
}

interface CurveListProps {
  readonly channels: readonly ChannelName[];
  readonly focus: ChannelName;
  readonly pinned: readonly ChannelName[];
  readonly data: CurveData;
  readonly bands: PeopleBands;
  /** Whether people's range is drawn, and the pattern behind the shown walk. */
  readonly people: boolean;
  readonly pattern: boolean;
  readonly painter: RefObject<CurveListPainter | null>;
  readonly width: number;
  /** Names without values. */
  readonly isNarrow: boolean;
  /** No room for a sentence. */
  readonly isLow: boolean;
  /** How many lanes are compared; 0 where nothing is. */
  readonly lanes: number;
}

const COLUMNS = ['left', 'right', 'normal'] as const;

/** What is drawn, with the values at the pointer or the playhead: legend, read-out and choice in one. */
export function CurveList({
  channels,
  focus,
  pinned,
  data,
  bands,
  people,
  pattern,
  painter,
  width,
  isNarrow,
  isLow,
  lanes,
}: CurveListProps) {
  const studio = useStudio();
  const body = useRef<HTMLDivElement>(null);
  const peopleLine = useRef<PeopleLinePainter>(null);
  const walk = useActive((state) => BASE_WORDS[getPreviewedDocument(state).base].adjective);

  useImperativeHandle(painter, () => ({
    paint(phase) {
      peopleLine.current?.paint();
      for (const [row, channel] of channels.entries()) {
        const cells = body.current?.children[row]?.querySelectorAll('[data-column]');
        if (cells === undefined) continue;
        for (const [index, column] of COLUMNS.entries()) {
          const isEmpty = column === 'right' && CHANNELS[channel].sides === 'one';
          const slots = column === 'normal' ? data.normal : data.seen;
          const curve = slots[getSlot(channel, column === 'right' ? 'right' : 'left')]!;
          const text = isEmpty ? '' : formatCurveValue(channel, readCurve(curve, phase));
          const cell = cells[index];
          if (cell !== undefined && cell.textContent !== text) cell.textContent = text;
        }
      }
    },
  }));

  return (
    <div
      className={styles.list}
      style={{ width }}
      data-comparing={lanes > 0 || undefined}
      data-narrow={isNarrow || undefined}
    >
      <div className={styles.header}>
        <h2 className={styles.title}>Curves</h2>
        <AddMenu pinned={pinned} />
        <span className={styles.key} data-column="left" title="Left: solid">
          L
        </span>
        <span className={styles.key} data-column="right" title="Right: dashed">
          R
        </span>
        <span
          className={styles.key}
          data-column="normal"
          title={`The ${walk} walk at this speed (left side)`}
        >
          {walk}
        </span>
      </div>
      {lanes > 0 && <LaneLegend count={lanes} />}
      <div ref={body} className={styles.rows}>
        {channels.map((channel) => {
          const isPinned = pinned.includes(channel);
          const name = CHANNEL_LABELS[channel];
          return (
            <div key={channel} className={styles.row} data-focus={channel === focus || undefined}>
              <IconButton
                className={styles.pin}
                label={isPinned ? `Unpin ${name}` : `Pin ${name}`}
                aria-pressed={isPinned}
                onClick={() => togglePinnedCurve.run(studio, { channel })}
              >
                <Pin {...ICON} fill={isPinned ? 'currentColor' : 'none'} />
              </IconButton>
              <button
                type="button"
                className={styles.name}
                aria-pressed={channel === focus}
                title={name}
                aria-label={name}
                onClick={() => focusCurve.run(studio, { channel })}
              >
                {getRowTitle(channel)}
              </button>
              {COLUMNS.map((column) => (
                <span key={column} className={styles.value} data-column={column} />
              ))}
            </div>
          );
        })}
      </div>
      <PeopleLine
        channel={focus}
        data={data}
        bands={bands}
        isOn={people}
        isPatternOn={pattern}
        isShort={isNarrow || isLow}
        painter={peopleLine}
      />
    </div>
  );
}

/** Length of a legend's line, CSS pixels: six of them, with numbers, have room in the narrowest library. */
const LEGEND_LINE = 6 * SIZES.grid;

/** The lanes' numbers with their lines, of which the curves draw the left side. */
function LaneLegend({ count }: { count: number }) {
  return (
    <ol className={styles.lanes} aria-label="Left sides of the lanes">
      {WALKER_DASHES.slice(0, count).map((dash, index) => (
        // A lane's place is what its colour and dash go by.
        <li key={dash.join(' ')} className={styles.lane} aria-label={`Curve of lane ${index + 1}`}>
          {index + 1}
          <svg width={LEGEND_LINE} height={SIZES.changedTick} aria-hidden="true">
            <line
              x2={LEGEND_LINE}
              y1={SIZES.changedTick / 2}
              y2={SIZES.changedTick / 2}
              stroke={`var(--color-walker-${index + 1})`}
              strokeWidth={SIZES.changedTick}
              strokeDasharray={dash.join(' ')}
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}

/** Every channel, to be pinned or let go. */
function AddMenu({ pinned }: { pinned: readonly ChannelName[] }) {
  const studio = useStudio();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className={styles.add} aria-label="Channels to show" title="Channels to show">
          <Plus {...ICON} />
        </button>
      </DropdownMenu.Trigger>
      <MenuContent place="above" className={styles.menu}>
        {CHANNEL_GROUPS.map((group) => (
          <DropdownMenu.Group key={group}>
            <DropdownMenu.Label className={menu.heading}>{GROUP_LABELS[group]}</DropdownMenu.Label>
            {CHANNEL_NAMES.filter((name) => CHANNELS[name].group === group).map((channel) => (
              <DropdownMenu.CheckboxItem
                key={channel}
                className={menu.item}
                checked={pinned.includes(channel)}
                onSelect={(event) => {
                  // Several are chosen in one go.
                  event.preventDefault();
                  togglePinnedCurve.run(studio, { channel });
                }}
              >
                <DropdownMenu.ItemIndicator className={menu.check}>
                  <Check {...ICON} />
                </DropdownMenu.ItemIndicator>
                {CHANNEL_LABELS[channel]}
              </DropdownMenu.CheckboxItem>
            ))}
          </DropdownMenu.Group>
        ))}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
