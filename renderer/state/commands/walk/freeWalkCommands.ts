import { DRIVES, type Drive } from '../../../../shared/control/drive.ts';
import type { PadAction, PadMapping, PadStick } from '../../freeWalk/pad.ts';
import { DEAD_ZONE_MAX, remapPad } from '../../freeWalk/pad.ts';
import { FREE_WALK } from '../../freeWalk/freeWalkStore.ts';
import { BELT, isOn, toggleMode } from '../../stage/stageStore.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';
import { activateDocument, showNextDocument, showPreviousDocument } from '../file/documentCommands.ts';

/** Lets the edited lane's walker walk about freely, or puts it back on its belt. */
export const toggleFreeWalk: SyncCommand = {
  id: 'freeWalk.toggle',
  label: 'Free walk',
  shortcuts: ['R'],
  checked: (studio) => isOn(studio, FREE_WALK),
  run(studio) {
    toggleMode(studio, FREE_WALK);
    studio.freeWalk.setState({ isSteered: false });
  },
};

/** Puts whoever walks over the floor back on the belts. */
export const goToTreadmill: SyncCommand = {
  id: 'freeWalk.treadmill',
  label: 'Treadmill',
  checked: (studio) => isOn(studio, BELT),
  run: ({ stage }) => stage.setState({ current: BELT }),
};

const DRIVE_LABELS: Readonly<Record<Drive, string>> = { steer: 'Steer', goTo: 'Go to' };

/** How a free walk is led: by speed and turns with the camera behind, or to places before one that stands. */
export const driveCommands = DRIVES.map(
  (drive): SyncCommand => ({
    id: `freeWalk.drive.${drive}`,
    label: DRIVE_LABELS[drive],
    checked: (studio) => isOn(studio, FREE_WALK) && studio.freeWalk.getState().drive === drive,
    run({ stage, freeWalk }) {
      stage.setState({ current: FREE_WALK });
      freeWalk.setState({ drive, isSteered: false });
    },
  }),
);

/** Puts who walks freely back to where the walk began, on a clean floor. */
export const restartFreeWalk: SyncCommand = {
  id: 'freeWalk.restart',
  label: 'Back to the start',
  enabled: (studio) => isOn(studio, FREE_WALK),
  run: ({ freeWalk }) => freeWalk.setState(({ restarts }) => ({ restarts: restarts + 1, isSteered: false })),
};

function setPad({ workspace }: Studio, change: Partial<PadMapping>): void {
  workspace.setState(({ pad }) => ({ pad: { ...pad, ...change } }));
}

/** Chooses the stick that steers. */
export const setPadStick: SyncCommand<{ stick: PadStick }> = {
  id: 'pad.setStick',
  label: 'Choose the stick that steers',
  run: (studio, { stick }) => setPad(studio, { stick }),
};

/** Sets the share of a stick's way that counts as its middle, held within 0 and a half. */
export const setPadDeadZone: SyncCommand<{ deadZone: number }> = {
  id: 'pad.setDeadZone',
  label: 'Set the dead zone of the stick',
  run: (studio, { deadZone }) => setPad(studio, { deadZone: Math.min(DEAD_ZONE_MAX, Math.max(0, deadZone)) }),
};

/** Gives an action of the pad another button; the action that had it takes the one that is left. */
export const setPadButton: SyncCommand<{ action: PadAction; index: number }> = {
  id: 'pad.setButton',
  label: 'Choose the button of an action',
  run: ({ workspace }, { action, index }) =>
    workspace.setState(({ pad }) => ({ pad: remapPad(pad, action, index) })),
};

/** Brings an open document to the front by the place of its tab; nothing where there is none. */
function showTab(studio: Studio, place: number): void {
  const id = studio.documents.store.getState().order[place];
  if (id !== undefined) activateDocument.run(studio, { id });
}

function changeDrive(studio: Studio): void {
  const { drive } = studio.freeWalk.getState();
  driveCommands[(DRIVES.indexOf(drive) + 1) % DRIVES.length]!.run(studio);
}

const PAD_COMMANDS: Readonly<Record<PadAction, (studio: Studio) => void>> = {
  style1: (studio) => showTab(studio, 0),
  style2: (studio) => showTab(studio, 1),
  style3: (studio) => showTab(studio, 2),
  style4: (studio) => showTab(studio, 3),
  previousStyle: (studio) => showPreviousDocument.run(studio),
  nextStyle: (studio) => showNextDocument.run(studio),
  drive: changeDrive,
  restart: (studio) => restartFreeWalk.run(studio),
};

/** Does what a button of the pad asks for. Another style takes over within 0.3 s, as it does by its tab. */
export function runPadAction(studio: Studio, action: PadAction): void {
  PAD_COMMANDS[action](studio);
}
