import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import type { Theme } from '../ui/tokens/tokens.ts';
import styles from './SidePanels.module.css';
import { useStudio } from './studioContext.ts';
import { useCurvesHeight } from './usePanelLayout.ts';

const Library = lazy(async () => ({ default: (await import('./library/LibraryPanel.tsx')).LibraryPanel }));
const Channels = lazy(async () => ({ default: (await import('./inspector/Inspector.tsx')).Inspector }));
const Curves = lazy(async () => ({ default: (await import('./curves/CurvesPanel.tsx')).CurvesPanel }));

interface LateProps {
  /** Grid area of the panel. */
  readonly area: 'library' | 'inspector' | 'curves';
  readonly height?: number;
  readonly children: ReactNode;
}

/** A panel that is read once the first picture is drawn, which it would delay; its room is there before. */
function Late({ area, height, children }: LateProps) {
  const isSettled = useStore(useStudio().viewport, (state) => state.isSettled);
  const room = <div className={styles.room} style={{ gridArea: area, height }} />;
  return isSettled ? <Suspense fallback={room}>{children}</Suspense> : room;
}

/** The library, beside the picture. */
export function LateLibrary() {
  return (
    <Late area="library">
      <Library />
    </Late>
  );
}

/** The inspector, beside the picture. */
export function LateInspector() {
  return (
    <Late area="inspector">
      <Channels />
    </Late>
  );
}

/** The curves, below the picture. */
export function LateCurves({ theme }: { theme: Theme }) {
  return (
    <Late area="curves" height={useCurvesHeight()}>
      <Curves theme={theme} />
    </Late>
  );
}
