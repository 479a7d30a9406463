import type { StoreApi } from 'zustand/vanilla';
import { getFigureOrDefault } from './bodies/figures.ts';
import type { Figure } from '../../shared/body/figure/figure.ts';
import { createInTurn, type InTurn } from '../../shared/ipc/inTurn.ts';
import type { Platform } from '../platform/platform.ts';
import { type ClipGhosts, createClipGhosts } from './capture/clipGhosts.ts';
import { type CharactersStore, createCharactersStore } from './characters/characterStore.ts';
import { createCrowdStore, type CrowdState } from './crowd/crowdStore.ts';
import { createCurvesStore, type CurvesState } from './workspace/curvesStore.ts';
import { createDialogs, type Dialogs } from './workspace/dialogs.ts';
import { createDocuments, type Documents } from './documents/documents.ts';
import { createDocumentStore } from './documents/documentStore.ts';
import { createFilmStore, type FilmState } from './film/filmStore.ts';
import { createFreeWalkStore, type FreeWalkState } from './freeWalk/freeWalkStore.ts';
import { createHeldKeys, type HeldKeys } from './freeWalk/heldKeys.ts';
import { createStageStore, type StageStore } from './stage/stageStore.ts';
import { createStepsStore, type StepHead, type StepsStore } from './steps/stepsStore.ts';
import { createExportsMade, type ExportsMade } from './export/exportsMade.ts';
import { createExportDrafts, type ExportDrafts } from './export/exportDrafts.ts';
import { createInspectorStore, type InspectorState } from './workspace/inspectorStore.ts';
import { createLayoutStore, type LayoutState } from './workspace/layoutStore.ts';
import { followEditedGait, followGaits, getShownSpeed } from './lanes/laneGait.ts';
import { createFirstWalk } from './lanes/firstWalk.ts';
import {
  createLanesStore,
  FIRST_VARIATION,
  getEditedLane,
  type LanesStore,
  WHOLLY_PLANTED,
} from './lanes/lanes.ts';
import { createLibraryStore, type LibraryState } from './library/libraryStore.ts';
import { type AxesState, createAxesStore } from './library/axesStore.ts';
import { createMixStore, type MixState } from './library/mixStore.ts';
import { tryPreviewedMix } from './library/mixTrial.ts';
import { createNotices, type Notices } from './workspace/notices.ts';
import { createRecentStore, type RecentFile } from './documents/recentStore.ts';
import { createSlotsStore, type SlotsState } from './documents/slots.ts';
import { createTourStore, type TourState } from './workspace/tourStore.ts';
import { createTransientStore, type Transient } from './workspace/transientStore.ts';
import type { ViewportHandle } from './workspace/viewportHandle.ts';
import { createViewportStore, type ViewportState } from './workspace/viewportStore.ts';
import { createWorkspaceStore, type Workspace } from './workspace/workspaceStore.ts';

/** The playhead as commands see it: that of the edited lane's walker. */
export interface Playhead {
  /** Position in the cycle, [0, 1), 0 = left heel strike. */
  readonly phase: number;
  /** Places it; cycles, wrapped. */
  setPhase(phase: number): void;
}

/**
 * Everything that commands act on and panels show, by lifetime; no React in it, so that tests run commands on
 * a real one.
 */
