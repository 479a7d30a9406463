import { serveJob } from '../thread/serveJob.ts';
import { type CharacterJob, type CharacterOutcome, runCharacterJob } from './characterJob.ts';

/** The thread that makes characters of files. */
serveJob<CharacterJob, CharacterOutcome>(runCharacterJob, (outcome) =>
  outcome.kind === 'failed'
    ? []
    : [outcome.drawn.glb.buffer, ...outcome.drawn.images.filter((image) => image !== undefined)],
);
