import { useCallback, useState } from 'react';
import { setPadButton, setPadStick } from '../../state/commands/walk/freeWalkCommands.ts';
import { closeSheet } from '../../state/commands/view/sheetCommands.ts';
import { PAD_ACTIONS, type PadAction, PAD_STICKS } from '../../state/freeWalk/pad.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { DEAD_ZONE } from '../../state/numbers/walkNumbers.ts';
import { NumberField } from '../NumberField.tsx';
import { useStudio, useWorkspace } from '../studioContext.ts';
import styles from './FreeWalk.module.css';
import { PadPicture } from './PadPicture.tsx';

const ACTION_LABELS: Readonly<Record<PadAction, string>> = {
  style1: 'First open style',
  style2: 'Second open style',
  style3: 'Third open style',
  style4: 'Fourth open style',
  previousStyle: 'Previous style',
  nextStyle: 'Next style',
  drive: 'Steer, or go to places',
  restart: 'Back to the start',
};

const STICK_CHOICES = PAD_STICKS.map((stick) => ({
  value: stick,
  label: stick === 'left' ? 'Left stick' : 'Right stick',
}));

/** What a gamepad's sticks and buttons mean, with a picture of it that shows what is pushed. */
export function PadDialog() {
  const studio = useStudio();
  const mapping = useWorkspace((state) => state.pad);
  const [isThere, setThere] = useState(false);
  const [asking, setAsking] = useState<PadAction>();
  const take = useCallback(
    (index: number) => {
      if (asking === undefined) return;
      setPadButton.run(studio, { action: asking, index });
      setAsking(undefined);
    },
    [studio, asking],
  );
  const close = (): void => closeSheet.run(studio);
  return (
    <DialogFrame
      title="Gamepad"
      description="Its stick leads a free walk: the further it is pushed, the faster."
      size="wide"
      onCancel={close}
    >
      <div className={styles.pad}>
        <PadPicture mapping={mapping} onPress={take} onPad={setThere} />
        <p className={styles.status} role="status">
          {isThere
            ? 'A gamepad is there: what you push is shown above.'
            : 'No gamepad is seen. Plug one in and press a button of it; all else goes by keys and pointer.'}
        </p>
        <div className={styles.rows}>
          <div className={styles.row}>
            <span className={styles.rowLabel} aria-hidden="true">
              What leads
            </span>
            <ChoiceGroup
              label="What leads"
              value={mapping.stick}
              choices={STICK_CHOICES}
              onChoose={(stick) => setPadStick.run(studio, { stick })}
            />
          </div>
          <div className={styles.row}>
            <span className={styles.rowLabel} aria-hidden="true">
              Dead zone
            </span>
            <NumberField className={styles.short} number={DEAD_ZONE} />
          </div>
        </div>
        <div className={styles.actions}>
          {PAD_ACTIONS.map((action) => (
            <div key={action} className={styles.action}>
              <span>{ACTION_LABELS[action]}</span>
              <Button
                look="quiet"
                aria-label={`Button of: ${ACTION_LABELS[action]}`}
                onClick={() => setAsking(asking === action ? undefined : action)}
              >
                {asking === action ? 'Press it…' : `Button ${mapping.buttons[action]}`}
              </Button>
            </div>
          ))}
        </div>
      </div>
    </DialogFrame>
  );
}
