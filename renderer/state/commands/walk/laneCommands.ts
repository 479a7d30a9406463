import type { FigureId } from '../../../../shared/body/figure/registry.ts';
import type { LibraryId } from '../../../../shared/ipc/contract.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import type { DocumentId } from '../../documents/openStores.ts';
import { createDocumentStore, type DocumentStore, getEditedStyle } from '../../documents/documentStore.ts';
import { findKeyInEffect } from '../../documents/keyInfluence.ts';
import {
  changeEditedLane,
  changeLane,
  findLane,
  getEditedLane,
  LANE_SYNCS,
  LANES_MAX,
  type LaneSetup,
  type LanesState,
  type LaneSync,
} from '../../lanes/lanes.ts';
import { getLaneSpeedRange, getShownAskedGait } from '../../lanes/laneGait.ts';
import { followSpeed } from '../../lanes/followSpeed.ts';
import type { Studio } from '../../studio.ts';
import type { SpeedRange } from '../../walk/ranges.ts';
import type { Command, SyncCommand } from '../command.ts';
import { showFailure } from '../file/saving.ts';

/** Said where a speed is asked for that no walk has, or no run. */
const describeHeld = (gait: string, { min, typedMax }: SpeedRange): string =>
  `The speed of a ${gait} goes from ${min} to ${typedMax} leg lengths a second.`;

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

