import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { putStyleInLane } from '../../state/commands/walk/laneCommands.ts';
import { togglePlanting } from '../../state/commands/walk/plantingCommands.ts';
import { closeMixPreview } from '../../state/commands/library/mixCommands.ts';
import { toggleFollow } from '../../state/commands/view/viewportCommands.ts';
import { cameraCommands } from '../../state/commands/view/viewCommands.ts';
import { PLANT } from '../../state/numbers/walkNumbers.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { cx } from '../../ui/cx.ts';
import dropTarget from '../../ui/dropTarget.module.css';
import { FOCUS_HOME } from '../../ui/focus.ts';
import type { Picture } from '../../viewport/picture.ts';
import { PanelResizer } from '../PanelResizer.tsx';
import { useShownMode } from '../stage/modes.ts';
import { WalkModes } from '../stage/WalkModes.tsx';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { Transport } from '../transport/Transport.tsx';
import { PictureView } from './PictureView.tsx';
import { useStyleDrop } from '../useStyleDrop.ts';
import { SlotBar } from './SlotBar.tsx';
import { ToggledNumber } from './ToggledNumber.tsx';
import styles from './ViewPanel.module.css';

interface ViewPanelProps {
  /** What shows it, or why nothing can. */
  readonly picture: Picture | Error;
}

/** The picture, what floats at its edges, and the transport under it. */
export function ViewPanel({ picture }: ViewPanelProps) {
  const studio = useStudio();
  const { Bar, Hint, Strip, hasPlanting } = useShownMode();
  const drop = useStyleDrop((libraryId) => void putStyleInLane.run(studio, { libraryId }));
  return (
    <main className={styles.view} aria-label="View">
      <PanelResizer panel="library" />
      <PanelResizer panel="inspector" />
      <div
        className={cx(styles.picture, drop.state && dropTarget[drop.state])}
        {...FOCUS_HOME}
        data-drop={drop.state}
        data-drop-says="Compare it in a lane of its own"
        {...drop.handlers}
      >
        <ErrorBoundary
          text="The picture could not be drawn: this system gave no 3D drawing surface. All else works; your documents are safe."
          onFault={() => studio.viewport.setState({ isSettled: true })}
        >
          <PictureView picture={picture} />
        </ErrorBoundary>
        <div className={styles.upper}>
          <SlotBar />
          <WalkModes />
        </div>
        <Cameras />
        {Hint && <Hint />}
        <MixBanner />
      </div>
      {/* Below the picture, where it lies on nobody's feet. */}
      <div className={styles.lower}>
        <div className={styles.steps}>
          {hasPlanting && <ToggledNumber text="Plant" number={PLANT} toggle={togglePlanting} />}
        </div>
        <Bar />
      </div>
      {Strip && (
        <div className={styles.strip}>
          <Strip />
        </div>
      )}
      <Transport />
    </main>
  );
}

/**
 * The preset views, at the picture's upper edge; turned away from all of them it is a free view. Where one
 * walks a way, the view can go along.
 */
export function Cameras() {
  const studio = useStudio();
  const { canFollow } = useShownMode();
  const isFollowing = useWorkspace(({ view }) => view.follow);
  const camera = useWorkspace((state) => state.camera);
  const isTurned = useStore(studio.viewport, (state) => state.isTurned);
  return (
    <div className={styles.cameras} role="group" aria-label="Camera">
      {isTurned && <span className={styles.turned}>Free view</span>}
      {cameraCommands.map((command) => (
        <button
          key={command.id}
          type="button"
          className={styles.camera}
          aria-pressed={!isTurned && command.id === `view.camera.${camera}`}
          onClick={() => void command.run(studio)}
        >
          {command.label}
        </button>
      ))}
      {canFollow && (
        <button
          type="button"
          className={styles.camera}
          aria-label={toggleFollow.label}
          aria-pressed={isFollowing}
          onClick={() => toggleFollow.run(studio)}
        >
          Along
        </button>
      )}
    </div>
  );
}

/**
 * The mix's name, which tells its weights; written past React, since it changes while a weight is dragged.
 */
function MixName() {
  const { mix } = useStudio();
  const text = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      if (text.current !== null) text.current.textContent = mix.getState().document?.name ?? '';
    };
    paint();
    return mix.subscribe(paint);
  }, [mix]);
  return <strong ref={text} />;
}

/** Says that the figure walks the mix and not the open style. */
function MixBanner() {
  const studio = useStudio();
  const previewing = useStore(studio.mix, (state) => state.previewing);
  if (!previewing) return null;
  return (
    <div className={styles.banner} role="status">
      <span className={styles.bannerText}>
        Previewing mix: <MixName />
      </span>
      <Button look="quiet" onClick={() => closeMixPreview.run(studio)}>
        Close preview
      </Button>
    </div>
  );
}
