import { useLayoutEffect, useRef } from 'react';
import { HIP_POLICIES, type HipPolicy, type StyleSource } from '../../../shared/gait/coefficients.ts';
import { hipPolicyCommands } from '../../state/commands/style/editCommands.ts';
import { getPreviewedDocument } from '../../state/documents/documentStore.ts';
import { getShownSource } from '../../state/documents/shownStyle.ts';
import { getStraightWalk } from '../../state/lanes/shownWalk.ts';
import { formatStepAndTempo } from '../../state/walk/lawWords.ts';
import { createQueriedGait } from '../../state/walk/walkQuery.ts';
import { subscribeTicker } from '../../ui/ticker.ts';
import { useActive, useStudio } from '../studioContext.ts';
import styles from './HipPolicy.module.css';

const POLICY_NAMES: Readonly<Record<HipPolicy, string>> = {
  'fixed-amplitude': 'More steps',
  'shared-change': 'Shared',
};

/**
 * How a scaled hip keeps the asked speed, with the step and tempo that either way comes to. Arrow keys go
 * between the two.
 */
export function HipPolicies() {
  const studio = useStudio();
  const policy = useActive((state) => getPreviewedDocument(state).hipPolicy);
  const outcomes = useRef<Partial<Record<HipPolicy, HTMLSpanElement | null>>>({});

  useLayoutEffect(() => {
    let source: StyleSource | undefined;
    let either: readonly StyleSource[] = [];
    const paint = (): void => {
      const shown = getShownSource(studio);
      if (shown !== source) {
        source = shown;
        either = HIP_POLICIES.map((hipPolicy) => ({ ...shown, hipPolicy }));
      }
      const { units } = studio.workspace.getState();
      const walk = getStraightWalk(studio);
      for (const each of either) {
        const { law } = createQueriedGait({ ...walk, source: each });
        const text = formatStepAndTempo(law, walk.figure.legLengthM, units);
        const outcome = outcomes.current[each.hipPolicy];
        if (outcome != null && outcome.textContent !== text) outcome.textContent = text;
      }
    };
    paint();
    return subscribeTicker(paint);
  }, [studio]);

  return (
    <div className={styles.policies} role="radiogroup" aria-label="A scaled hip keeps the speed by">
      {HIP_POLICIES.map((each, index) => (
        <label key={each} className={styles.policy} title={hipPolicyCommands[index]!.label}>
          <input
            type="radio"
            name="hip-policy"
            className={styles.input}
            checked={each === policy}
            onChange={() => hipPolicyCommands[index]!.run(studio)}
          />
          {POLICY_NAMES[each]}
          <span
            ref={(element) => {
              outcomes.current[each] = element;
            }}
            className={styles.outcome}
          />
        </label>
      ))}
    </div>
  );
}
