import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ChannelName, Side } from '../../../../shared/gait/channels.ts';
import type { CoefficientName } from '../../../../shared/style/limits.ts';
import { formatCoefficientName } from '../../../state/workspace/channelNames.ts';
import { FillField } from '../../../ui/field/FillField.tsx';
import { useStudio, useWorkspace } from '../../studioContext.ts';
import {
  createCoefficientActions,
  createCoefficientSource,
  createEffectSource,
  getCoefficientSpec,
} from './coefficientBinding.ts';
import { getInspectorFrame } from '../inspectorFrame.ts';

const STILL_REASON = 'The walk that is styled does not move here; use the offset.';

interface CoefficientFieldProps {
  readonly channel: ChannelName;
  readonly coefficient: CoefficientName;
  /** Undefined where one field holds both sides. */
  readonly side: Side | undefined;
}

/** One number of a row. */
export function CoefficientField({ channel, coefficient, side }: CoefficientFieldProps) {
  const studio = useStudio();
  const fullRange = useWorkspace(({ inspector }) => inspector.fullRange);
  const spec = useMemo(
    () => getCoefficientSpec(channel, coefficient, fullRange),
    [channel, coefficient, fullRange],
  );
  const field = useMemo(() => {
    const address = { channel, coefficient, side: side ?? 'left' } as const;
    return {
      source: createCoefficientSource(studio, address),
      tick: createEffectSource(studio, address),
      actions: createCoefficientActions(studio, address),
      isSnapping: () => studio.workspace.getState().inspector.magnet,
    };
  }, [studio, channel, coefficient, side]);
  const isStill = useIsStill(channel);
  return (
    <FillField
      {...field}
      label={formatCoefficientName(channel, coefficient, side)}
      spec={spec}
      side={side}
      idle={isStill && coefficient === 'scale' ? STILL_REASON : undefined}
    />
  );
}

/** Whether a scale has nothing to multiply at the playing speed. */
function useIsStill(channel: ChannelName): boolean {
  const frame = getInspectorFrame(useStudio());
  const read = useCallback(() => frame.isStill(channel), [frame, channel]);
  return useSyncExternalStore(frame.subscribe, read);
}
