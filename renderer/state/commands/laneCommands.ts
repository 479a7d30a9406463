import type { FigureId } from '../../../shared/body/figure/registry.ts';
import { parseStyle } from '../../../shared/style/parseStyle.ts';
import type { DocumentId } from '../documents/documents.ts';
import { createDocumentStore, type DocumentStore } from '../documents/documentStore.ts';
import {
  getLaneCast,
  type Lane,
  type LaneCast,
  LANE_SYNCS,
  LANES_MAX,
  type LanesState,
  type LaneSync,
} from '../lanes/lanes.ts';
import { setMixPreviewing } from '../library/mixStore.ts';
import type { Studio } from '../studio.ts';
import { SPEED_RANGE } from '../workspace/transientStore.ts';
import type { Command, SyncCommand } from './command.ts';
import { showFailure } from './saving.ts';

const always = (): boolean => true;
const isComparing = ({ lanes }: Studio): boolean => lanes.getState().lanes.length > 1;
const hasRoom = ({ lanes }: Studio): boolean => lanes.getState().lanes.length < LANES_MAX;

/**
 * Speeds of a line-up, V in 1/s: what is normal to walk at, from a stroll to as fast as one walks (chosen:
 * even steps about 1.4).
 */
const LINE_UP_SPEEDS: Readonly<Record<number, readonly number[]>> = {
  3: [0.7, 1.4, 2.1],
  4: [0.6, 1.1, 1.6, 2.1],
  5: [0.5, 0.95, 1.4, 1.85, 2.3],
  6: [0.4, 0.8, 1.2, 1.6, 2, 2.4],
};

function findLane({ lanes }: Studio, id: number): Lane | undefined {
  return lanes.getState().lanes.find((lane) => lane.id === id);
}

function append(state: LanesState, cast: LaneCast): LanesState {
  const id = Math.max(...state.lanes.map((lane) => lane.id)) + 1;
  return { ...state, lanes: [...state.lanes, { id, cast }] };
}

/** Changes who walks in a lane that is not the edited one. */
function recast({ lanes }: Studio, id: number, change: Partial<LaneCast>): void {
  lanes.setState((state) => ({
    lanes: state.lanes.map((lane) => (lane.id === id ? { id, cast: { ...lane.cast, ...change } } : lane)),
  }));
}

/** The open document that a lane's style is, or undefined for one that only stands in lanes. */
function findOpen({ documents }: Studio, store: DocumentStore): DocumentId | undefined {
  const open = documents.find((each) => each === store);
  if (open !== undefined) return open;
  const { libraryId } = store.getState().origin;
  return libraryId === undefined
    ? undefined
    : documents.find((each) => each.getState().origin.libraryId === libraryId);
}

/** Shows a lane's style in the inspector: the document that is open, or else it is opened. */
function activate(studio: Studio, store: DocumentStore): void {
  const { documents } = studio;
  setMixPreviewing(studio.mix, false);
  const open = findOpen(studio, store);
  if (open !== undefined) {
    documents.activate(open);
    return;
  }
  const { document, saved, origin, planting } = store.getState();
  const id = documents.open({ document, origin });
  documents.get(id).setState({ saved, planting });
}

/** Edits another lane: inspector, speed and body become that lane's. */
export const editLane: SyncCommand<{ id: number }> = {
  id: 'lane.edit',
  label: 'Edit a lane',
  enabled: always,
  run(studio, { id }) {
    const { lanes, workspace, transient, documents } = studio;
    // What is tried is tried in the lane that is left.
    documents.endTrial();
    const next = findLane(studio, id);
    const left = findLane(studio, lanes.getState().editedId);
    if (next === undefined || left === undefined || next === left) return;
    const cast = getLaneCast(studio, left);
    // First the lane that is left, while what it shows is still in the window.
    lanes.setState((state) => ({
      lanes: state.lanes.map((lane) => (lane === left ? { id: lane.id, cast } : lane)),
      editedId: id,
    }));
    activate(studio, next.cast.store);
    workspace.setState({ body: next.cast.body });
    transient.setState({ normalizedSpeed: next.cast.normalizedSpeed, pickedJoint: undefined });
  },
};

/** Adds a lane: with the first open style that stands in none yet, else with the edited one again. */
export const addLane: SyncCommand = {
  id: 'lane.add',
  label: 'Add a lane',
  shortcuts: ['L'],
  enabled: hasRoom,
  run(studio) {
    const { lanes, documents } = studio;
    const state = lanes.getState();
    const casts = state.lanes.map((lane) => getLaneCast(studio, lane));
    const edited = getLaneCast(studio, findLane(studio, state.editedId) ?? state.lanes[0]!);
    const free = documents.store
      .getState()
      .order.map((id) => documents.get(id))
      .find((store) => casts.every((cast) => cast.store !== store));
    lanes.setState(append(state, { ...edited, store: free ?? edited.store }));
  },
};

/** Takes a lane away; where it was the edited one, the next one is edited. */
export const removeLane: SyncCommand<{ id: number }> = {
  id: 'lane.remove',
  label: 'Remove a lane',
  enabled: isComparing,
  run(studio, { id }) {
    const { lanes } = studio;
    const state = lanes.getState();
    const index = state.lanes.findIndex((lane) => lane.id === id);
    if (index < 0 || state.lanes.length < 2) return;
    if (id === state.editedId) {
      const next = state.lanes[index + 1] ?? state.lanes[index - 1]!;
      editLane.run(studio, { id: next.id });
    }
    lanes.setState(({ lanes: all }) => ({ lanes: all.filter((lane) => lane.id !== id) }));
  },
};

