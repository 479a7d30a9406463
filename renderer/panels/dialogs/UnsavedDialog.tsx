import type { UnsavedAnswer } from '../../state/workspace/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';

interface UnsavedDialogProps {
  readonly name: string;
  onAnswer(answer: UnsavedAnswer): void;
}

/** Asks what is to become of unsaved work. */
export function UnsavedDialog({ name, onAnswer }: UnsavedDialogProps) {
  return (
    <DialogFrame
      title={`Save “${name}” before closing?`}
      description="What is not saved is only in this window. Without saving it is lost."
      onCancel={() => onAnswer('cancel')}
      actions={
        <>
          <Button onClick={() => onAnswer('discard')}>Do not save</Button>
          <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
          <Button look="primary" autoFocus onClick={() => onAnswer('save')}>
            Save
          </Button>
        </>
      }
    />
  );
}
