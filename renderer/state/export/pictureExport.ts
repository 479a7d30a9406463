import type { ExportWatch } from '../../../shared/clip/createExport.ts';
import type { Theme } from '../../ui/tokens/tokens.ts';
import { listKeyPoses } from '../commands/walk/transportCommands.ts';
import type { Studio } from '../studio.ts';
import { formatSpeed } from '../walk/units.ts';
import { createQueriedGait } from '../walk/walkQuery.ts';
import type { ExportOutcome } from './exportJob.ts';
import type { StartExport } from './exportRun.ts';
import { makeContactSheet } from './makeContactSheet.ts';
import { makeFrames } from './makeFrames.ts';
import { makeVideo } from './makeVideo.ts';
import { type NamedWalk, nameWalk, toFileStem } from './motionJob.ts';
import { listLaneNames, nameLanes } from './nameLanes.ts';
import type { PictureDraft, PictureForecast } from './pictureDraft.ts';

/** What is to be made for eyes. */
export interface PictureJob {
  readonly walk: NamedWalk;
  readonly draft: PictureDraft;
  readonly forecast: Extract<PictureForecast, { ok: true }>;
  readonly theme: Theme;
}

const FAULT: ExportOutcome = {
  kind: 'failed',
  message:
    'The export could not be made because of a fault of this window or of its encoder. Nothing was written and your work is as it was; please try a smaller size.',
};

/**
 * What makes pictures in the window's own viewport, frame by frame; the window goes on between frames. The
 * walk pauses for it, and goes on from where it was.
 */
export function createPictureExport(studio: Studio, job: PictureJob): StartExport {
  return (onShare) => {
    let isOver = false;
    const watch: ExportWatch = (share) => {
      onShare(share);
      return !isOver;
    };
    const outcome = whilePaused(studio, () => make(studio, job, watch)).catch((error: unknown) => {
      console.error(error);
      return FAULT;
    });
    return {
      outcome,
      end() {
        isOver = true;
      },
    };
  };
}

function make(
  studio: Studio,
  { walk, draft, forecast, theme }: PictureJob,
  watch: ExportWatch,
): Promise<ExportOutcome> {
  const names = listLaneNames(studio);
  const view = nameLanes(studio.view, names, theme);
  const stem = names.length === 0 ? nameWalk(walk) : toFileStem(names.join(' '));
  const { isAlone } = draft;
  switch (draft.kind) {
    case 'frames':
      return makeFrames(view, { ...forecast, stem, isAlone }, watch);
    case 'video':
      return makeVideo(view, { ...forecast, stem }, watch);
    case 'sheet': {
      const { units } = studio.workspace.getState();
      const speedMps = createQueriedGait(walk).law.normalizedSpeed * walk.figure.legLengthM;
      const title = `${walk.styleName}, ${formatSpeed(speedMps, units)}, ${walk.figure.name}`;
      return makeContactSheet(
        studio.view,
        { poses: listKeyPoses(studio), title, stem: nameWalk(walk), theme },
        watch,
      );
    }
  }
}

/** Pauses the walk, and lets it go on from where it was once it is done. */
async function whilePaused<T>({ transient, playhead }: Studio, run: () => Promise<T>): Promise<T> {
  const { playing, sweeping } = transient.getState();
  const { phase } = playhead;
  transient.setState({ playing: false, sweeping: false });
  try {
    return await run();
  } finally {
    playhead.setPhase(phase);
    transient.setState({ playing, sweeping });
  }
}
