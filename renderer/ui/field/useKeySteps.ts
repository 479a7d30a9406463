import { useEffect, useMemo, useRef } from 'react';

/** What steps by keys are part of. */
export interface KeyStepActions {
  /** The first of several steps. */
  begin?(): void;
  /** Whether what they edit has gone, which ended them there. */
  isOver?(): boolean;
  /** The key was released, or the focus has left: the steps stand. */
  commit(): void;
}

/** Steps by keys as one gesture. */
export interface KeySteps {
  /** Begins the gesture, where none with these actions goes on, or goes on with it. */
  step(actions: KeyStepActions): void;
  /** Whether a gesture goes on. */
  isStepping(): boolean;
  /** Handlers to spread on the element that has the focus. */
  readonly props: { onKeyUp(): void; onBlur(): void };
}

/** Makes steps by a held or repeated key one gesture; it stands when the element goes from the window. */
export function useKeySteps(): KeySteps {
  const going = useRef<KeyStepActions>(undefined);
  const steps = useMemo(() => {
    const end = (): void => {
      const ended = going.current;
      going.current = undefined;
      ended?.commit();
    };
    return {
      step(actions: KeyStepActions) {
        if (going.current !== actions || actions.isOver?.() === true) actions.begin?.();
        going.current = actions;
      },
      isStepping: () => going.current !== undefined && going.current.isOver?.() !== true,
      props: { onKeyUp: end, onBlur: end },
    };
  }, []);
  useEffect(() => steps.props.onBlur, [steps]);
  return steps;
}
