import './ui/base.css';
import './viewport/threeMessages.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { listPads } from './panels/freeWalk/listPads.ts';
import { loadDialogs } from './panels/dialogs/Dialogs.tsx';
import { createStage } from './panels/stage/createStage.ts';
import { createBrowserPlatform } from './platform/browserPlatform.ts';
import { createElectronPlatform, findBridge } from './platform/electronPlatform.ts';
import { startSession } from './state/documents/session.ts';
import { createStudio, type Playhead } from './state/studio.ts';
import { ViewportControl } from './viewport/viewportControl.ts';

const bridge = findBridge();
const platform = bridge === undefined ? createBrowserPlatform() : createElectronPlatform(bridge);
const control = new ViewportControl();
const playhead: Playhead = {
  get phase() {
    return stage.phase;
  },
  setPhase: (phase) => stage.cast.setPhase(phase),
};
const studio = createStudio(platform, playhead, control);
// The viewport advances the stage once a frame, and the stage reads the studio then.
const stage = createStage(studio, control.director, listPads);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App studio={studio} stage={stage} control={control} />);
void startSession(studio);

// What opens over the window is read when it walks, so that it neither delays the walk nor is waited for.
new PerformanceObserver((marks, observer) => {
  if (marks.getEntriesByName('first-walking-frame').length === 0) return;
  observer.disconnect();
  requestIdleCallback(() => void loadDialogs());
}).observe({ type: 'mark', buffered: true });
