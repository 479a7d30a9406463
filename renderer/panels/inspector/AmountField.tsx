import { useMemo } from 'react';
import { getAmount, resetAmount, setAmount } from '../../state/commands/style/amountCommands.ts';
import type { ChannelScope } from '../../state/commands/style/rowCommands.ts';
import { editBy, type StudioNumber } from '../../state/numbers/studioNumber.ts';
import type { Studio } from '../../state/studio.ts';
import { createSpec } from '../../ui/field/fieldMath.ts';
import { NumberField } from '../NumberField.tsx';

/** Percent; 100 is the style as it is. */
const AMOUNT = createSpec({ min: 0, max: 200, neutral: 100, step: 5, snap: 10, unit: '%' });

/**
 * How strongly a scope differs from the normal walk: softened below 100 %, exaggerated above; at the key that
 * edits go to, or at every key where all are edited.
 */
export function AmountField({ scope }: { scope: ChannelScope }) {
  const number = useMemo((): StudioNumber => {
    const getScope = ({ inspector }: Studio) => ({ ...scope, allKeys: inspector.getState().allKeys });
    return {
      ...editBy(setAmount, (studio, value) => ({ ...getScope(studio), amount: value / 100 })),
      label: `Amount of ${scope.name}`,
      spec: AMOUNT,
      of({ documents, inspector }, listener) {
        const stops = [documents.subscribeActive(listener), inspector.subscribe(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      get: (studio) => getAmount(studio.documents.getActive().getState(), getScope(studio)) * 100,
      reset: (studio) => resetAmount.run(studio, getScope(studio)),
    };
  }, [scope]);
  return <NumberField number={number} />;
}
