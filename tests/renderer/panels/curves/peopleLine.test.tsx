// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { describe, expect, it } from 'vitest';

import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { CurveList, type CurveListPainter } from '../../../../renderer/panels/curves/CurveList.tsx';
import { useWorkspace } from '../../../../renderer/panels/studioContext.ts';
import { createCurveData } from '../../../../renderer/state/walk/curveData.ts';
import { createPeopleBands } from '../../../../renderer/state/walk/peopleBands.ts';
import { parseWorkspace } from '../../../../renderer/state/workspace/workspaceStore.ts';
import { BASES, type BaseName } from '../../../../shared/gait/bases.ts';
import type { ChannelName } from '../../../../shared/gait/channels.ts';
import { getNormalStyle } from '../../../../shared/gait/coefficients.ts';
import { renderPanel } from '../renderPanel.tsx';

const V = 1.418;

interface ListProps {
  readonly base: BaseName;
  readonly focus: ChannelName;
  readonly isNarrow?: boolean;
  readonly painter: RefObject<CurveListPainter | null>;
}

/** The list as the panel has it, on a walk at V 1.418, with what its chart would read. */
function List({ base, focus, isNarrow = false, painter }: ListProps) {
  const people = useWorkspace(({ curves }) => curves.people);
  const data = createCurveData();
  data.update({
    source: getNormalStyle(BASES[base]),
    normalizedSpeed: V,
    turnRate: 0,
    extension: 'constant-step',
    figure: getBody('Man'),
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
  return { ...rendered, paint };
}

const readShare = () => screen.queryByTestId('people-share')?.textContent;

describe('the line about people', () => {
  it("says how much of the cycle the focused curve is within people's range", () => {
    renderList({ base: 'measured', focus: 'kneeFlexion' });
    expect(readShare()).toBe('knee: 100 % of the cycle within people’s range');
  });

  it('knows the knee of 1990 from that of people', () => {
    renderList({ base: 'classic', focus: 'kneeFlexion' });
    expect(Number(/\d+/.exec(readShare() ?? '')?.[0])).toBeLessThan(60);
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
