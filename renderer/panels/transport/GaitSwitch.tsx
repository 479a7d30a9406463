import type { GaitKind } from '../../../shared/gait/base.ts';
import { setGait } from '../../state/commands/walk/gaitCommands.ts';
import { type Choice, ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { useEditedLane, useStudio } from '../studioContext.ts';

const GAITS: readonly Choice<GaitKind>[] = [
  { value: 'walk', label: 'Walk' },
  { value: 'run', label: 'Run', title: 'The style as it runs: it flies between its steps' },
];

/** Whether the edited lane walks or runs. */
export function GaitSwitch() {
  const studio = useStudio();
  const gait = useEditedLane((lane) => lane.gait);
  return (
    <div>
      <ChoiceGroup
        label="Gait"
        value={gait}
        choices={GAITS}
        onChoose={(chosen) => setGait.run(studio, { gait: chosen })}
      />
    </div>
  );
}
