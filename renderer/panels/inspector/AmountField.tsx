import { useMemo } from 'react';
import { getAmount, resetAmount, setAmount } from '../../state/commands/style/amountCommands.ts';
import type { ChannelScope } from '../../state/commands/style/rowCommands.ts';
import { createDocumentGesture } from '../../state/documents/gesture/documentGesture.ts';
import { getSeenDocument } from '../../state/documents/documentStore.ts';
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
 * How strongly a scope differs from the normal walk: softened below 100 %, exaggerated above; at every key.
 */
export function AmountField({ scope }: { scope: ChannelScope }) {
  const studio = useStudio();
  const field = useMemo(() => {
    const { documents, workspace } = studio;
    const gesture = createDocumentGesture(studio);
    const source: FieldSource = {
      get: () => getAmount(getSeenDocument(documents.getActive().getState()), scope) * 100,
      subscribe: documents.subscribeActive,
    };
    const actions: FieldActions = {
      set: (value) => setAmount.run(studio, { ...scope, amount: value / 100 }),
      ...gesture,
      preview: (value) => gesture.preview(setAmount, { ...scope, amount: value / 100 }),
      reset: () => resetAmount.run(studio, scope),
    };
    return { source, actions, isSnapping: () => workspace.getState().inspector.magnet };
  }, [studio, scope]);
  return <FillField {...field} label={`Amount of ${scope.name}`} spec={AMOUNT} />;
}
