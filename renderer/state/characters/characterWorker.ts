import { serveJob } from '../thread/serveJob.ts';
import { listHandedOver } from './decodeDrawing.ts';
import { type CharacterJob, type CharacterOutcome, runCharacterJob } from './characterJob.ts';

/** The thread that makes characters of files. */
serveJob<CharacterJob, CharacterOutcome>(runCharacterJob, (outcome) =>
  outcome.kind === 'failed' ? [] : listHandedOver(outcome.drawn),
);
