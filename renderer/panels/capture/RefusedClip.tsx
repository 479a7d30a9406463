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
  const { code, message, joints, roles, skeletonKey } = failure;
  const table = joints !== undefined && skeletonKey !== undefined && (
    <JointTable
      joints={joints}
      roles={roles ?? {}}
      skeletonKey={skeletonKey}
      onChoose={(role, joint) => desk.setRole(id, role, joint)}
      onForget={() => desk.forgetRoles(id)}
    />
  );
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
      {table !== false &&
        (code === 'joints' ? (
          <div className={styles.scroll}>{table}</div>
        ) : (
          <details className={styles.notSaid}>
            <summary>Were joints taken for others?</summary>
            <div className={styles.scroll}>{table}</div>
          </details>
        ))}
    </div>
  );
}
