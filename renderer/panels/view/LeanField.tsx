import { leaning } from '../../state/commands/walk/leaningCommands.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { AmountField } from './AmountField.tsx';

/** Percent of what a body needs so as not to fall out of its turn. */
const LEAN: FieldSpec = {
  min: 0,
  max: 100,
  lowest: 0,
  highest: 100,
  neutral: 100,
  decimals: 0,
  step: 5,
  snap: 25,
  unit: '%',
  spokenUnit: 'percent',
};

/** Whether and how much the edited walk leans into its turns. */
export function LeanField() {
  return <AmountField commands={leaning} text="Lean" label="Lean into turns" spec={LEAN} />;
}
