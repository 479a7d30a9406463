import type { CharacterSettings } from '../../../../shared/character/settings.ts';
import type { Role } from '../../../../shared/skeleton/roles.ts';
import { forgetRoles, rememberRole } from '../../capture/rememberedRoles.ts';
import { findCharacter } from '../../characters/characterStore.ts';
import { startCharacterThread, type StartCharacterThread } from '../../characters/characterThread.ts';
import { forgetSettings, rememberSettings } from '../../characters/rememberedSettings.ts';
import { getEditedLane } from '../../lanes/lanes.ts';
import type { Command, SyncCommand } from '../command.ts';
import { CHECK_JOINTS, describeJoints, readAgain } from './characterCommands.ts';

/** Shows which joint of the edited lane's character is which, to be put right. */
export const checkJoints: SyncCommand = {
  id: 'file.checkJoints',
  label: CHECK_JOINTS,
  enabled: ({ characters, lanes }) => findCharacter(characters, getEditedLane(lanes).body) !== undefined,
  run({ characters, lanes, dialogs }) {
    const found = findCharacter(characters, getEditedLane(lanes).body);
    if (found === undefined) return;
    dialogs.store.setState({ joints: describeJoints(found) });
  },
};

/**
 * Has a joint have a role, in all files of its skeleton; undefined has it recognised again. The walk follows
 * at once.
 */
export const nameCharacterJoint: Command<{
  role: Role;
  joint: string | undefined;
  start?: StartCharacterThread;
}> = {
  id: 'file.nameCharacterJoint',
  label: 'Name a joint',
  async run(studio, { role, joint, start = startCharacterThread }) {
    const { joints } = studio.dialogs.store.getState();
    if (joints === undefined) return;
    const { key } = joints.joints;
    studio.workspace.setState(({ clipRoles }) => ({ clipRoles: rememberRole(clipRoles, key, role, joint) }));
    await readAgain(studio, joints, start);
  },
};

/** Has a character be as a person says; undefined has it measured again. The walk follows at once. */
export const setCharacterOption: Command<{ change: CharacterSettings; start?: StartCharacterThread }> = {
  id: 'file.setCharacterOption',
  label: 'Set a character',
  async run(studio, { change, start = startCharacterThread }) {
    const { joints } = studio.dialogs.store.getState();
    if (joints?.character === undefined) return;
    const { id } = joints.character;
    studio.workspace.setState(({ characterSettings }) => ({
      characterSettings: rememberSettings(characterSettings, id, change),
    }));
    await readAgain(studio, joints, start);
  },
};

/** Forgets all that was put right of a character and its skeleton. */
export const forgetCharacterJoints: Command<{ start?: StartCharacterThread }> = {
  id: 'file.forgetCharacterJoints',
  label: 'Forget what was put right',
  async run(studio, { start = startCharacterThread }) {
    const { joints } = studio.dialogs.store.getState();
    if (joints === undefined) return;
    const { key } = joints.joints;
    const id = joints.character?.id;
    studio.workspace.setState(({ clipRoles, characterSettings }) => ({
      clipRoles: forgetRoles(clipRoles, key),
      ...(id !== undefined && { characterSettings: forgetSettings(characterSettings, id) }),
    }));
    await readAgain(studio, joints, start);
  },
};
