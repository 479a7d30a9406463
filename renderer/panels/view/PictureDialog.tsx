import { type FormEvent, useId, useState } from 'react';
import { savePicture } from '../../state/commands/view/pictureCommands.ts';
import { closeSheet } from '../../state/commands/view/sheetCommands.ts';
import {
  isSameSize,
  parsePictureSide,
  PICTURE_SIDE,
  PICTURE_SIZES,
  type PictureSize,
} from '../../state/workspace/pictureSize.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStudio } from '../studioContext.ts';
import { useTheme } from '../useWindow.ts';
import styles from './PictureDialog.module.css';

/** Asks for the size of a picture that is kept as a file; begins with the last one. */
export function PictureDialog() {
  const studio = useStudio();
  const theme = useTheme();
  const last = studio.workspace.getState().view.pictureSize;
  const [choice, setChoice] = useState(() => findChoice(last));
  const [typed, setTyped] = useState(() => ({
    width: String((last ?? PICTURE_SIZES[0]!).width),
    height: String((last ?? PICTURE_SIZES[0]!).height),
  }));
  const id = useId();
  const size = choice === TYPED ? readSize(typed) : (PICTURE_SIZES[Number(choice)] ?? null);
  const close = (): void => closeSheet.run(studio);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (size === undefined) return;
    close();
    void savePicture.run(studio, { size, theme });
  }

  return (
    <DialogFrame
      title="Picture to file"
      description="A PNG of what the picture shows, without the ring and the light of a joint."
      onCancel={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" type="submit" form={id} autoFocus disabled={size === undefined}>
            Save picture
          </Button>
        </>
      }
    >
      <form id={id} className={styles.sizes} onSubmit={submit}>
        <div role="radiogroup" aria-label="Size">
          {CHOICES.map(({ value, label }) => (
            <label key={value} className={styles.size}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              {label}
            </label>
          ))}
        </div>
        <span className={styles.typed}>
          {SIDES.map((side) => (
            <input
              key={side}
              type="text"
              inputMode="numeric"
              className={styles.side}
              aria-label={`${side === 'width' ? 'Width' : 'Height'}, pixels`}
              aria-invalid={choice === TYPED && parsePictureSide(typed[side]) === undefined}
              aria-describedby={`${id}-limits`}
              value={typed[side]}
              onFocus={() => setChoice(TYPED)}
              onChange={(event) => setTyped({ ...typed, [side]: event.currentTarget.value })}
            />
          ))}
          <span id={`${id}-limits`} className={styles.limits}>
            {PICTURE_SIDE.min} to {PICTURE_SIDE.max} pixels
          </span>
        </span>
      </form>
    </DialogFrame>
  );
}

const WINDOW = 'window';
const TYPED = 'typed';
const SIDES = ['width', 'height'] as const;

const CHOICES: readonly { readonly value: string; readonly label: string }[] = [
  { value: WINDOW, label: 'As large as in the window' },
  ...PICTURE_SIZES.map(({ width, height }, index) => ({
    value: String(index),
    label: `${width} × ${height}`,
  })),
  { value: TYPED, label: 'Another size' },
];

function findChoice(size: PictureSize | null): string {
  if (size === null) return WINDOW;
  const index = PICTURE_SIZES.findIndex((each) => isSameSize(each, size));
  return index < 0 ? TYPED : String(index);
}

function readSize(typed: Readonly<Record<(typeof SIDES)[number], string>>): PictureSize | undefined {
  const width = parsePictureSide(typed.width);
  const height = parsePictureSide(typed.height);
  return width === undefined || height === undefined ? undefined : { width, height };
}
