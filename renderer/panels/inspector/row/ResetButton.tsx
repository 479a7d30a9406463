import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ChannelName, Side } from '../../../../shared/gait/channels.ts';
import { COEFFICIENT_NAMES } from '../../../../shared/style/limits.ts';
import { getCoefficients } from '../../../../shared/style/settings.ts';
import { CHANNEL_LABELS } from '../../../state/workspace/channelNames.ts';
import { resetRows } from '../../../state/commands/style/rowCommands.ts';
import { getEditedStyle, getSelectedKey } from '../../../state/documents/documentStore.ts';
import { createRowReset } from '../../../state/documents/meantRows.ts';
import { isChanged } from '../../../ui/field/fieldMath.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICON } from '../../../ui/icons.tsx';
import { useStudio } from '../../studioContext.ts';
import styles from './ChannelRow.module.css';
import { getCoefficientSpec } from './coefficientBinding.ts';

/**
 * Takes a row back to the normal walk; there only while it differs from it. Shown and hidden without React,
 * since a drag changes it.
 */
export function ResetButton({ channel, side }: { channel: ChannelName; side: Side | undefined }) {
  const studio = useStudio();
  const { documents } = studio;
  const wrapper = useRef<HTMLSpanElement>(null);
  const of = side ?? 'left';

  useLayoutEffect(() => {
    const paint = (): void => {
      const state = documents.getActive().getState();
      const held = getCoefficients(getEditedStyle(state), getSelectedKey(state), channel, of);
      const differs = COEFFICIENT_NAMES.some((name) =>
        isChanged(getCoefficientSpec(channel, name), held[name]),
      );
      if (wrapper.current !== null) wrapper.current.hidden = !differs;
    };
    paint();
    return documents.subscribeActive(paint);
  }, [documents, channel, of]);

  const name = side === undefined ? CHANNEL_LABELS[channel] : `${CHANNEL_LABELS[channel]}, ${side}`;

  const reset = (): void => resetRows.run(studio, createRowReset(studio, { channel, side: of }));

  return (
    <span ref={wrapper} className={styles.reset}>
      <IconButton label={`Reset ${name}`} onClick={reset}>
        <RotateCcw {...ICON} />
      </IconButton>
    </span>
  );
}
