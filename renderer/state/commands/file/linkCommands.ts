import { parseSteps } from '../../../../shared/steps/file/parseSteps.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { writeShortest } from '../../../../shared/style/file/writeStyle.ts';
import { writeClipboardText } from '../../../platform/clipboard.ts';
import { getPreviewedDocument } from '../../documents/documentStore.ts';
import { isOn } from '../../stage/stageStore.ts';
import { writeSequence } from '../../steps/stepsFile.ts';
import { STEPS } from '../../steps/stepsStore.ts';
import type { Studio } from '../../studio.ts';
import type { Command } from '../command.ts';
import { lineUpDocuments } from '../walk/laneCommands.ts';
import { openTexts } from './openText.ts';
import { takeStepsText } from './stepsFileCommands.ts';

/** Set by the build: where the page that came with it is, '' for nowhere; absent outside of builds. */
declare const PAGE_ADDRESS: string | undefined;

const OWN_ADDRESS = typeof PAGE_ADDRESS === 'undefined' ? '' : PAGE_ADDRESS;

/** What packs links and unpacks them, read where there is one. */
const readTools = () => import('../../../../shared/link/link.ts');

/** What there is to see, as a link: the styles of all lanes, and the way of steps that is walked. */
async function createLink(studio: Studio): Promise<string> {
  const { packLink } = await readTools();
  const { lanes } = studio.lanes.getState();
  const documents = lanes.map(({ store }) => getPreviewedDocument(store.getState()));
  const texts = documents.map((document) => writeShortest(document));
  if (isOn(studio, STEPS))
    texts.push(writeSequence(studio.steps.getState().sequence, documents[0]?.name ?? ''));
  return packLink({ texts, speeds: lanes.map(({ normalizedSpeed }) => normalizedSpeed) });
}

/** Where links lead: to this page itself, or to the one that the settings or the build name. */
function findAddress({ platform, workspace }: Studio): string {
  return platform.pageAddress ?? (workspace.getState().linkAddress || OWN_ADDRESS);
}

/** Puts a link on the clipboard that shows whoever opens it this walk. */
export const copyLink: Command = {
  id: 'style.copyLink',
  label: 'Copy link',
  async run(studio) {
    const { notices, platform } = studio;
    const address = findAddress(studio);
    if (address === '') {
      notices.show({
        kind: 'error',
        text: 'No link was copied: there is no page that it could lead to. Name the address of one in the settings, or send the style as a file.',
      });
      return;
    }
    let link: string;
    try {
      link = await createLink(studio);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      notices.show({
        kind: 'error',
        text: 'No link was copied: what is open is too long for one. It is as it was; send it as a file.',
      });
      return;
    }
    const written = await writeClipboardText(platform, address + link);
    notices.show(
      written.ok
        ? { kind: 'info', text: 'Copied a link: whoever opens it sees this walk. All of it is in the link.' }
        : { kind: 'error', text: written.message },
    );
  },
};

/** Opens what a link holds beside what is open, unsaved; a link that is no good changes nothing. */
export const openLink: Command<{ hash: string }> = {
  id: 'file.openLink',
  label: 'Open a link',
  async run(studio, { hash }) {
    const { refuseTexts, unpackLink } = await readTools();
    const reading = unpackLink(hash);
    const { texts, speeds } = reading.ok ? reading.walk : { texts: [], speeds: [] };
    const styles = texts.filter((text) => parseStyle(text).ok);
    const steps = texts.filter((text) => parseSteps(text).ok);
    const refusal = reading.ok ? refuseTexts() : reading;
    if (styles.length === 0 || steps.length > 1 || styles.length + steps.length < texts.length) {
      studio.notices.show({ kind: 'error', text: refusal.message });
      return;
    }
    const opened = openTexts(
      studio,
      styles.map((text) => ({ fileName: 'Link', text, origin: {}, kept: true, pasted: true })),
    );
    lineUpDocuments(
      studio,
      opened.filter((id) => id !== undefined),
      speeds,
    );
    const [way] = steps;
    if (way !== undefined)
      await takeStepsText(studio, way, 'Open a link', 'The way of the link was not opened');
  },
};
