import { type FormEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { AXIS_STYLES_MAX, AXIS_WORD_MAX, type StyleAxis } from '../../../../shared/style/axes/axisFile.ts';
import { saveAxis } from '../../../state/commands/library/axisCommands.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { useStudio } from '../../studioContext.ts';
import styles from './AxesGroup.module.css';

/** Asks what a new axis is called and between which styles it goes. */
export function AxisDialog() {
  const studio = useStudio();
  const { axes, library } = studio;
  const entries = useStore(library, (state) => state.styles);
  const [words, setWords] = useState({ name: '', less: '', more: '' });
  const [ends, setEnds] = useState<Record<string, 'from' | 'to'>>({});
  const id = useId();
  const names = [...new Set(entries.filter(({ problems }) => !problems).map(({ name }) => name))];
  const list = (end: 'from' | 'to'): string[] => names.filter((name) => ends[name] === end);
  const [from, to] = [list('from'), list('to')];
  const written = Object.values(words).every((word) => word.trim() !== '');
  const isWhole =
    written && [from, to].every((styled) => styled.length > 0 && styled.length <= AXIS_STYLES_MAX);
  const close = (): void => axes.setState({ making: false });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isWhole) return;
    const axis: StyleAxis = {
      format: 'gait-axis',
      version: 1,
      name: words.name.trim(),
      less: words.less.trim(),
      more: words.more.trim(),
      from,
      to,
    };
    void saveAxis.run(studio, { axis });
  }

  return (
    <DialogFrame
      title="New axis"
      description="A slider between two groups of styles: what the second has more of than the first is what it adds."
      onCancel={close}
      actions={
        <>
          <span className={styles.told} role="status">
            {isWhole ? '' : describeMissing(written, from.length, to.length)}
          </span>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" type="submit" form={id} disabled={!isWhole}>
            Create
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit}>
        {(
          [
            ['name', 'Name', 'Swagger'],
            ['less', 'One end', 'meek'],
            ['more', 'Other end', 'cocky'],
          ] as const
        ).map(([member, label, example]) => (
          <label key={member} className={styles.word}>
            {label}
            <input
              type="text"
              value={words[member]}
              placeholder={example}
              maxLength={AXIS_WORD_MAX}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setWords({ ...words, [member]: target.value })}
            />
          </label>
        ))}
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Style</th>
              <th scope="col">{words.less || 'One end'}</th>
              <th scope="col">{words.more || 'Other end'}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {(['from', 'to'] as const).map((end) => (
                  <td key={end}>
                    <input
                      type="checkbox"
                      aria-label={`${name} at ${(end === 'from' ? words.less : words.more) || (end === 'from' ? 'one end' : 'the other end')}`}
                      checked={ends[name] === end}
                      onChange={({ target }) => {
                        const { [name]: _before, ...rest } = ends;
                        setEnds(target.checked ? { ...rest, [name]: end } : rest);
                      }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </form>
    </DialogFrame>
  );
}

function describeMissing(written: boolean, from: number, to: number): string {
  if (!written) return 'Name the axis and both of its ends.';
  if (from === 0 || to === 0) return 'Choose a style for either end.';
  return `An end has ${AXIS_STYLES_MAX} styles at most.`;
}
