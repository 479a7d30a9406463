import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useStore } from 'zustand';
import { goToStep } from '../../state/commands/style/editCommands.ts';
import { listEdits } from '../../state/commands/style/edits.ts';
import { ICON } from '../../ui/icons.tsx';
import { MenuChoice } from '../../ui/menu/MenuChoice.tsx';
import { MenuContent } from '../../ui/menu/MenuContent.tsx';
import { useHistory, useStudio } from '../studioContext.ts';
import styles from './TitleBar.module.css';

/** All steps of the history, the latest on top; those that are undone are dim. */
export function HistoryMenu() {
  const studio = useStudio();
  useHistory();
  const isOpen = useStore(studio.dialogs.store, ({ history }) => history === true);
  const undone = listEdits(studio, 'redo').map(({ entry }, index) => ({ entry, by: index + 1 }));
  const done = listEdits(studio, 'undo').map(({ entry }, index) => ({ entry, by: -index }));
  const steps = [...undone.toReversed(), ...done, { entry: 'As it was opened', by: -done.length }];
  return (
    <DropdownMenu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(open) => studio.dialogs.store.setState({ history: open || undefined })}
    >
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          className={styles.allSteps}
          aria-label="History"
          title="History"
          disabled={steps.length < 2}
        >
          <ChevronDown {...ICON} />
        </button>
      </DropdownMenu.Trigger>
      <MenuContent className={styles.steps}>
        <DropdownMenu.RadioGroup value="0">
          {steps.map(({ entry, by }) => (
            <MenuChoice
              key={by}
              value={String(by)}
              className={by > 0 ? styles.undone : undefined}
              onSelect={() => goToStep.run(studio, by)}
            >
              {entry}
            </MenuChoice>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuContent>
    </DropdownMenu.Root>
  );
}
