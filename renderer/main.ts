import './ui/base.css';
import { createLaneFeed } from './panels/stage/laneFeed.ts';
import { createStage } from './panels/stage/createStage.ts';
import { showPicture } from './panels/view/showPicture.ts';
import { themePage } from './panels/view/theme.ts';
import { createBrowserPlatform } from './platform/browserPlatform.ts';
import { createElectronPlatform } from './platform/electronPlatform.ts';
import { findBridge } from './platform/findBridge.ts';
import { createStudio, type Playhead } from './state/studio.ts';
import { type PlanThread, startPlanThread } from './state/walk/planThread.ts';
import { ViewportControl } from './viewport/viewportControl.ts';

// What stands round the picture comes while the first frame is made.
const coming = import('./window.tsx');

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
// The picture advances the stage once a frame, and the stage reads the studio then.
// Plans are made aside once somebody walks over the floor.
let thread: PlanThread | undefined;
const lanes = createLaneFeed(studio, () => (thread ??= startPlanThread()));
const stage = createStage(studio, lanes);

const measureWindow = (): void =>
  studio.layout.setState({ width: window.innerWidth, height: window.innerHeight });
measureWindow();
window.addEventListener('resize', measureWindow);
themePage(studio);
const picture = showPicture(studio, stage, control);

void openAround();

/** Opens the window round the picture; where its files cannot be had, that is told. */
async function openAround(): Promise<void> {
  try {
    const { openWindow } = await coming;
    openWindow({ studio, stage, picture, lanes, director: control.director });
  } catch (fault) {
    document
      .getElementById('root')
      ?.append(
        'The window could not be read: the program behind this page does not answer. Your saved work is safe; start Gaitsmith again and load this page anew.',
      );
    throw fault;
  }
}