function append(state: LanesState, setup: LaneSetup): LanesState {
  const id = Math.max(...state.lanes.map((lane) => lane.id)) + 1;
  return { ...state, lanes: [...state.lanes, { ...setup, id }] };
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

/**
 * The open document of a lane's style where there is one, since a style is open once; else the lane's own.
 */
function getOpenStore(studio: Studio, store: DocumentStore): DocumentStore {
  const open = findOpen(studio, store);
  return open === undefined ? store : studio.documents.get(open);
}

/**
 * Edits another lane: inspector, speed, body and planting become that lane's. Selects the key at its speed.
 */
export const editLane: SyncCommand<{ id: number }> = {
  id: 'lane.edit',
  label: 'Edit a lane',
  run(studio, { id }) {
    const { lanes, transient, documents } = studio;
    // What is tried is tried in the lane that is left.
    documents.endTrial();
    const state = lanes.getState();
    const edited = state.lanes.findIndex((lane) => lane.id === id);
    if (edited < 0 || edited === state.edited) return;
    const lane = state.lanes[edited]!;
    const store = getOpenStore(studio, lane.store);
    const taken = store === lane.store ? state.lanes : state.lanes.with(edited, { ...lane, store });
    lanes.setState({ lanes: taken, edited });
    const selectedKey = findKeyInEffect(getEditedStyle(store.getState()), lane.normalizedSpeed);
    store.setState({ selectedKey });
    transient.setState({ pickedJoint: undefined });
  },
};

/** The first style of the library that stands in no lane; undefined for none. */
function findUnseen({ library, lanes }: Studio): LibraryId | undefined {
  const seen = new Set(lanes.getState().lanes.map(({ store }) => store.getState().origin.libraryId));
  return library.getState().styles.find(({ id }) => !seen.has(id))?.id;
}

/**
 * Adds a lane: with the first open style that stands in none yet, else with the edited one again, for another
 * speed or body; where it stands twice, with the first style of the library that stands in none.
 */
export const addLane: SyncCommand = {
  id: 'lane.add',
  label: 'Add a lane',
  shortcuts: ['L'],
  enabled: hasRoom,
  run(studio) {
    const { lanes, documents } = studio;
    const state = lanes.getState();
    const edited = getEditedLane(lanes);
    const free = documents.store
      .getState()
      .order.map((id) => documents.get(id))
      .find((store) => state.lanes.every((lane) => lane.store !== store));
    const isTwice = state.lanes.filter(({ store }) => store === edited.store).length > 1;
    const unseen = free === undefined && isTwice ? findUnseen(studio) : undefined;
    if (unseen !== undefined) void putStyleInLane.run(studio, { libraryId: unseen });
    else lanes.setState(append(state, { ...edited, store: free ?? edited.store }));
  },
};

/** Takes a lane away; where it was the edited one, the next one is edited. */
export const removeLane: SyncCommand<{ id: number }> = {
  id: 'lane.remove',
  label: 'Remove a lane',
  enabled: isComparing,
  run(studio, { id }) {
    const { lanes } = studio;
    const before = lanes.getState();
    const index = before.lanes.findIndex((lane) => lane.id === id);
    if (index < 0 || before.lanes.length < 2) return;
    if (index === before.edited) {
      const next = before.lanes[index + 1] ?? before.lanes[index - 1]!;
      editLane.run(studio, { id: next.id });
    }
    lanes.setState((state) => ({
      lanes: state.lanes.toSpliced(index, 1),
      edited: state.edited > index ? state.edited - 1 : state.edited,
    }));
  },
};

/** Leaves the edited lane alone. */
export const closeLanes: SyncCommand = {
  id: 'lane.closeAll',
  label: 'Close comparison',
  shortcuts: ['Shift+L'],
  enabled: isComparing,
  run: ({ lanes }) => lanes.setState({ lanes: [getEditedLane(lanes)], edited: 0, overlay: false }),
};

/** Puts an open document into a lane. */
export const setLaneDocument: SyncCommand<{ id: number; document: DocumentId }> = {
  id: 'lane.setDocument',
  label: 'Put a document into a lane',
  run: ({ lanes, documents }, { id, document }) => changeLane(lanes, id, { store: documents.get(document) }),
};

/** Puts a style of the library into a lane, or into a new one; it is opened only when that lane is edited. */
export const putStyleInLane: Command<{ libraryId: string; lane?: number }> = {
  id: 'lane.putStyle',
  label: 'Put a style of the library into a lane',
  run: (studio, { libraryId, lane }) =>
    studio.putInTurn(async () => {
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
      const edited = getEditedLane(lanes);
      if (lane === undefined) lanes.setState(append(lanes.getState(), { ...edited, store }));
      else if (lane !== edited.id) changeLane(lanes, lane, { store });
      else changeEditedLane(lanes, { store: getOpenStore(studio, store) });
    }),
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
  run(studio, { id, body }) {
    changeLane(studio.lanes, id, { body });
  },
};

/**
 * Sets the speed of a lane, V in 1/s, held within what its gait may be asked for. Of the edited lane that
 * ends a sweep, and the selection follows to the key at that speed, if that is wanted and the selected one
 * has no part in what is seen.
 */
export const setLaneSpeed: SyncCommand<{ id: number; normalizedSpeed: number }> = {
  id: 'lane.setSpeed',
  label: 'Set the speed of a lane',
  run(studio, { id, normalizedSpeed }) {
    const lane = findLane(studio.lanes, id);
    if (lane === undefined) return;
    const gait = getShownAskedGait(studio, lane) === 'run' ? 'run' : 'walk';
    const range = getLaneSpeedRange(studio, lane);
    const held = Math.min(range.typedMax, Math.max(range.min, normalizedSpeed));
    if (held !== normalizedSpeed) studio.notices.show({ kind: 'info', text: describeHeld(gait, range) });
    changeLane(studio.lanes, id, { normalizedSpeed: held });
    if (id !== getEditedLane(studio.lanes).id) return;
    studio.transient.setState({ sweeping: false });
    followSpeed(studio);
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
  run(studio) {
    const { lanes } = studio;
    const lane = getEditedLane(lanes);
    const speeds = LINE_UP_SPEEDS[count]!;
    // The edited lane takes the place of the speed next to its own.
    const distances = speeds.map((speed) => Math.abs(speed - lane.normalizedSpeed));
    const edited = distances.indexOf(Math.min(...distances));
    const first = Math.max(...lanes.getState().lanes.map(({ id }) => id)) + 1;
    lanes.setState({
      lanes: speeds.map((normalizedSpeed, index) =>
        index === edited ? lane : { ...lane, id: first + index, normalizedSpeed },
      ),
      edited,
      overlay: false,
    });
  },
}));

/**
 * Shows open documents abreast in place of whatever was compared, each at its own speed, V in 1/s, where one
 * is given. The last one is edited, and has to be the active one.
 */
export function lineUpDocuments(studio: Studio, ids: readonly DocumentId[], speeds: readonly number[]): void {
  const { lanes, documents } = studio;
  const own = getEditedLane(lanes);
  const first = Math.max(...lanes.getState().lanes.map(({ id }) => id)) + 1;
  const setups = ids.map((id, index) => ({ ...own, id: first + index, store: documents.get(id) }));
  lanes.setState({
    lanes: [...setups.slice(0, -1), own],
    edited: setups.length - 1,
    overlay: false,
  });
  for (const [index, { id }] of lanes.getState().lanes.entries()) {
    const normalizedSpeed = speeds[index];
    if (normalizedSpeed !== undefined) setLaneSpeed.run(studio, { id, normalizedSpeed });
  }
}
