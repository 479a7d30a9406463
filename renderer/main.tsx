import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { listPads } from './panels/freeWalk/listPads.ts';
import { createLaneFeed } from './panels/view/laneFeed.ts';
import { createBrowserPlatform } from './platform/browserPlatform.ts';
import { createElectronPlatform, findBridge } from './platform/electronPlatform.ts';
import { startSession } from './state/documents/session.ts';
import { createStudio, type Playhead } from './state/studio.ts';
import { Cast } from './viewport/cast.ts';
import { ViewportControl } from './viewport/viewportControl.ts';

const bridge = findBridge();
const platform = bridge === undefined ? createBrowserPlatform() : createElectronPlatform(bridge);
const control = new ViewportControl();
const playhead: Playhead = {
  get phase() {
    return cast.phase;
  },
  setPhase: (phase) => cast.setPhase(phase),
};
const studio = createStudio(platform, playhead, control);
// The viewport advances the cast once a frame, and the cast reads the lanes then.
const cast = new Cast(createLaneFeed(studio, listPads));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App studio={studio} cast={cast} control={control} />);
void startSession(studio);