export interface Studio {
  /** Files and the library. */
  readonly platform: Platform;
  readonly playhead: Playhead;
  /** The picture. */
  readonly view: ViewportHandle;
  /** Undoable and saved. */
  readonly documents: Documents;
  /** Kept per user. */
  readonly workspace: StoreApi<Workspace>;
  /** Lost on reload. */
  readonly transient: StoreApi<Transient>;
  readonly mix: StoreApi<MixState>;
  /** What the open style is moved along. */
  readonly axes: StoreApi<AxesState>;
  /** The lanes: style, body, speed and planting of each, and which one is edited. */
  readonly lanes: LanesStore;
  /** The mode that is on: on the belts, freely, on footsteps, in a crowd. */
  readonly stage: StageStore;
  /** Bodies out of files of one's own. */
  readonly characters: CharactersStore;
  /** How the edited lane's walker walks freely. */
  readonly freeWalk: StoreApi<FreeWalkState>;
  /** The footsteps that it walks on; undoable. */
  readonly steps: StepsStore;
  /** Where it is on them. */
  readonly stepHead: StepHead;
  /** What crowd walks in their place. */
  readonly crowd: StoreApi<CrowdState>;
  /** The keys that steer it, as they are held now. */
  readonly heldKeys: HeldKeys;
  /** Versions that documents are flipped between. */
  readonly slots: StoreApi<SlotsState>;
  /** What the picture does by itself. */
  readonly viewport: StoreApi<ViewportState>;
  /** What the curves panel shows. */
  readonly curves: StoreApi<CurvesState>;
  /** Which rows are selected, silenced and looked for. */
  readonly inspector: StoreApi<InspectorState>;
  /** How large the window is, and which panels were brought back into it. */
  readonly layout: StoreApi<LayoutState>;
  readonly library: StoreApi<LibraryState>;
  /** Takes styles of the library where they are to go, in the order asked, however long each is read. */
  readonly putInTurn: InTurn;
  /** Files opened or saved lately, latest first. */
  readonly recent: StoreApi<readonly RecentFile[]>;
  /** Last choices of exports. */
  readonly exportDrafts: StoreApi<ExportDrafts>;
  /** What was exported in this run, and what is kept up to date. */
  readonly exportsMade: StoreApi<ExportsMade>;
  /** What documents were captured from. */
  readonly clipGhosts: StoreApi<ClipGhosts>;
  /** The film behind the figure. */
  readonly film: StoreApi<FilmState>;
  readonly notices: Notices;
  readonly dialogs: Dialogs;
  /** Where the tour is. */
  readonly tour: StoreApi<TourState>;
}

/** Creates a studio on the natural walk, so that a figure walks before any file was read. */
export function createStudio(platform: Platform, playhead: Playhead, view: ViewportHandle): Studio {
  const { document, body, normalizedSpeed } = createFirstWalk();
  const lanes = createLanesStore({
    store: createDocumentStore(document, {}, false),
    body,
    normalizedSpeed,
    turnRate: 0,
    gait: 'walk',
    isGaitAuto: false,
    inclineRad: 0,
    planting: WHOLLY_PLANTED,
    variation: FIRST_VARIATION,
    leaning: 1,
    secondaryMotion: 1,
  });
  followGaits(lanes);
  const documents = createDocuments(lanes);
  const mix = createMixStore();
  tryPreviewedMix(mix, documents, lanes);
  const studio: Studio = {
    platform,
    playhead,
    view,
    documents,
    workspace: createWorkspaceStore(),
    transient: createTransientStore(),
    mix,
    axes: createAxesStore(),
    lanes,
    characters: createCharactersStore(),
    stage: createStageStore(lanes),
    freeWalk: createFreeWalkStore(),
    steps: createStepsStore(),
    stepHead: { timeS: 0, durationS: 0, strikes: [] },
    crowd: createCrowdStore(),
    heldKeys: createHeldKeys(),
    slots: createSlotsStore(),
    viewport: createViewportStore(),
    curves: createCurvesStore(),
    inspector: createInspectorStore(),
    layout: createLayoutStore(),
    library: createLibraryStore(),
    putInTurn: createInTurn(),
    recent: createRecentStore(),
    exportDrafts: createExportDrafts(),
    exportsMade: createExportsMade(),
    clipGhosts: createClipGhosts(),
    film: createFilmStore(),
    notices: createNotices(),
    dialogs: createDialogs(),
    tour: createTourStore(),
  };
  followEditedGait(studio);
  return studio;
}

/** The figure that walks in the edited lane. */
export function getFigure({ lanes }: Studio): Figure {
  return getFigureOrDefault(getEditedLane(lanes).body);
}

/** The speed that the edited lane is asked for, V in 1/s. */
export function getWalkingSpeed(studio: Studio): number {
  return getShownSpeed(studio, getEditedLane(studio.lanes));
}

/** The turn rate that the edited lane is asked for, rad/s, left +. */
export function getTurnRate({ lanes }: Studio): number {
  return getEditedLane(lanes).turnRate;
}

/** How far the edited lane's belt rises ahead, radians. */
export function getIncline({ lanes }: Studio): number {
  return getEditedLane(lanes).inclineRad;
}
