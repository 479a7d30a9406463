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
      description="Its last changes are only in this window. Without saving they are lost."
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
