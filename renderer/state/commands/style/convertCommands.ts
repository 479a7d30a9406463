import { BASE_WORDS, getOtherBase } from '../../../../shared/style/baseWords.ts';
import { getPreviewedDocument } from '../../documents/documentStore.ts';
import { findKeyInEffect } from '../../documents/keyInfluence.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { Command } from '../command.ts';

function getOpen({ documents }: Studio) {
  return getPreviewedDocument(documents.getActive().getState());
}

/**
 * Says the open style again relative to the other normal walk, shows what would be lost, and opens the result
 * beside it as unsaved work. The style itself stays as it is.
 */
export const convertToOtherWalk: Command = {
  id: 'style.convert',
  label: 'Convert to the other walk…',
  describe: (studio) => `Convert to the ${BASE_WORDS[getOtherBase(getOpen(studio).base)].adjective} walk…`,
  async run(studio) {
    const from = getOpen(studio);
    const { extension } = studio.workspace.getState();
    const { convertStyle } = await import('../../../../shared/style/edit/convertStyle.ts');
    const conversion = convertStyle(from, { extension });
    if (!(await studio.dialogs.askConvert(from.name, conversion))) return;
    const { document } = conversion;
    studio.documents.open({
      document,
      isUnsaved: true,
      selectedKey: findKeyInEffect(document, getWalkingSpeed(studio)),
    });
  },
};
