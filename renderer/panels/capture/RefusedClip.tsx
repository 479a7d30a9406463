import { CircleAlert } from 'lucide-react';
import type { CaptureFailure } from '../../../shared/capture/capture.ts';
import type { CaptureDesk } from '../../state/capture/captureDesk.ts';
import { Button } from '../../ui/Button.tsx';
import { ICON } from '../../ui/icons.tsx';
import styles from './CapturePage.module.css';
import { JointTable } from './JointTable.tsx';

interface RefusedClipProps {
  readonly desk: CaptureDesk;
  readonly id: number;
  readonly failure: CaptureFailure;
  onAdd(): void;
}

/** Why a clip is no walk; where its joints are known they can be put right. */
export function RefusedClip({ desk, id, failure, onAdd }: RefusedClipProps) {
  const { message, joints, roles, skeletonKey } = failure;
  return (
    <div className={styles.main}>
      <p className={styles.failure} role="alert">
        <CircleAlert {...ICON} />
        <span>{message}</span>
      </p>
      <p className={styles.about}>
        A style needs someone who walks straight on for a few strides, with hips, knees and feet recorded.{' '}
        <Button look="quiet" onClick={onAdd}>
          Choose another clip…
        </Button>
      </p>
      {joints !== undefined && skeletonKey !== undefined && (
        <div className={styles.scroll}>
          <JointTable
            joints={joints}
            roles={roles ?? {}}
            skeletonKey={skeletonKey}
            onChoose={(role, joint) => desk.setRole(id, role, joint)}
            onForget={() => desk.forgetRoles(id)}
          />
        </div>
      )}
    </div>
  );
}
