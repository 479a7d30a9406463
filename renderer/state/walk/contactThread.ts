import { answerContactRequest, type ContactReport, measureContact } from './contact.ts';
import { startWalkThread, type WalkThread } from './walkThread.ts';

/** Starts a thread that measures walks in full. */
export function startContactThread(): WalkThread<ContactReport> {
  const worker = new Worker(new URL('./contactWorker.ts', import.meta.url), { type: 'module' });
  return startWalkThread(worker, answerContactRequest, (walk) => measureContact(walk, true));
}
