import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import { getRowJoints } from '../../state/workspace/channelJoints.ts';
import { pickJoint } from '../../state/commands/jointCommands.ts';
import { editLane } from '../../state/commands/laneCommands.ts';
import { createRingGesture } from '../../state/documents/ringGesture.ts';
import type { Studio } from '../../state/studio.ts';
import type { Theme } from '../../ui/tokens.ts';
import type { Cast } from '../../viewport/cast.ts';
import { Viewport } from '../../viewport/Viewport.tsx';
import { useStudio, useTransient, useWorkspace } from '../studioContext.ts';
import { keepPicture } from './keepPicture.ts';

interface FigureProps {
  readonly cast: Cast;
  readonly theme: Theme;
}

/** The viewport, lit by the hovered row and telling of joints and lanes that are picked. */
export function Figure({ cast, theme }: FigureProps) {
  const studio = useStudio();
  const camera = useWorkspace((state) => state.camera);
  const { quality, ...shown } = useWorkspace((state) => state.view);
  const { cameraRequests, frameRequests, cameraSteps, pictureRequests, turntable } = useStore(
    studio.viewport,
  );
  const overlay = useStore(studio.lanes, (state) => state.overlay && state.lanes.length > 1);
  const isInStep = useStore(studio.lanes, (state) => state.sync === 'step');
  const litJoints = useTransient(({ hoveredChannel, hoveredSide }) =>
    hoveredChannel === undefined ? undefined : getRowJoints(hoveredChannel, hoveredSide),
  );
  const pickedJoint = useTransient((state) => state.pickedJoint);
  const handlers = useHandlers(studio);
  return (
    <Viewport
      cast={cast}
      theme={theme}
      camera={camera}
      cameraRequest={cameraRequests}
      frameRequest={frameRequests}
      cameraSteps={cameraSteps}
      pictureRequest={pictureRequests}
      options={{ ...shown, turntable, overlay, isInStep }}
      {...(quality !== 'auto' && { quality })}
      {...(litJoints !== undefined && { litJoints })}
      pickedJoint={pickedJoint ?? null}
      onPickJoint={handlers.onPickJoint}
      onHoverJoint={handlers.onHoverJoint}
      onPickLane={handlers.onPickLane}
      onPicture={handlers.onPicture}
      onContext={handlers.onContext}
      ringDrag={handlers.ringDrag}
    />
  );
}

/** What the viewport tells, as commands; stable. */
function useHandlers(studio: Studio) {
  return useMemo(() => {
    const { transient, notices } = studio;
    return {
      ringDrag: createRingGesture(studio),
      onPickJoint: (joint: JointName | null) => pickJoint.run(studio, { joint: joint ?? undefined }),
      onHoverJoint: (joint: JointName | null) => transient.setState({ hoveredJoint: joint ?? undefined }),
      onPickLane: (id: number) => editLane.run(studio, { id }),
      onPicture: (picture: Blob | undefined) => void keepPicture(studio, picture),
      onContext(isLost: boolean) {
        if (!isLost) return;
        notices.show({
          kind: 'warning',
          text: 'The graphics driver was restarted. Your work is safe; the picture comes back by itself in a moment.',
        });
      },
    };
  }, [studio]);
}
