import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createBrowserPlatform } from './platform/browserPlatform.ts';
import { createElectronPlatform, findBridge } from './platform/electronPlatform.ts';
import { getPlantStrength } from './state/commands/plantingCommands.ts';
import { createPlayerFollower } from './state/lanes/playerFollower.ts';
import { startSession } from './state/documents/session.ts';
import { createStudio, getFigure, type Playhead } from './state/studio.ts';
import { getShownSource } from './state/documents/shownStyle.ts';
import { getFigureById, DEFAULT_FIGURE_ID } from '../shared/body/figure/registry.ts';
import { createPlayer, type Player } from './viewport/player.ts';
import { ViewportControl } from './viewport/viewportControl.ts';

/** The player as the commands' playhead. */
function createPlayhead(player: Player): Playhead {
  return {
    get phase() {
      return player.frame.phase;
    },
    setPhase: (phase) => player.setPhase(phase),
  };
}

const bridge = findBridge();
const platform = bridge === undefined ? createBrowserPlatform() : createElectronPlatform(bridge);

// The viewport advances the player once a frame; before that it hears what the stores ask for.
const player = createPlayer({
  figure: getFigureById(DEFAULT_FIGURE_ID),
  steer: (steered) => follow(steered),
  onEnd: () => studio.transient.setState({ playing: false }),
});
const control = new ViewportControl();
const studio = createStudio(platform, createPlayhead(player), control);
const follow = createPlayerFollower(studio);
// React draws another body's figure right after the store changed, so the player has to have it by then.
studio.workspace.subscribe(() => player.setFigure(getFigure(studio)));
player.editStyle(getShownSource(studio));
player.setNormalizedSpeed(studio.transient.getState().normalizedSpeed);
player.setPlantStrength(getPlantStrength(studio), false);
player.settle();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<App studio={studio} player={player} control={control} />);
void startSession(studio);