/** Leaves the edited lane alone. */
export const closeLanes: SyncCommand = {
  id: 'lane.closeAll',
  label: 'Close comparison',
  shortcuts: ['Shift+L'],
  enabled: isComparing,
  run: ({ lanes }) =>
    lanes.setState(({ lanes: all, editedId }) => ({
      lanes: all.filter((lane) => lane.id === editedId),
      overlay: false,
    })),
};

/** Puts an open document into a lane. */
export const setLaneDocument: SyncCommand<{ id: number; document: DocumentId }> = {
  id: 'lane.setDocument',
  label: 'Put a document into a lane',
  enabled: always,
  run(studio, { id, document }) {
    setMixPreviewing(studio.mix, false);
    if (id === studio.lanes.getState().editedId) studio.documents.activate(document);
    else recast(studio, id, { store: studio.documents.get(document) });
  },
};

/** Puts a style of the library into a lane, or into a new one; it is opened only when that lane is edited. */
export const putStyleInLane: Command<{ libraryId: string; lane?: number }> = {
  id: 'lane.putStyle',
  label: 'Put a style of the library into a lane',
  enabled: always,
  async run(studio, { libraryId, lane }) {
    if (lane === undefined && !hasRoom(studio)) {
      studio.notices.show({
        kind: 'info',
        text: `There are ${LANES_MAX} lanes at most. Drop the style on one of them.`,
      });
      return;
    }
    const store = findLoaded(studio, libraryId) ?? (await loadStyle(studio, libraryId));
    if (store === undefined) return;
    const { lanes } = studio;
    const state = lanes.getState();
    if (lane === undefined) {
      const edited = getLaneCast(studio, findLane(studio, state.editedId) ?? state.lanes[0]!);
      lanes.setState(append(state, { ...edited, store }));
    } else if (lane === state.editedId) activate(studio, store);
    else recast(studio, lane, { store });
  },
};

function findLoaded({ documents }: Studio, libraryId: string): DocumentStore | undefined {
  const id = documents.find((store) => store.getState().origin.libraryId === libraryId);
  return id === undefined ? undefined : documents.get(id);
}

async function loadStyle(studio: Studio, libraryId: string): Promise<DocumentStore | undefined> {
  const result = await studio.platform.call('library.read', { id: libraryId });
  const name = libraryId.slice(libraryId.indexOf(':') + 1);
  if (!result.ok) {
    showFailure(studio, result, name);
    return undefined;
  }
  const { fileName, text, ticket } = result.value;
  const parse = parseStyle(text);
  if (!parse.ok) {
    studio.dialogs.showBroken([{ fileName, problems: parse.problems }]);
    return undefined;
  }
  return createDocumentStore(parse.document, {
    fileName,
    libraryId,
    ...(ticket !== undefined && { ticket }),
  });
}

/** Chooses who walks in a lane. */
export const setLaneBody: SyncCommand<{ id: number; body: FigureId }> = {
  id: 'lane.setBody',
  label: 'Choose the body of a lane',
  enabled: always,
  run(studio, { id, body }) {
    if (id === studio.lanes.getState().editedId) studio.workspace.setState({ body });
    else recast(studio, id, { body });
  },
};

/** Sets the speed of a lane, V in 1/s, held within [0, 6]. */
export const setLaneSpeed: SyncCommand<{ id: number; normalizedSpeed: number }> = {
  id: 'lane.setSpeed',
  label: 'Set the speed of a lane',
  enabled: always,
  run(studio, { id, normalizedSpeed }) {
    const held = Math.min(SPEED_RANGE.typedMax, Math.max(SPEED_RANGE.min, normalizedSpeed));
    if (id === studio.lanes.getState().editedId) studio.transient.setState({ normalizedSpeed: held });
    else recast(studio, id, { normalizedSpeed: held });
  },
};

const SYNC_LABELS: Readonly<Record<LaneSync, string>> = {
  step: 'In step: one phase for all',
  time: 'In time: each at its own tempo',
};

/** How lanes of different tempo go together. */
export const syncCommands: readonly SyncCommand[] = LANE_SYNCS.map((sync) => ({
  id: `lane.sync.${sync}`,
  label: SYNC_LABELS[sync],
  enabled: isComparing,
  checked: ({ lanes }) => lanes.getState().sync === sync,
  run: ({ lanes }) => lanes.setState({ sync }),
}));

/** Draws all lanes in one place, or side by side again. */
export const toggleOverlay: SyncCommand = {
  id: 'lane.overlay',
  label: 'Lanes in one place',
  shortcuts: ['Shift+O'],
  enabled: isComparing,
  checked: ({ lanes }) => lanes.getState().overlay,
  run: ({ lanes }) => lanes.setState(({ overlay }) => ({ overlay: !overlay })),
};

/** Shows the edited style abreast at 3 to 6 speeds over its range, in place of whatever was compared. */
export const lineUpCommands: readonly SyncCommand[] = [3, 4, 5, 6].map((count) => ({
  id: `lane.lineUp.${count}`,
  label: `Line-up at ${count} speeds`,
  enabled: always,
  run(studio) {
    const { lanes } = studio;
    const state = lanes.getState();
    const edited = findLane(studio, state.editedId) ?? state.lanes[0]!;
    const cast = getLaneCast(studio, edited);
    const speeds = LINE_UP_SPEEDS[count]!;
    // The edited lane takes the place of the speed next to its own.
    const distances = speeds.map((speed) => Math.abs(speed - cast.normalizedSpeed));
    const own = distances.indexOf(Math.min(...distances));
    const first = Math.max(...state.lanes.map((lane) => lane.id)) + 1;
    lanes.setState({
      lanes: speeds.map((normalizedSpeed, index) =>
        index === own ? { id: edited.id, cast } : { id: first + index, cast: { ...cast, normalizedSpeed } },
      ),
      overlay: false,
    });
  },
}));
