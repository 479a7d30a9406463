import { useMemo } from 'react';
import {
  type AmountScope,
  getAmount,
  resetAmount,
  setAmount,
} from '../../state/commands/style/amountCommands.ts';
import type { ChannelScope } from '../../state/commands/style/rowCommands.ts';
import { createDocumentGesture } from '../../state/documents/gesture/documentGesture.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import type { FieldActions, FieldSource } from '../../ui/field/fieldTypes.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import { useStudio } from '../studioContext.ts';

/** Percent; 100 is the style as it is. */
const AMOUNT: FieldSpec = {
  min: 0,
  max: 200,
  lowest: 0,
  highest: 200,
  neutral: 100,
  decimals: 0,
  step: 5,
  snap: 10,
  unit: '%',
  spokenUnit: 'percent',
};

/**
 * How strongly a scope differs from the normal walk: softened below 100 %, exaggerated above; at the key that
 * edits go to, or at every key where all are edited.
 */
export function AmountField({ scope }: { scope: ChannelScope }) {
  const studio = useStudio();
  const field = useMemo(() => {
    const { documents, workspace, inspector } = studio;
    const getScope = (): AmountScope => ({ ...scope, allKeys: inspector.getState().allKeys });
    const gesture = createDocumentGesture(studio);
    const source: FieldSource = {
      get: () => getAmount(documents.getActive().getState(), getScope()) * 100,
      subscribe(listener) {
        const stops = [documents.subscribeActive(listener), inspector.subscribe(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
    const actions: FieldActions = {
      set: (value) => setAmount.run(studio, { ...getScope(), amount: value / 100 }),
      ...gesture,
      preview: (value) => gesture.preview(setAmount, { ...getScope(), amount: value / 100 }),
      reset: () => resetAmount.run(studio, getScope()),
    };
    return { source, actions, isSnapping: () => workspace.getState().inspector.magnet };
  }, [studio, scope]);
  return <FillField {...field} label={`Amount of ${scope.name}`} spec={AMOUNT} />;
}
