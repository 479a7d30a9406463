import { useEffect } from 'react';
import { CHANNEL_NAMES, type ChannelName } from '../../../shared/gait/channels.ts';
import { getJointChannels } from '../../state/workspace/channelJoints.ts';
import { focusCurve } from '../../state/commands/view/curveCommands.ts';
import { useStudio } from '../studioContext.ts';

/**
 * How long the pointer rests on a row before its curves are shown, milliseconds (chosen: rows that are passed
 * over on the way to the curves do not count).
 */
const DWELL_MS = 120;

/**
 * Keeps the curves on what is worked on: the row that is pointed at or has the focus, the joint that was
 * picked. It stays when the pointer leaves.
 */
export function useCurveFocus(): void {
  const studio = useStudio();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (channel: ChannelName | undefined): void => {
      clearTimeout(timer);
      if (channel !== undefined) focusCurve.run(studio, { channel });
    };
    const stop = studio.transient.subscribe((state, before) => {
      if (state.pickedJoint !== before.pickedJoint && state.pickedJoint !== undefined) {
        show(getJointChannels(state.pickedJoint)[0]);
      }
      if (state.hoveredChannel === before.hoveredChannel) return;
      clearTimeout(timer);
      const { hoveredChannel } = state;
      if (hoveredChannel !== undefined) timer = setTimeout(() => show(hoveredChannel), DWELL_MS);
    });
    const handleFocus = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-channel]') : null;
      show(CHANNEL_NAMES.find((name) => name === row?.dataset['channel']));
    };
    document.addEventListener('focusin', handleFocus);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('focusin', handleFocus);
    };
  }, [studio]);
}
