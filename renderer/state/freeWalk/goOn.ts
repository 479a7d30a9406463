import type { Studio } from '../studio.ts';

/** Lets a paused walk go on: who leads it wants to see it walk. */
export function goOn({ transient }: Studio): void {
  if (!transient.getState().playing) transient.setState({ playing: true });
}
