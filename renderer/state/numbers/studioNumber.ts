import type { Side } from '../../../shared/gait/channels.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import type { FieldActions, FieldSource } from '../../ui/field/fieldTypes.ts';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import type { DocumentCommand } from '../commands/command.ts';
import { createDocumentGesture } from '../documents/gesture/documentGesture.ts';
import { getFigure, type Studio } from '../studio.ts';
import type { SpeedRange } from '../walk/ranges.ts';
import { createSpeedSpec, type SpeedSpec } from './speedSpec.ts';

/** The stores that numbers are kept in; `documents` is the active document. */
type StoreName = 'lanes' | 'workspace' | 'crowd' | 'mix' | 'steps' | 'documents';

/** How a drag of a number goes. */
type Drag = Pick<FieldActions, 'begin' | 'isOver' | 'preview' | 'commit' | 'cancel'>;

/** A number of the studio as fields and the palette know it, in the unit of its field; a speed is V, 1/s. */
export interface StudioNumber {
  /** Its name for assistive tools, and what the palette finds it by. */
  readonly label: string;
  /** How it looks and moves; speeds are shown in the person's unit. */
  readonly spec: FieldSpec | 'speed';
  /** The leg length that its speed is of, metres; left out, the edited walker's. */
  legLengthM?(studio: Studio): number;
  /** The ends of the slider of its speed; left out, a walk's. The same objects for the same ends. */
  getRange?(studio: Studio): SpeedRange;
  /** The store that it is kept in, or what calls back when it may have changed and returns what ends that. */
  readonly of: StoreName | ((studio: Studio, listener: () => void) => () => void);
  /** Whether the palette offers it now; left out, always. */
  enabled?(studio: Studio): boolean;
  /** Colours the tick of a changed value. */
  readonly side?: Side;
  get(studio: Studio): number;
  /** Sets it, held within what there is. */
  set(studio: Studio, value: number): void;
  /** Sets it to a pasted value, where that is taken otherwise. */
  paste?(studio: Studio, value: number): void;
  /** Creates what a drag does. Left out, every step sets the number, and giving up sets what it was. */
  createDrag?(studio: Studio): Drag;
  /** What it is again after a reset, or what resets it; left out, there is none. */
  readonly reset?: number | ((studio: Studio) => void) | undefined;
}

/** Has a number of the active document set by a command: a drag is one entry of the history. */
export function editBy<Args>(
  command: DocumentCommand<Args>,
  getArgs: (studio: Studio, value: number) => Args,
): Pick<StudioNumber, 'of' | 'set'> & Required<Pick<StudioNumber, 'createDrag'>> {
  return {
    of: 'documents',
    set: (studio, value) => command.run(studio, getArgs(studio, value)),
    createDrag(studio) {
      const gesture = createDocumentGesture(studio);
      return { ...gesture, preview: (value) => gesture.preview(command, getArgs(studio, value)) };
    },
  };
}

/** The leg length that a number's speed is of, metres. */
export function getNumberLeg(studio: Studio, number: StudioNumber): number {
  return number.legLengthM?.(studio) ?? getFigure(studio).legLengthM;
}

/** How a number is shown, and what 1 of it is worth in its field. */
export function getNumberSpec(studio: Studio, number: StudioNumber): SpeedSpec {
  if (number.spec !== 'speed') return { spec: number.spec, worth: 1 };
  const { units, inspector } = studio.workspace.getState();
  const legLengthM = getNumberLeg(studio, number);
  return createSpeedSpec(legLengthM, units.speed, inspector.fullRange, number.getRange?.(studio));
}

/** What a field needs beside its looks; stable where it is kept. */
interface BoundNumber {
  readonly source: FieldSource;
  readonly actions: FieldActions;
  isSnapping(): boolean;
}

/** Connects a number to a field, in which 1 of it is worth so much. */
export function bindNumber(studio: Studio, number: StudioNumber, worth: number): BoundNumber {
  const { of, reset, spec, paste } = number;
  const get = (): number => number.get(studio) * worth;
  const set = (value: number): void => number.set(studio, value / worth);
  const drag = number.createDrag?.(studio);
  return {
    source: { get, subscribe: (listener) => subscribeTo(studio, of, listener) },
    actions: {
      ...createPlainActions({ get, set }),
      ...(drag && { ...drag, preview: (value) => drag.preview(value / worth) }),
      ...(paste && { paste: (value) => paste(studio, value / worth) }),
      ...(reset !== undefined && {
        reset: () => (typeof reset === 'number' ? set(reset * worth) : reset(studio)),
      }),
    },
    // The magnet is of numbers that have a snap of their own.
    isSnapping: () =>
      spec !== 'speed' && spec.snap !== undefined && studio.workspace.getState().inspector.magnet,
  };
}

function subscribeTo(studio: Studio, of: StudioNumber['of'], listener: () => void): () => void {
  if (typeof of === 'function') return of(studio, listener);
  return of === 'documents' ? studio.documents.subscribeActive(listener) : studio[of].subscribe(listener);
}
