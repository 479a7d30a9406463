import { getAskedGait, setGait } from '../../state/commands/walk/gaitCommands.ts';
import type { AskedGait } from '../../../shared/control/gaitGate.ts';
import { type Choice, ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { useEditedLane, useStudio } from '../studioContext.ts';

const GAITS: readonly Choice<AskedGait>[] = [
  { value: 'walk', label: 'Walk' },
  { value: 'run', label: 'Run', title: 'The style as it runs: it flies between its steps' },
  { value: 'auto', label: 'Auto', title: 'It walks or runs as its speed asks for' },
];

/** Whether the edited lane walks or runs, or either as its speed asks for. */
export function GaitSwitch() {
  const studio = useStudio();
  const gait = useEditedLane(getAskedGait);
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
