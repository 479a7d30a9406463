import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { CHANNELS, type ChannelName, type Side } from '../../../../shared/gait/channels.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { CHANNEL_LABELS, getRowTitle, POSITIVE_MEANINGS } from '../../../state/workspace/channelNames.ts';
import { selectRow } from '../../../state/commands/style/rowCommands.ts';
import { differsFromNeighbours } from '../../../state/commands/style/keyCommands.ts';
import { getEditedStyle, getSelectedKey } from '../../../state/documents/documentStore.ts';
import { getRowId, type RowId, type SelectMode } from '../../../state/workspace/selection.ts';
import { getFigure } from '../../../state/studio.ts';
import { formatSmallLength, type Units } from '../../../state/walk/units.ts';
import { MINUS } from '../../../ui/format.ts';
import { useInspector, useStudio } from '../../studioContext.ts';
import styles from './ChannelRow.module.css';

interface RowNameProps {
  readonly channel: ChannelName;
  /** Undefined where the row holds both sides. */
  readonly side: Side | undefined;
  /** Whether the name is written, or left to the row of the other side above. */
  readonly isNamed: boolean;
}

const getMode = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): SelectMode =>
  shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'alone';

/** The rows from above as they stand in the window now. */
function listShownRows(from: Element): readonly RowId[] {
  const all = from.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return Array.from(all, (element) => element.dataset['row'] as RowId);
}

/**
 * A row's name: pressed, it selects the row. Beside it a dot where this key differs from its neighbours, and
 * the centimetres of this body.
 */
export function RowName({ channel, side, isNamed }: RowNameProps) {
  const studio = useStudio();
  const id = getRowId({ channel, side: side ?? 'left' });
  const isSelected = useInspector(({ selection }) => selection.ids.has(id));
  const dot = useRef<HTMLSpanElement>(null);
  const length = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const { documents, workspace } = studio;
    const isLength = CHANNELS[channel].unit === 'legLengths';
    const paint = (): void => {
      const state = documents.getActive().getState();
      if (dot.current !== null) dot.current.hidden = !differsFromNeighbours(state, channel, side ?? 'left');
      if (!isLength || length.current === null) return;
      const { offset } = getCoefficients(getEditedStyle(state), getSelectedKey(state), channel, 'left');
      const text =
        offset === 0 ? '' : formatSigned(offset * getFigure(studio).legLengthM, workspace.getState().units);
      if (length.current.textContent !== text) length.current.textContent = text;
    };
    paint();
    const stops = [documents.subscribeActive(paint), ...(isLength ? [workspace.subscribe(paint)] : [])];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio, channel, side]);

  const name = side === undefined ? CHANNEL_LABELS[channel] : `${CHANNEL_LABELS[channel]}, ${side}`;
  return (
    <button
      type="button"
      className={styles.name}
      aria-label={`Select ${name}`}
      aria-pressed={isSelected}
      data-wide={CHANNELS[channel].sides === 'one' || undefined}
      title={`${CHANNEL_LABELS[channel]}. Offset +: ${POSITIVE_MEANINGS[channel]}`}
      onClick={(event) =>
        selectRow.run(studio, { id, mode: getMode(event), order: listShownRows(event.currentTarget) })
      }
    >
      <span className={styles.nameText}>{isNamed && getRowTitle(channel)}</span>
      <span ref={dot} className={styles.differs} title="Another value than at the keys beside" hidden />
      <span ref={length} className={styles.length} />
    </button>
  );
}

/** A length with its sign: "+2.1 cm". */
function formatSigned(metres: number, units: Units): string {
  return `${metres < 0 ? MINUS : '+'}${formatSmallLength(Math.abs(metres), units)}`;
}
