import { serveJob } from '../thread/serveJob.ts';
import { listTransferables } from './decodeDrawing.ts';
import { type CharacterJob, type CharacterOutcome, runCharacterJob } from './characterJob.ts';

/** The thread that makes characters of files. */
serveJob<CharacterJob, CharacterOutcome>(runCharacterJob, (outcome) =>
  outcome.kind === 'failed' ? [] : listTransferables(outcome.drawn),
);
