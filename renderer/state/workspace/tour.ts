import { isDirty } from '../documents/documentStore.ts';
import { getWalkingSpeed, type Studio } from '../studio.ts';

/** One line of the tour, at the control that it is about. */
export interface TourStep {
  /** One or two sentences; `Mod` is written as the system writes it. */
  readonly text: string;
  /** CSS selector of the control; where it is not there, the line stands by itself. */
  readonly anchor: string;
  /** Where the line stands by preference. */
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  /** Whether the person has done it, which leads on by itself; `start` is what was when the step began. */
  isDone?(studio: Studio, start: TourStart): boolean;
}

/** What the steps compare with. */
export interface TourStart {
  readonly activeId: string;
  readonly document: unknown;
  readonly normalizedSpeed: number;
  readonly playing: boolean;
}

/** The tour: two minutes, each step at a real control and about a real thing done. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    text: 'Click a style: the figure walks it at once. A double click opens it.',
    anchor: '[data-style-item]',
    side: 'right',
    isDone: ({ documents }, { activeId }) => documents.store.getState().activeId !== activeId,
  },
  {
    text: 'These numbers are the style. Drag one sideways, say the scale of the knee; scale is how much it moves, offset where it stands.',
    anchor: '[data-row]:has([aria-label^="Knee flexion scale"])',
    side: 'left',
    isDone: ({ documents }, { document }) => {
      const state = documents.getActive().getState();
      return isDirty(state) && state.document !== document && state.preview === undefined;
    },
  },
  {
    text: 'Walk slower or faster here. A style can be another one at each speed: the diamonds up there are its key speeds.',
    anchor: '[role="slider"][aria-label="Walking speed"]',
    side: 'top',
    isDone: (studio, { normalizedSpeed }) => Math.abs(getWalkingSpeed(studio) - normalizedSpeed) > 0.1,
  },
  {
    text: 'Space stops and plays, ← and → go by one frame. Drag along this bar to any moment of the cycle.',
    anchor: '[role="slider"][aria-label="Playhead"]',
    side: 'top',
    isDone: ({ transient }, { playing }) => transient.getState().playing !== playing,
  },
  {
    text: 'Mod+Z takes a step back; a whole drag is one step. What is not saved outlives even a crash.',
    anchor: '[data-history]',
    side: 'bottom',
    isDone: ({ documents }) => documents.getActive().temporal.getState().futureStates.length > 0,
  },
  {
    text: 'Mod+S keeps the style as a file of your library. F3 finds every command by its name, F1 opens the guide.',
    anchor: '[role="menubar"]',
    side: 'bottom',
  },
];

/** What the steps compare with, as it is now. */
export function getTourStart(studio: Studio): TourStart {
  const { documents, transient } = studio;
  return {
    activeId: documents.store.getState().activeId,
    document: documents.getActive().getState().document,
    normalizedSpeed: getWalkingSpeed(studio),
    playing: transient.getState().playing,
  };
}
