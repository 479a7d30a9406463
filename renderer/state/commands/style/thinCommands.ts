import { thinKeys } from '../../../../shared/style/edit/thinKeys.ts';
import { getCommittedStyle } from '../../documents/documentStore.ts';
import type { Studio } from '../../studio.ts';
import type { Notice } from '../../workspace/notices.ts';
import { createKeyCommand } from '../command.ts';

/** Leaves out key speeds that are next to another one and change next to nothing, as a mix has them. */
export const leaveOutNearKeys = createKeyCommand<void>({
  id: 'key.thin',
  label: 'Leave out near keys',
  transition: 'blend',
  enabled: ({ documents }) => {
    const style = getCommittedStyle(documents.getActive().getState());
    return thinKeys(style) !== style;
  },
  entry: () => 'Near keys',
  change: ({ document }) => ({ ok: true, document: thinKeys(document) }),
});

/**
 * A mix has the key speeds of all its parts: what a notice offers, to leave out those of the active document
 * that are next to nothing.
 */
export function offerThinning(studio: Studio): Pick<Notice, 'action'> {
  const store = studio.documents.getActive();
  const style = getCommittedStyle(store.getState());
  const spare = style.keys.length - thinKeys(style).keys.length;
  if (spare === 0) return {};
  const run = (): void => {
    if (studio.documents.getActive() === store) leaveOutNearKeys.run(studio);
  };
  return {
    action: {
      label: `Leave out ${spare} ${spare === 1 ? 'key that is' : 'keys that are'} close to others`,
      run,
    },
  };
}
