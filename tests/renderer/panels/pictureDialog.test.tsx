// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { Dialogs, loadDialogs } from '../../../renderer/panels/dialogs/Dialogs.tsx';
import { renderPanel } from './renderPanel.tsx';

beforeAll(loadDialogs);

/** Opens the dialog by its key. */
function open() {
  const { studio } = renderPanel(<Dialogs />);
  const ask = () => fireEvent.keyDown(document.body, { key: 'F12' });
  ask();
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save picture' });
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const type = (name: 'Width, pixels' | 'Height, pixels', value: string) => {
    const box = screen.getByRole('textbox', { name });
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value } });
  };
  const readSize = () => studio.workspace.getState().view.pictureSize;
  return { ask, save, radio, type, readSize };
}

it('keeps a picture in a size of the list, and offers that size the next time', () => {
  const { ask, save, radio, readSize } = open();
  expect(radio('As large as in the window').checked).toBe(true);
  fireEvent.click(radio('3840 × 2160'));
  fireEvent.submit(save().form!);
  expect(readSize()).toEqual({ width: 3840, height: 2160 });
  expect(screen.queryByRole('dialog')).toBeNull();
  ask();
  expect(radio('3840 × 2160').checked).toBe(true);
});

it('takes a typed size, and only one that a picture can have', () => {
  const { save, radio, type, readSize } = open();
  type('Width, pixels', '1234');
  expect(radio('Another size').checked).toBe(true);
  for (const odd of ['', '0', '5000', '12.5', 'wide']) {
    type('Height, pixels', odd);
    expect(save().disabled, odd).toBe(true);
    expect(screen.getByRole('textbox', { name: 'Height, pixels' }).getAttribute('aria-invalid')).toBe('true');
  }
  fireEvent.submit(save().form!);
  expect(readSize()).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  type('Height, pixels', '567');
  expect(save().disabled).toBe(false);
  fireEvent.submit(save().form!);
  expect(readSize()).toEqual({ width: 1234, height: 567 });
});
