import { useId } from 'react';
import { useStore } from 'zustand';
import { setLinkAddress } from '../../state/commands/view/settingsCommands.ts';
import { useStudio } from '../studioContext.ts';
import styles from './Settings.module.css';

/** Where links lead; a page's lead to itself. */
export function LinkAddressRow() {
  const studio = useStudio();
  const id = useId();
  const address = useStore(studio.workspace, ({ linkAddress }) => linkAddress);
  if (studio.platform.pageAddress !== undefined) return null;
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        Links lead to
      </label>
      <input
        id={id}
        className={styles.address}
        type="url"
        key={address}
        defaultValue={address}
        placeholder="https://…, where the page is"
        onBlur={(event) => setLinkAddress.run(studio, { address: event.currentTarget.value })}
      />
    </div>
  );
}
