import { type BodyName } from '../../../../shared/body/figure/bodies.ts';
import type { FigureId } from '../../../../shared/body/figure/registry.ts';
import { createOwnBody } from '../../../../shared/ownBody/createOwnFigure.ts';
import { BODY_ORIGINS, type OwnBody } from '../../../../shared/ownBody/ownBody.ts';
import { BODY_ENDING, isBodyName, parseBody, writeBody } from '../../../../shared/ownBody/parseBody.ts';
import { createStyleFileName, getFileStem } from '../../../../shared/style/file/fileName.ts';
import { pickFiles } from '../../../platform/pickFiles.ts';
import { readStyleFile } from '../../../platform/readStyleFile.ts';
import { BODIES_MAX } from '../../bodies/keptBodies.ts';
import { createBodyId, dropOwnBody, findOwnBody, setOwnBody } from '../../bodies/ownBodies.ts';
import { changeEditedLane, getEditedLane } from '../../lanes/lanes.ts';
import type { Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { describeSaved } from '../view/describeSaved.ts';

/** As many problems of a file are told. */
const TOLD = 3;

const isOwn = (studio: Studio) => findOwnBody(studio, getEditedLane(studio.lanes).body) !== undefined;

/** Puts a body in the edited lane, under a name that no other has; undefined where there are too many. */
function bringBody(studio: Studio, body: OwnBody): FigureId | undefined {
  const kept = Object.values(studio.workspace.getState().ownBodies);
  if (kept.length >= BODIES_MAX) {
    const text = `There are ${BODIES_MAX} bodies of your own already, which is the most. What walks is as it was.`;
    studio.notices.show({ kind: 'error', about: 'body', text });
    return undefined;
  }
  const taken = new Set<string>([...BODY_ORIGINS, ...kept.map(({ name }) => name)]);
  let { name } = body;
  for (let number = 2; taken.has(name); number++) name = `${body.name} ${number}`;
  const id = createBodyId();
  setOwnBody(studio, id, { ...body, name });
  changeEditedLane(studio.lanes, { body: id });
  return id;
}

/** Makes a body of the one that walks in the edited lane, and shows its measures. */
export const newBody: SyncCommand = {
  id: 'file.newBody',
  label: 'New body…',
  run(studio) {
    const { body } = getEditedLane(studio.lanes);
    const own = findOwnBody(studio, body);
    const from: BodyName = BODY_ORIGINS.find((name) => name === body) ?? 'Man';
    const id = bringBody(studio, own ?? createOwnBody(`My ${from}`, from));
    if (id !== undefined) studio.dialogs.store.setState({ body: { id } });
  },
};

/** Shows the measures of the body of one's own that walks in the edited lane. */
export const changeBody: SyncCommand = {
  id: 'file.changeBody',
  label: 'Change body…',
  enabled: isOwn,
  run(studio) {
    if (isOwn(studio)) studio.dialogs.store.setState({ body: { id: getEditedLane(studio.lanes).body } });
  },
};

async function openFile(studio: Studio, file: File): Promise<void> {
  const read = await readStyleFile(file);
  if (!read.ok) {
    studio.notices.show({ kind: 'error', about: 'body', text: read.message });
    return;
  }
  const parse = parseBody(read.value);
  if (parse.ok) {
    bringBody(studio, parse.body);
    return;
  }
  const told = parse.problems
    .slice(0, TOLD)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const more = parse.problems.length > TOLD ? `, and ${parse.problems.length - TOLD} more` : '';
  studio.notices.show({
    kind: 'error',
    about: 'body',
    text: `${file.name} was not opened: ${told.join('; ')}${more}. What walks is as it was.`,
  });
}

/** Asks for a file of a body and lets it walk. */
export const openBody: Command = {
  id: 'file.openBody',
  label: 'Open body…',
  async run(studio) {
    const [file] = (await pickFiles('.json')) ?? [];
    if (file !== undefined) await openFile(studio, file);
  },
};

/** Lets bodies walk that were dropped on the window: the last of them. */
export const openDroppedBodies: Command<{ files: readonly File[] }> = {
  id: 'file.openDroppedBodies',
  label: 'Open dropped bodies',
  async run(studio, { files }) {
    for (const file of files.filter(({ name }) => isBodyName(name))) await openFile(studio, file);
  },
};

/** Keeps the edited lane's body as a file. */
export const saveBody: Command = {
  id: 'file.saveBody',
  label: 'Save body as…',
  enabled: isOwn,
  async run(studio) {
    const { platform, notices, lanes } = studio;
    const body = findOwnBody(studio, getEditedLane(lanes).body);
    if (body === undefined) return;
    const fileName = `${getFileStem(createStyleFileName(body.name))}${BODY_ENDING}`;
    const bytes = new Uint8Array(new TextEncoder().encode(writeBody(body)));
    const result = await platform.saveFiles([{ fileName, bytes }], fileName);
    if (!result.ok) notices.show({ kind: 'error', about: 'body', text: result.message });
    else if (result.value.kind !== 'cancelled')
      notices.show({ kind: 'info', about: 'body', text: `${describeSaved(result.value)}.` });
  },
};

/** Takes a body out of the menus; the usual one walks in its place. */
export const removeBody: SyncCommand<{ id: FigureId }> = {
  id: 'file.removeBody',
  label: 'Remove body',
  run(studio, { id }) {
    studio.dialogs.store.setState({ body: undefined });
    dropOwnBody(studio, id);
  },
};
