import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

import { StudioContext } from '../../../renderer/panels/studioContext.ts';
import { useKeyboard } from '../../../renderer/panels/useKeyboard.ts';
import { FOCUS_HOME, trackFocus } from '../../../renderer/ui/focus.ts';
import { createTestStudio, type FakePlatform, type TestStudio } from '../state/studioOnFakePlatform.ts';
import type { Studio } from '../../../renderer/state/studio.ts';

// As long as a busy machine may take: what comes, comes at once elsewhere.
configure({ asyncUtilTimeout: 20_000 });

/** A part of the window as it was rendered, with the stores behind it. */
export interface RenderedPanel extends RenderResult {
  readonly studio: Studio;
  readonly platform: FakePlatform;
  /** The studio's tester, to answer questions otherwise. */
  readonly test: TestStudio;
}

/** The keys of the window. */
function Keys() {
  useKeyboard();
  return null;
}

/**
 * Renders a part of the window by itself, on the real stores and with the window's keys, in a document
 * without a layout (`// @vitest-environment happy-dom`), beside the place that the focus goes home to. It is
 * gone when the test is over.
 */
export function renderPanel(panel: ReactNode): RenderedPanel {
  const test = createTestStudio();
  const { studio, platform } = test;
  onTestFinished(trackFocus());
  onTestFinished(cleanup);
  const rendered = render(
    <StudioContext value={studio}>
      <Tooltip.Provider>
        <Keys />
        <div {...FOCUS_HOME} data-testid="home" />
        {panel}
      </Tooltip.Provider>
    </StudioContext>,
  );
  return { ...rendered, studio, platform, test };
}
