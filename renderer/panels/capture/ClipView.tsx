import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Capture } from '../../../shared/capture/capture.ts';
import type { CaptureDesk } from '../../state/capture/captureDesk.ts';
import type { DeskState } from '../../state/capture/deskState.ts';
import { createClipPlayer } from '../../state/capture/clipPlayer.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { formatNumber } from '../../ui/format.ts';
import { ICON } from '../../ui/icons.tsx';
import { useTheme } from '../useWindow.ts';
import styles from './CapturePage.module.css';
import { type ChannelOrder, listChannelFits, listKeysOf } from './channelFits.ts';
import { ChannelPlots } from './ChannelPlots.tsx';
import { ClipFigure } from './ClipFigure.tsx';
import { JointTable } from './JointTable.tsx';
import { StrideLine } from './StrideLine.tsx';

type View = 'channels' | 'joints';
const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'channels', label: 'Curves' },
  { value: 'joints', label: 'Joints' },
];
const ORDERS: readonly { readonly value: ChannelOrder; readonly label: string }[] = [
  { value: 'group', label: 'By group' },
  { value: 'worst', label: 'Worst first' },
];

interface ClipViewProps {
  readonly desk: CaptureDesk;
  readonly state: DeskState;
  readonly id: number;
  readonly capture: Capture;
}

/** A clip that was read: its figure, its strides, and its curves or its joints. */
export function ClipView({ desk, state: { fit, problem }, id, capture }: ClipViewProps) {
  const theme = useTheme();
  const { durationS, joints, roles, skeletonKey } = capture;
  const player = useMemo(() => createClipPlayer(durationS), [durationS]);
  const [view, setView] = useState<View>('channels');
  const [order, setOrder] = useState<ChannelOrder>('group');
  const [chosenKey, setChosenKey] = useState(0);
  const keys = fit === undefined ? [] : listKeysOf(fit, capture.name);
  const key = keys[Math.min(chosenKey, keys.length - 1)];
  return (
    <div className={styles.main}>
      <ClipFigure capture={capture} player={player} theme={theme} />
      <StrideLine capture={capture} player={player} onToggle={(stride) => desk.toggleStride(id, stride)} />
      {problem !== undefined && (
        <p className={styles.failure} role="alert">
          <CircleAlert {...ICON} />
          <span>{problem}</span>
        </p>
      )}
      <div className={styles.views}>
        <ChoiceGroup label="Shown" value={view} choices={VIEWS} onChoose={(chosen) => setView(chosen)} />
        {view === 'channels' && <Legend />}
        {view === 'channels' && keys.length > 1 && (
          <ChoiceGroup
            label="Key speed"
            value={String(Math.min(chosenKey, keys.length - 1))}
            choices={keys.map(({ normalizedSpeed }, at) => ({
              value: String(at),
              label: `V ${formatNumber(normalizedSpeed, 2)}`,
            }))}
            onChoose={(at) => setChosenKey(Number(at))}
          />
        )}
        {view === 'channels' && (
          <ChoiceGroup label="Order" value={order} choices={ORDERS} onChoose={(chosen) => setOrder(chosen)} />
        )}
      </div>
      <div
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={view === 'channels' ? 'Curves' : 'Joints'}
      >
        {view === 'channels' ? (
          <ChannelPlots channels={listChannelFits(capture, key, fit, order)} />
        ) : (
          <JointTable
            joints={joints}
            roles={roles}
            skeletonKey={skeletonKey}
            onChoose={(role, joint) => desk.setRole(id, role, joint)}
            onForget={() => desk.forgetRoles(id)}
          />
        )}
      </div>
    </div>
  );
}

/** What the lines of the plots are. */
function Legend() {
  return (
    <p className={styles.legend}>
      <span>
        <i data-line="captured" />
        clip, with its spread
      </span>
      <span>
        <i data-line="style" />
        style
      </span>
      <span>R² of left and right: 1 says all</span>
    </p>
  );
}
