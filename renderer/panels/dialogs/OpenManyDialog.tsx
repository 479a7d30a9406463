import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';

interface OpenManyDialogProps {
  readonly count: number;
  onAnswer(answer: boolean): void;
}

/** Asks whether that many styles are to be opened at once. */
export function OpenManyDialog({ count, onAnswer }: OpenManyDialogProps) {
  return (
    <DialogFrame
      title={`Open ${count} styles?`}
      description="Each is opened in a tab of its own. Nothing that is open changes."
      onCancel={() => onAnswer(false)}
      actions={
        <>
          <Button autoFocus onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button look="primary" onClick={() => onAnswer(true)}>
            Open {count} styles
          </Button>
        </>
      }
    />
  );
}
