import type { SyncCommand } from '../command.ts';

/** Pauses a walk over footsteps and moves it to a time, seconds, held within it. */
export const seekStep: SyncCommand<{ timeS: number }> = {
  id: 'steps.seek',
  label: 'Move the playhead over the footsteps',
  run({ transient, stepHead }, { timeS }) {
    if (!Number.isFinite(timeS)) return;
    transient.setState({ playing: false });
    stepHead.timeS = Math.min(stepHead.durationS, Math.max(0, timeS));
  },
};
