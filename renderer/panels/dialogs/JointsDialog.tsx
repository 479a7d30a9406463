import type { DialogContents } from '../../state/workspace/dialogs.ts';
import { forgetCharacterJoints, nameCharacterJoint } from '../../state/commands/file/characterCommands.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { JointTable } from '../capture/JointTable.tsx';
import { useStudio } from '../studioContext.ts';

/** Which joint of a character is which; what is put right walks at once, and is remembered. */
export function JointsDialog({ fileName, joints, problem }: DialogContents['joints']) {
  const studio = useStudio();
  return (
    <DialogFrame
      title={`Joints of ${fileName}`}
      description={problem === '' ? 'All that a walk needs was recognised.' : problem}
      size="aside"
      onCancel={() => studio.dialogs.store.setState({ joints: undefined })}
    >
      <JointTable
        joints={joints.skeleton}
        roles={joints.roles}
        skeletonKey={joints.key}
        onChoose={(role, joint) => void nameCharacterJoint.run(studio, { role, joint })}
        onForget={() => void forgetCharacterJoints.run(studio, {})}
      />
    </DialogFrame>
  );
}
