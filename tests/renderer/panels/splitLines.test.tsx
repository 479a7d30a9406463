// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CurvesResizer } from '../../../renderer/panels/curves/CurvesResizer.tsx';
import { PanelResizer } from '../../../renderer/panels/PanelResizer.tsx';
import { letGo, moveTo, press, pressEscape } from './pointer.ts';
import { renderPanel } from './renderPanel.tsx';

function renderLines() {
  const { studio } = renderPanel(
    <>
      <PanelResizer panel="library" />
      <PanelResizer panel="inspector" />
      <CurvesResizer />
    </>,
  );
  const line = (name: string): HTMLElement => screen.getByRole('separator', { name });
  return {
    library: line('Width of the library'),
    inspector: line('Width of the style panel'),
    curves: line('Height of the curves'),
    read() {
      const { libraryWidth, inspectorWidth, curves } = studio.workspace.getState();
      return [libraryWidth, inspectorWidth, curves.height];
    },
  };
}

describe('the lines between the panels', () => {
  it('follow the pointer within their limits, each its own way', () => {
    const { library, inspector, curves, read } = renderLines();
    const [width, other, height] = read() as [number, number, number];
    for (const [line, x, y] of [
      [library, 130, 100],
      [inspector, 70, 100],
      [curves, 100, 70],
    ] as const) {
      press(line, 100, 100);
      moveTo(line, x, y);
      letGo(line);
    }
    expect(read()).toEqual([width + 30, other + 30, height + 30]);
    press(library, 0);
    moveTo(library, 9999);
    letGo(library);
    expect(read()[0]).toBe(420);
    fireEvent.doubleClick(library);
    expect(read()[0]).toBe(width);
  });

  it('go back on Escape, and stay there', () => {
    const { library, read } = renderLines();
    const before = read();
    press(library, 100);
    moveTo(library, 140);
    expect(read()).not.toEqual(before);
    pressEscape();
    expect(read()).toEqual(before);
    moveTo(library, 180);
    letGo(library);
    expect(read()).toEqual(before);
  });

  it('are dragged by the primary button alone', () => {
    const { library, curves, read } = renderLines();
    const before = read();
    for (const button of [1, 2])
      for (const line of [library, curves]) {
        press(line, 100, 100, { button, buttons: button === 1 ? 4 : 2 });
        moveTo(line, 140, 60, { buttons: button === 1 ? 4 : 2 });
        letGo(line);
      }
    expect(read()).toEqual(before);
  });

  it('go by steps of the arrow keys', () => {
    const { library, inspector, curves, read } = renderLines();
    const [width, other, height] = read() as [number, number, number];
    fireEvent.keyDown(library, { key: 'ArrowRight' });
    fireEvent.keyDown(inspector, { key: 'ArrowRight' });
    fireEvent.keyDown(curves, { key: 'ArrowUp' });
    expect(read()).toEqual([width + 8, other - 8, height + 8]);
  });
});
