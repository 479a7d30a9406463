import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { changeProperties, openProperties } from '../../state/commands/style/editCommands.ts';
import { WHOLE_STYLE } from '../../state/commands/style/rowCommands.ts';
import { getPreviewedDocument } from '../../state/documents/documentStore.ts';
import { focusHome } from '../../ui/focus.ts';
import { ICON } from '../../ui/icons.tsx';
import { useActive, useStudio } from '../studioContext.ts';
import { AmountField } from './AmountField.tsx';
import { MenuArea, openMenuOf } from './MenuArea.tsx';
import { createStyleMenu } from './rowMenu.ts';
import styles from './StyleHeader.module.css';

/**
 * The style's name, typed over in place, what it says of itself, how strong it is, and what can be done to it
 * as a whole.
 */
export function StyleHeader() {
  const studio = useStudio();
  const description = useActive((state) => getPreviewedDocument(state).description);
  const isTried = useStore(studio.documents.store, (open) => open.trial !== undefined);
  const isBuiltIn = useActive(({ origin }) => origin.libraryId !== undefined && origin.ticket === undefined);
  return (
    <MenuArea getSections={() => createStyleMenu(studio)}>
      <div className={styles.header}>
        <div className={styles.line}>
          <NameField />
          <span className={styles.amount} aria-hidden="true">
            Amount
          </span>
          <AmountField scope={WHOLE_STYLE} />
          <button
            type="button"
            className={styles.more}
            aria-label="Mirror, copy, reset and properties"
            title="Mirror, copy, reset and properties"
            aria-haspopup="menu"
            onClick={openMenuOf}
          >
            <Ellipsis {...ICON} />
          </button>
        </div>
        {isTried && (
          <p className={styles.tried} role="status">
            Tried, not open. Changing anything keeps it{isBuiltIn ? ', as a copy' : ''}.
          </p>
        )}
        {!isTried && description !== '' && (
          <button
            type="button"
            className={styles.description}
            title={`${description}\n\nClick to change it`}
            aria-label="Change name, description and tags"
            aria-description={description}
            aria-haspopup="dialog"
            onClick={() => openProperties.run(studio)}
          >
            {description}
          </button>
        )}
      </div>
    </MenuArea>
  );
}

/** The name as shown; written past React, since a mix is named by weights that are dragged. */
function NameField() {
  const studio = useStudio();
  const { documents } = studio;
  const field = useRef<HTMLInputElement>(null);
  const isGivenUp = useRef(false);
  const getName = (): string => getPreviewedDocument(documents.getActive().getState()).name;
  useLayoutEffect(() => {
    let name: string | undefined;
    const paint = (): void => {
      const next = getPreviewedDocument(documents.getActive().getState()).name;
      // A name that was changed elsewhere (undo, another document) starts the field anew.
      if (next !== name && field.current !== null) field.current.value = next;
      name = next;
    };
    paint();
    return documents.subscribeActive(paint);
  }, [documents]);
  return (
    <input
      ref={field}
      className={styles.name}
      type="text"
      aria-label="Style name"
      spellCheck={false}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={({ currentTarget }) => {
        const name = getName();
        const typed = isGivenUp.current ? name : currentTarget.value;
        isGivenUp.current = false;
        currentTarget.value = name;
        if (typed.trim() !== name) changeProperties.run(studio, { name: typed });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        isGivenUp.current = event.key === 'Escape';
        focusHome();
      }}
    />
  );
}
