import type { ReplaceAnswer } from '../../state/workspace/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';

interface ReplaceDialogProps {
  readonly fileName: string;
  onAnswer(answer: ReplaceAnswer): void;
}

/** Asks whether saving may replace what another program wrote. */
export function ReplaceDialog({ fileName, onAnswer }: ReplaceDialogProps) {
  return (
    <DialogFrame
      title={`Replace ${fileName}?`}
      description="Another program has written it since it was opened here. Nothing is saved yet; your work is still in this window."
      onCancel={() => onAnswer('cancel')}
      actions={
        <>
          <Button onClick={() => onAnswer('replace')}>Replace</Button>
          <Button onClick={() => onAnswer('cancel')}>Cancel</Button>
          <Button look="primary" autoFocus onClick={() => onAnswer('saveAs')}>
            Save as…
          </Button>
        </>
      }
    />
  );
}
