import type { AskedGesture } from '../../../shared/body/motion/idle/gesture.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import { getFigureOrDefault, getShownFigure } from '../../state/bodies/figures.ts';
import type { AskedGait } from '../../../shared/control/gaitGate.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { BeltStairs } from '../../../shared/gait/slope/beltStairs.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import { type ClipGhost, writeClipGhostInto } from '../../state/capture/clipGhost.ts';
import { getShownOwner, getShownTransition } from '../../state/documents/shownStyle.ts';
import { getStyleSource } from '../../state/documents/styleSources.ts';
import { getEditedLane, type Lane, LANES_MAX } from '../../state/lanes/lanes.ts';
import { getLeaning } from '../../state/lanes/leaning.ts';
import { getShownAskedGait, getShownGait, getShownSpeed, takeGait } from '../../state/lanes/laneGait.ts';
import { getLaneSource } from '../../state/lanes/laneSource.ts';
import type { Studio } from '../../state/studio.ts';
import type { PlanThread } from '../../state/walk/planThread.ts';
import type { CapturedMotion } from '../../viewport/capturedGhost.ts';
import type { LaneFeed } from '../../viewport/cast.ts';
import type { FedLane } from '../../viewport/fedLane.ts';

/**
 * What the lanes of a studio are, as the viewport reads it every frame: a live view of its stores. Plans are
 * made aside by the thread, if there is one.
 */
export function createLaneFeed(
  studio: Studio,
  getThread: () => PlanThread | undefined = () => undefined,
): LaneFeed {
  const { lanes, transient, workspace, documents } = studio;
  const views = Array.from({ length: LANES_MAX }, (_, place) => new LaneView(studio, place));
  const captured = new CapturedView();
  return {
    get count(): number {
      return lanes.getState().lanes.length;
    },
    get edited(): number {
      return lanes.getState().edited;
    },
    get isInStep(): boolean {
      return lanes.getState().sync === 'step';
    },
    get playing(): boolean {
      return transient.getState().playing;
    },
    get isLooping(): boolean {
      const { looping, sweeping } = transient.getState();
      // A sweep takes many cycles.
      return looping || sweeping;
    },
    get rate(): number {
      return workspace.getState().rate;
    },
    get extension(): SpeedExtension {
      return workspace.getState().extension;
    },
    get savedStyle(): StyleSource {
      return takeGait(studio, getEditedLane(lanes), getStyleSource(documents.getActive().getState().saved));
    },
    get captured(): CapturedMotion | undefined {
      const walk = studio.clipGhosts.getState().byDocument.get(documents.getActive());
      if (walk === undefined) return undefined;
      captured.walk = walk;
      return captured;
    },
    getLane: (place) => views[place]!,
    endPlaying: () => transient.setState({ playing: false }),
    askPlan({ figure, style, extension, leaning = 0, offer }, cell) {
      const { normalizedSpeed, turnRate } = cell;
      const walk = { figure, source: style, extension, leaning, normalizedSpeed, turnRate, plantStrength: 1 };
      return getThread()
        ?.plan(walk)
        ?.then((plan) => offer(cell, plan));
    },
  };
}

/** A captured walk, whichever it is. */
class CapturedView implements CapturedMotion {
  walk: ClipGhost | undefined;

  writeChannelsInto(phase: number, normalizedSpeed: number, channels: Float64Array): void {
    if (this.walk !== undefined) writeClipGhostInto(this.walk, phase, normalizedSpeed, channels);
  }
}

/** The lane that stands at a place. */
class LaneView implements FedLane {
  readonly #studio: Studio;
  readonly #place: number;

  constructor(studio: Studio, place: number) {
    this.#studio = studio;
    this.#place = place;
  }

  get id(): number {
    return this.#lane.id;
  }

  get style(): StyleSource {
    return getLaneSource(this.#studio, this.#lane);
  }

  get owner(): unknown {
    return this.#isEdited ? getShownOwner(this.#studio) : this.#lane.store;
  }

  get isCut(): boolean {
    const transition = this.#isEdited
      ? getShownTransition(this.#studio)
      : this.#lane.store.getState().transition;
    return transition === 'cut';
  }

  get figure(): Figure {
    return getFigureOrDefault(this.#lane.body);
  }

  get shownFigure(): Figure {
    return getShownFigure(this.#lane.body);
  }

  get normalizedSpeed(): number {
    return getShownSpeed(this.#studio, this.#lane);
  }

  get askedGait(): AskedGait {
    return getShownAskedGait(this.#studio, this.#lane);
  }

  get turnRate(): number {
    return this.#lane.turnRate;
  }

  get inclineRad(): number {
    return this.#lane.inclineRad;
  }

  get stairs(): BeltStairs | undefined {
    return this.#lane.stairs;
  }

  get plantStrength(): number {
    return this.#lane.planting.strength;
  }

  get isPlantCut(): boolean {
    return this.#lane.planting.transition === 'cut';
  }

  get variation(): number {
    return getShownGait(this.#studio, this.#lane) === 'run' ? 0 : this.#lane.variation;
  }

  get leaning(): number {
    return getLeaning(this.#lane);
  }

  get idling(): number {
    return this.#studio.workspace.getState().view.idle ? 1 : 0;
  }

  get asked(): AskedGesture | undefined {
    return this.#isEdited ? this.#studio.transient.getState().asked : undefined;
  }

  get #lane(): Lane {
    return this.#studio.lanes.getState().lanes[this.#place]!;
  }

  get #isEdited(): boolean {
    return this.#lane === getEditedLane(this.#studio.lanes);
  }
}
