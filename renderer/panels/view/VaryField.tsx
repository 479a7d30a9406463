import { VARIATION_MAX } from '../../../shared/gait/variation/variation.ts';
import { variation } from '../../state/commands/walk/variationCommands.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { AmountField } from './AmountField.tsx';

/** Percent of what people's steps differ by. */
const VARY: FieldSpec = {
  min: 0,
  max: 100 * VARIATION_MAX,
  lowest: 0,
  highest: 100 * VARIATION_MAX,
  neutral: 0,
  decimals: 0,
  step: 5,
  snap: 25,
  unit: '%',
  spokenUnit: "percent of people's",
};

/** Whether and how much the steps of the edited walk differ from each other. */
export function VaryField() {
  return <AmountField commands={variation} text="Vary" label="Variation of steps" spec={VARY} />;
}
