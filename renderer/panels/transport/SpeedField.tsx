import { useLayoutEffect, useMemo, useRef } from 'react';
import { getFigureById } from '../../../shared/body/figure/registry.ts';
import { setSpeed } from '../../state/commands/transportCommands.ts';
import { FillField } from '../../ui/FillField.tsx';
import { formatNumber } from '../../ui/format.ts';
import { createPlainActions } from '../../ui/plainActions.ts';
import { useStudio, useWorkspace } from '../studioContext.ts';
import { useSpeedSpec } from '../useSpeedSpec.ts';
import styles from './Transport.module.css';

/** The walking speed of this body in the person's unit, with V, in leg lengths a second, beside it. */
export function SpeedField() {
  const studio = useStudio();
  const { transient } = studio;
  const { legLengthM } = getFigureById(useWorkspace((workspace) => workspace.body));
  const normalized = useRef<HTMLSpanElement>(null);

  const { spec, worth } = useSpeedSpec(legLengthM);
  const source = useMemo(
    () => ({
      get: () => transient.getState().normalizedSpeed * worth,
      subscribe: transient.subscribe,
    }),
    [transient, worth],
  );
  const actions = useMemo(
    () =>
      createPlainActions({
        get: source.get,
        set: (speed) => setSpeed.run(studio, { normalizedSpeed: speed / worth }),
      }),
    [studio, source, worth],
  );

  useLayoutEffect(() => {
    const paint = (): void => {
      if (normalized.current !== null) {
        normalized.current.textContent = formatNumber(transient.getState().normalizedSpeed, 2);
      }
    };
    paint();
    return transient.subscribe(paint);
  }, [transient]);

  return (
    <>
      <FillField
        className={styles.speed}
        label="Walking speed"
        spec={spec}
        source={source}
        actions={actions}
      />
      <span className={styles.normalized} title="Normalized speed: leg lengths a second">
        V <span ref={normalized} className={styles.normalizedNumber} />
      </span>
    </>
  );
}
