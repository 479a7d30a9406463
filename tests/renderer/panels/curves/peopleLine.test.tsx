// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { describe, expect, it } from 'vitest';

import { CurveList, type CurveListPainter } from '../../../../renderer/panels/curves/CurveList.tsx';
import { useWorkspace } from '../../../../renderer/panels/studioContext.ts';
import {
  setIncline,
  setStairs,
  USUAL_STAIRS,
} from '../../../../renderer/state/commands/walk/transportCommands.ts';
import { createCurveData } from '../../../../renderer/state/walk/curveData.ts';
import { createPeopleBands } from '../../../../renderer/state/walk/peopleBands.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { BASES, type BaseName } from '../../../../shared/gait/bases.ts';
import { DEFAULT_FIGURE_ID, getFigureById } from '../../../../shared/body/figure/registry.ts';
import { type ChannelName, SLOT } from '../../../../shared/gait/channels.ts';
import { getNormalStyle, type StyleSource } from '../../../../shared/gait/coefficients.ts';
import { renderPanel } from '../renderPanel.tsx';

const V = 1.418;

interface ListProps {
  readonly base: BaseName;
  readonly focus: ChannelName;
  readonly isNarrow?: boolean;
  /** Default 0: the pattern. */
  readonly plantStrength?: number;
  /** Added to the height of the hips, leg lengths. Default 0. */
  readonly low?: number;
  readonly painter: RefObject<CurveListPainter | null>;
}

/** A style with hips that are higher by so much. */
const lower = (style: StyleSource, offset: number): StyleSource => ({
  ...style,
  writeCoefficientsInto(speed, out) {
    style.writeCoefficientsInto(speed, out);
    out.offset[SLOT.vertical]! += offset;
  },
});

/** The list as the panel has it, on a walk at V 1.418, with what its chart would read. */
function List({ base, focus, isNarrow = false, plantStrength = 0, low = 0, painter }: ListProps) {
  const { people, pattern } = useWorkspace(({ curves }) => curves);
  const data = createCurveData();
  data.update({
    source: lower(getNormalStyle(BASES[base]), low),
    normalizedSpeed: V,
    turnRate: 0,
    extension: 'constant-step',
    figure: getFigureById(DEFAULT_FIGURE_ID),
    plantStrength,
    leaning: 1,
  });
  const bands = createPeopleBands();
  bands.update(people ? [focus] : [], V);
  return (
    <CurveList
      channels={[focus]}
      focus={focus}
      pinned={[]}
      data={data}
      bands={bands}
      people={people}
      pattern={pattern}
      painter={painter}
      width={248}
      isNarrow={isNarrow}
      isLow={false}
      lanes={0}
    />
  );
}

function renderList(options: Omit<ListProps, 'painter'>) {
  const painter = createRef<CurveListPainter>();
  const rendered = renderPanel(<List {...options} painter={painter} />);
  const paint = (): void => painter.current?.paint(0);
  paint();
  return { ...rendered, paint, painter };
}

const readShare = () => screen.queryByTestId('people-share')?.textContent;

describe('the line about people', () => {
  it("says how much of the cycle the focused curve is within people's range", () => {
    renderList({ base: 'measured', focus: 'kneeFlexion' });
    expect(readShare()).toBe('knee: 100 % of the cycle within people’s range');
  });

  it('compares no climb with walks on the level', () => {
    const { studio, paint } = renderList({ base: 'measured', focus: 'kneeFlexion' });
    act(() => setIncline.run(studio, { inclineRad: 0.1 }));
    paint();
    expect(readShare()).toBe('people’s range is of walks on the level');
    act(() => setIncline.run(studio, { inclineRad: 0 }));
    act(() => setStairs.run(studio, { stairs: USUAL_STAIRS }));
    paint();
    expect(readShare()).toBe('people’s range is of walks on the level');
    act(() => setStairs.run(studio, { stairs: undefined }));
    paint();
    expect(readShare()).toBe('knee: 100 % of the cycle within people’s range');
  });

  it('knows the knee of 1990 from that of people', () => {
    renderList({ base: 'classic', focus: 'kneeFlexion' });
    expect(Number(/\d+/.exec(readShare() ?? '')?.[0])).toBeLessThan(60);
  });

  it('is of the walk as it is seen: hips so low that planted knees bend leave the range', () => {
    const { painter } = renderList({
      base: 'measured',
      focus: 'kneeFlexion',
      plantStrength: 1,
      low: -0.08,
    });
    painter.current?.paint(0.3);
    expect(Number(/\d+/.exec(readShare() ?? '')?.[0])).toBeLessThan(60);
    const row = screen.getByRole('button', { name: 'Knee flexion' }).parentElement!;
    const [left] = row.querySelectorAll('[data-column="left"]');
    expect(Number.parseFloat(left!.textContent)).toBeGreaterThan(38);
  });

  it('says where nothing is known', () => {
    renderList({ base: 'measured', focus: 'elbowFlexion' });
    expect(readShare()).toBe('elbow: people’s range is not known');
  });

  it('names the study, that its people are children, and what the number measures', () => {
    renderList({ base: 'measured', focus: 'kneeFlexion' });
    const source = screen.getByText(/Schwartz et al\. 2008, children/);
    expect(source.title).toMatch(/Children and adolescents/);
    expect(source.title).toMatch(/V 0\.5 to 2\.5 it is held/);
    expect(screen.getByTestId('people-share').title).toMatch(/as it is drawn.*left/);
  });

  it('is a number beside the switch where there is no room', () => {
    renderList({ base: 'measured', focus: 'kneeFlexion', isNarrow: true });
    expect(readShare()).toBe('100 %');
    expect(screen.queryByText(/Schwartz/)).toBeNull();
  });

  it('goes with the range, by the switch or by its key, and stays as it was left', () => {
    const { studio, paint } = renderList({ base: 'measured', focus: 'kneeFlexion' });
    const button = screen.getByRole('button', { name: 'People' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(readShare()).toBeUndefined();
    expect(parseWorkspace(studio.workspace.getState()).curves.people).toBe(false);
    act(() => void fireEvent.keyDown(window, { key: 'H', shiftKey: true }));
    paint();
    expect(readShare()).toBe('knee: 100 % of the cycle within people’s range');
  });
});
