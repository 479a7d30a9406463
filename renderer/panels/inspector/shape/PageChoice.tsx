import { getCommandLabel } from '../../../state/commands/command.ts';
import { showInspectorPage, toggleAllChannels } from '../../../state/commands/style/inspectorCommands.ts';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { useStudio, useWorkspace } from '../../studioContext.ts';
import styles from './Shape.module.css';

/** Chooses how much of the style is shown. */
export function PageChoice() {
  const studio = useStudio();
  const page = useWorkspace(({ inspector }) => inspector.page);
  return (
    <div className={styles.pages}>
      <ChoiceGroup
        label="Numbers of the style"
        value={page}
        choices={[
          { value: 'shape', label: 'Shape', title: 'The numbers that make most styles' },
          {
            value: 'channels',
            label: 'All channels',
            title: getCommandLabel(toggleAllChannels, studio),
          },
        ]}
        onChoose={(chosen) => showInspectorPage.run(studio, { page: chosen })}
      />
    </div>
  );
}
