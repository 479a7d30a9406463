import type { ChangedAnswer } from '../../state/workspace/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';

interface ChangedDialogProps {
  readonly fileName: string;
  /** The open version has unsaved work. */
  readonly dirty: boolean;
  onAnswer(answer: ChangedAnswer): void;
}

/** Asks which version of a file stays open when another program has changed it. */
export function ChangedDialog({ fileName, dirty, onAnswer }: ChangedDialogProps) {
  return (
    <DialogFrame
      title={`${fileName} changed on disk`}
      description={
        dirty
          ? 'Another program has written it while you have unsaved work here. Nothing is lost either way: reloading is a step that undo takes back, and saving yours replaces the file.'
          : 'Another program has written it. Reloading is a step that undo takes back; keeping yours leaves it open here as unsaved work.'
      }
      onCancel={() => onAnswer('keep')}
      actions={
        <>
          <Button autoFocus={dirty} onClick={() => onAnswer('keep')}>
            Keep mine
          </Button>
          <Button look="primary" autoFocus={!dirty} onClick={() => onAnswer('reload')}>
            Reload
          </Button>
        </>
      }
    />
  );
}
