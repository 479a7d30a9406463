import { type FormEvent, useId, useState } from 'react';
import { getStyleProperties } from '../../../shared/style/edit/properties.ts';
import { changeProperties } from '../../state/commands/style/editCommands.ts';
import { getPreviewedDocument } from '../../state/documents/documentStore.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio } from '../studioContext.ts';
import { readTexts, StyleFields, writeTexts } from './StyleFields.tsx';
import styles from './StyleFields.module.css';

/** What the active style says of itself, to be changed as one step that undo takes back. */
export function PropertiesDialog() {
  const studio = useStudio();
  const [before] = useState(() =>
    writeTexts(getStyleProperties(getPreviewedDocument(studio.documents.getActive().getState()))),
  );
  const [texts, setTexts] = useState(before);
  const id = useId();
  const close = (): void => studio.dialogs.store.setState({ properties: undefined });

  function submit(event: FormEvent): void {
    event.preventDefault();
    close();
    changeProperties.run(studio, readTexts(texts));
  }

  return (
    <DialogFrame
      title="Style properties"
      description="What the style says of itself. It walks as before."
      onCancel={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" type="submit" form={id} disabled={texts.name.trim() === ''}>
            Change
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        <StyleFields
          texts={texts}
          hasOrigin
          onChange={(change) => setTexts((typed) => ({ ...typed, ...change }))}
        />
      </form>
    </DialogFrame>
  );
}
