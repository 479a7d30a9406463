import { Magnet, MoveHorizontal, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toggleFullRange, toggleMagnet } from '../../state/commands/style/inspectorCommands.ts';
import { focusHome } from '../../ui/focus.ts';
import { ICON } from '../../ui/icons.tsx';
import { useInspector, useStudio, useWorkspace } from '../studioContext.ts';
import { ToggleButton } from './ToggleButton.tsx';
import styles from './Toolbar.module.css';

/** Finds a channel; how drags go, and how far. */
export function Toolbar() {
  const view = useWorkspace(({ inspector }) => inspector);
  return (
    <div className={styles.toolbar}>
      <SearchBox />
      <ToggleButton command={toggleMagnet} isOn={view.magnet}>
        <Magnet {...ICON} />
      </ToggleButton>
      <ToggleButton command={toggleFullRange} isOn={view.fullRange}>
        <MoveHorizontal {...ICON} />
      </ToggleButton>
    </div>
  );
}

function SearchBox() {
  const { inspector } = useStudio();
  const search = useInspector((state) => state.search);
  const requests = useInspector((state) => state.searchRequests);
  const input = useRef<HTMLInputElement>(null);
  const answered = useRef(requests);
  useEffect(() => {
    if (requests === answered.current) return;
    answered.current = requests;
    input.current?.focus();
    input.current?.select();
  }, [requests]);
  return (
    <label className={styles.search}>
      <Search {...ICON} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label="Find a channel"
        placeholder="Find a channel"
        spellCheck={false}
        autoComplete="off"
        value={search}
        onChange={(event) => inspector.setState({ search: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') inspector.setState({ search: '' });
          else if (event.key !== 'Enter') return;
          event.preventDefault();
          focusHome();
        }}
      />
    </label>
  );
}
