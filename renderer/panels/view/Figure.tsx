import { useMemo } from 'react';
import { useStore } from 'zustand';
import { getRowJoints } from '../../state/workspace/channelJoints.ts';
import { pickJoint } from '../../state/commands/style/jointCommands.ts';
import { openWalkerStyle } from '../../state/commands/walk/crowdCommands.ts';
import { editLane } from '../../state/commands/walk/laneCommands.ts';
import { createLimbGesture } from '../../state/documents/gesture/limbGesture.ts';
import { createRingGesture } from '../../state/documents/gesture/ringGesture.ts';
import type { Studio } from '../../state/studio.ts';
import type { Theme } from '../../ui/tokens/tokens.ts';
import type { Cast } from '../../viewport/cast.ts';
import { Viewport } from '../../viewport/Viewport.tsx';
import type { ViewportControl } from '../../viewport/viewportControl.ts';
import type { ViewportListener } from '../../viewport/viewportProps.ts';
import type { SceneOptions } from '../../viewport/sceneOptions.ts';
import { useStudio, useTransient, useWhere, useWorkspace } from '../studioContext.ts';

interface FigureProps {
  readonly cast: Cast;
  readonly control: ViewportControl;
  readonly theme: Theme;
}

/** The viewport, lit by the hovered row and telling of joints and lanes that are picked. */
export function Figure({ cast, control, theme }: FigureProps) {
  const studio = useStudio();
  const camera = useWorkspace((state) => state.camera);
  const { quality, navigation, ...shown } = useWorkspace((state) => state.view);
  const turntable = useStore(studio.viewport, (state) => state.turntable);
  const overlay = useStore(studio.lanes, (state) => state.overlay && state.lanes.length > 1);
  const isInStep = useStore(studio.lanes, (state) => state.sync === 'step');
  const isOnBelt = useWhere() === 'belt';
  const litJoints = useTransient(({ hoveredChannel, hoveredSide }) =>
    hoveredChannel === undefined || !isOnBelt ? NONE : getRowJoints(hoveredChannel, hoveredSide),
  );
  const pickedJoint = useTransient((state) => state.pickedJoint);
  const listener = useMemo(() => createListener(studio), [studio]);
  const ringDrag = useMemo(() => createRingGesture(studio), [studio]);
  const limbDrag = useMemo(() => createLimbGesture(studio), [studio]);
  const isHere = useWorkspace((state) => state.poseReach === 'here');
  return (
    <Viewport
      cast={cast}
      control={control}
      listener={listener}
      theme={theme}
      camera={camera}
      navigation={navigation}
      options={{ ...shown, turntable, overlay, isInStep, ...(!isOnBelt && ON_BELTS_ALONE) }}
      {...(quality !== 'auto' && { quality })}
      litJoints={litJoints}
      pickedJoint={pickedJoint ?? null}
      ringDrag={ringDrag}
      limbDrag={isHere && isOnBelt ? limbDrag : undefined}
    />
  );
}

/** What the viewport tells, as commands. */
function createListener(studio: Studio): ViewportListener {
  const { transient, notices } = studio;
  return {
    onPickJoint: (joint) => pickJoint.run(studio, { joint: joint ?? undefined }),
    onHoverJoint: (joint) => transient.setState({ hoveredJoint: joint ?? undefined }),
    onTurnView: (isTurned) => studio.viewport.setState({ isTurned }),
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

/** What is drawn round a walker on its belt, and not where it walks freely. */
const ON_BELTS_ALONE: Partial<SceneOptions> = {
  normalGhost: false,
  savedGhost: false,
  capturedGhost: false,
  onionSkin: false,
  arcs: false,
  follow: false,
  overlay: false,
};
