import { useState } from 'react';
import { useStore } from 'zustand';
import type { RigRoles, RoleOrigin } from '../../../../shared/character/bind/recogniseRig.ts';
import { type Role, ROLES } from '../../../../shared/skeleton/roles.ts';
import type { DialogContents } from '../../../state/workspace/dialogs.ts';
import { forgetCharacterJoints, nameCharacterJoint } from '../../../state/commands/file/characterJoints.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { JointTable } from '../../capture/JointTable.tsx';
import { useStudio } from '../../studioContext.ts';
import { CharacterFields } from './CharacterFields.tsx';
import { JointDots } from './JointDots.tsx';

const REASONS: Readonly<Record<RoleOrigin, string>> = {
  file: 'file',
  name: 'name',
  shape: 'shape',
  person: 'yours',
};
const ABOUT =
  'Beside each joint why it is: its file says so, its name does, how the bones hang together, or you. Go to a joint’s field and click a dot in the picture, or choose from its list; Backspace takes back what you chose. What you put right is remembered for every clip and character of this skeleton.';

/** Which joint of a character is which, and how it is; what is put right walks at once, and is remembered. */
export function JointsDialog({ fileName, joints, problem, character }: DialogContents['joints']) {
  const studio = useStudio();
  const [chosen, setChosen] = useState<Role>();
  const pick = (joint: number) => {
    if (chosen !== undefined) {
      void nameCharacterJoint.run(studio, { role: chosen, joint: joints.skeleton[joint]!.name });
      return;
    }
    // The other way round: a joint shows its row.
    setChosen(ROLES.find((role) => joints.roles[role] === joint));
  };
  const hasSettings = useStore(
    studio.workspace,
    ({ characterSettings }) => character !== undefined && characterSettings[character.id] !== undefined,
  );
  return (
    <DialogFrame
      title={`Joints of ${fileName}`}
      description={problem === '' ? 'All that a walk needs was recognised.' : problem}
      size="aside"
      onCancel={() => studio.dialogs.store.setState({ joints: undefined })}
    >
      {character && <JointDots joints={joints} chosen={chosen} onPick={pick} />}
      {character && <CharacterFields id={character.id} facts={character.facts} />}
      <JointTable
        joints={joints.skeleton}
        roles={joints.roles}
        skeletonKey={joints.key}
        reasons={character && describeReasons(character.facts.origins)}
        about={ABOUT}
        chosen={chosen}
        onFocusRole={setChosen}
        hasMore={hasSettings}
        onChoose={(role, joint) => void nameCharacterJoint.run(studio, { role, joint })}
        onForget={() => void forgetCharacterJoints.run(studio, {})}
      />
    </DialogFrame>
  );
}

function describeReasons(origins: RigRoles['origins']): Readonly<Partial<Record<Role, string>>> {
  return Object.fromEntries(Object.entries(origins).map(([role, origin]) => [role, REASONS[origin]]));
}
