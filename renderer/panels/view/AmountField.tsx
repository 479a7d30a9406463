import { useMemo } from 'react';
import type { AmountCommands } from '../../state/commands/walk/amountCommands.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useEditedLane, useStudio } from '../studioContext.ts';
import { ToggledPercent } from './ToggledPercent.tsx';

interface AmountFieldProps {
  readonly commands: AmountCommands;
  /** What the button says. */
  readonly text: string;
  /** The number's name for assistive tools. */
  readonly label: string;
  /** In percent; a reset goes to its neutral value. */
  readonly spec: FieldSpec;
}

/** Whether and how much of something the edited walk takes. */
export function AmountField({ commands, text, label, spec }: AmountFieldProps) {
  const studio = useStudio();
  const isOn = useEditedLane(() => commands.get(studio) > 0);
  const field = useMemo(() => {
    const { lanes, workspace } = studio;
    const get = (): number => Math.round(100 * commands.get(studio));
    const set = (percent: number): void => commands.set.run(studio, { amount: Math.round(percent) / 100 });
    return {
      source: { get, subscribe: lanes.subscribe },
      actions: createPlainActions({ get, set, reset: () => set(spec.neutral) }),
      isSnapping: () => workspace.getState().inspector.magnet,
    };
  }, [studio, commands, spec]);
  return (
    <ToggledPercent
      text={text}
      isOn={isOn}
      toggle={commands.toggle}
      label={label}
      spec={spec}
      field={field}
    />
  );
}
