import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadDialogs } from './panels/dialogs/Dialogs.tsx';
import { listPads } from './panels/freeWalk/listPads.ts';
import { readModes } from './panels/stage/readModes.ts';
import { startSession } from './state/documents/session.ts';
import type { Studio } from './state/studio.ts';
import type { Director } from './viewport/camera/director.ts';
import type { LaneFeed } from './viewport/cast.ts';
import type { Picture } from './viewport/picture.ts';
import type { Stage } from './viewport/stage/stage.ts';

/** What the window is opened round. */
interface WindowParts {
  readonly studio: Studio;
  readonly stage: Stage;
  readonly picture: Picture | Error;
  readonly lanes: LaneFeed;
  readonly director: Director;
}

/** Opens the window round a picture that walks, and brings back the work of the last time. */
export function openWindow({ studio, stage, picture, lanes, director }: WindowParts): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // At once: frames of the walk would come between.
  flushSync(() => createRoot(root).render(<App studio={studio} stage={stage} picture={picture} />));
  readModes(stage, { studio, lanes, director, listPads });
  void startSession(studio);
  // What opens over the window is read when it rests, so that it neither delays the walk nor is waited for.
  requestIdleCallback(() => void loadDialogs(), { timeout: 2000 });
}
