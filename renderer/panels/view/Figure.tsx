import { useMemo } from 'react';
import { useStore } from 'zustand';
import { getRowJoints } from '../../state/workspace/channelJoints.ts';
import { pickJoint } from '../../state/commands/style/jointCommands.ts';
import { openWalkerStyle } from '../../state/commands/walk/crowdCommands.ts';
import { lookAlongAxis } from '../../state/commands/view/viewCommands.ts';
import { editLane } from '../../state/commands/walk/laneCommands.ts';
import { createLimbGesture } from '../../state/documents/gesture/limbGesture.ts';
import { createRingGesture } from '../../state/documents/gesture/ringGesture.ts';
import type { Studio } from '../../state/studio.ts';
import type { Theme } from '../../ui/tokens/tokens.ts';
import type { ShownFilm } from '../../viewport/film/filmScreen.ts';
import { Viewport } from '../../viewport/Viewport.tsx';
import type { ViewportControl } from '../../viewport/viewportControl.ts';
import type { ViewportListener } from '../../viewport/viewportListener.ts';
import type { Stage } from '../../viewport/stage/stage.ts';
import { useShownMode } from '../stage/modes.ts';
import { useEditedLane, useStudio, useTransient, useWorkspace } from '../studioContext.ts';

interface FigureProps {
  readonly stage: Stage;
  readonly control: ViewportControl;
  readonly theme: Theme;
}

/** The viewport, lit by the hovered row and telling of joints and lanes that are picked. */
export function Figure({ stage, control, theme }: FigureProps) {
  const studio = useStudio();
  const camera = useWorkspace((state) => state.camera);
  const { quality, navigation, ...shown } = useWorkspace((state) => state.view);
  const turntable = useStore(studio.viewport, (state) => state.turntable);
  const overlay = useStore(studio.lanes, (state) => state.overlay && state.lanes.length > 1);
  const film = useShownFilm();
  const isInStep = useStore(studio.lanes, (state) => state.sync === 'step');
  const { mode, options } = useShownMode();
  const litJoints = useTransient(({ hoveredChannel, hoveredSide }) =>
    hoveredChannel === undefined || !mode.hasCycle ? NONE : getRowJoints(hoveredChannel, hoveredSide),
  );
  const pickedJoint = useTransient((state) => state.pickedJoint);
  const listener = useMemo(() => createListener(studio), [studio]);
  const ringDrag = useMemo(() => createRingGesture(studio), [studio]);
  const limbDrag = useMemo(() => createLimbGesture(studio), [studio]);
  const isHere = useWorkspace((state) => state.poseReach === 'here');
  // A limb is led by the pose of an even belt, which that on stairs is not.
  const isEven = useEditedLane((lane) => lane.stairs === undefined);
  return (
    <Viewport
      stage={stage}
      control={control}
      listener={listener}
      theme={theme}
      camera={camera}
      navigation={navigation}
      options={{ ...shown, turntable, overlay, isInStep, film, ...options }}
      {...(quality !== 'auto' && { quality })}
      litJoints={litJoints}
      pickedJoint={pickedJoint ?? null}
      ringDrag={ringDrag}
      limbDrag={isHere && isEven && mode.hasCycle ? limbDrag : undefined}
    />
  );
}

/** The film behind the figure as it is to be shown; undefined for none. */
function useShownFilm(): ShownFilm | undefined {
  const film = useStore(useStudio().film, (state) => state.film);
  const view = useWorkspace((state) => state.film);
  return useMemo(() => {
    if (film === undefined || !view.isShown) return undefined;
    const { source, width, height, durationS } = film;
    return { ...view, source, aspect: width / height, durationS, opacity: view.opacity / 100 };
  }, [film, view]);
}

/** What the viewport tells, as commands. */
function createListener(studio: Studio): ViewportListener {
  const { transient, notices } = studio;
  return {
    onPickJoint: (joint) => pickJoint.run(studio, { joint: joint ?? undefined }),
    onHoverJoint: (joint) => transient.setState({ hoveredJoint: joint ?? undefined }),
    onDrawn: () => studio.viewport.setState({ isSettled: true }),
    onTurnView: (isTurned) => studio.viewport.setState({ isTurned }),
    onPickAxis: (axis) => lookAlongAxis.run(studio, { axis }),
    onPickLane: (id) => editLane.run(studio, { id }),
    onPickWalker: (style) => openWalkerStyle.run(studio, { style }),
    onContext(isLost) {
      if (!isLost) return;
      notices.show({
        kind: 'warning',
        text: 'The graphics driver was restarted. Your work is safe; the picture comes back by itself in a moment.',
      });
    },
  };
}

const NONE: readonly never[] = [];
