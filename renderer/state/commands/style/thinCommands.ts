import { thinKeys } from '../../../../shared/style/edit/thinKeys.ts';
import { createDocumentCommand } from '../command.ts';

/** Leaves out key speeds that are next to another one and change next to nothing, as a mix has them. */
export const leaveOutNearKeys = createDocumentCommand<void>({
  id: 'key.thin',
  label: 'Leave out near keys',
  transition: 'blend',
  enabled: ({ documents }) => {
    const { document } = documents.getActive().getState();
    return thinKeys(document) !== document;
  },
  entry: () => 'Near keys',
  change: ({ document }) => ({ ok: true, document: thinKeys(document) }),
});
