// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { packColumns } from '../../../renderer/panels/palette/packColumns.ts';
import { ShortcutSheet } from '../../../renderer/panels/palette/ShortcutSheet.tsx';
import { renderPanel } from './renderPanel.tsx';

describe('the sheet of keys', () => {
  it('finds a key by its name, its group or the key itself, and says when nothing is called so', () => {
    const { studio } = renderPanel(<ShortcutSheet />);
    act(() => studio.layout.setState({ width: 1280 }));
    const find = (text: string): (string | null)[] => {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Find a key or a gesture' }), {
        target: { value: text },
      });
      return screen.queryAllByRole('term').map(({ textContent }) => textContent);
    };
    expect(find('undo')).toEqual(['Undo']);
    expect(find('shift+z')).toContain('Limbs in the colours of their side');
    expect(find('curves mean')).toEqual(['Offset of the curve']);
    expect(find('xyzzy')).toEqual([]);
    expect(within(screen.getByRole('status')).getByText(/xyzzy/)).toBeTruthy();
  });

  it('stands in columns of whole groups that are about as long', () => {
    const groups = [12, 9, 7, 12, 3, 5].map((rows, index) => ({ index, rows }));
    const columns = packColumns(groups, 3);
    expect(columns.flat()).toHaveLength(groups.length);
    for (const column of columns)
      expect(column.map(({ index }) => index)).toEqual(
        column.map(({ index }) => index).toSorted((a, b) => a - b),
      );
    const lengths = columns.map((column) => column.reduce((sum, { rows }) => sum + rows + 2, 0));
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(6);
  });
});
