import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { SpeedExtension } from '../../../shared/gait/laws.ts';
import type { DocumentPlanting, DocumentStore } from '../documents/documentStore.ts';
import { getShownOwner, getShownSource, getShownTransition } from '../documents/shownStyle.ts';
import { getFigure, type Studio } from '../studio.ts';

/** What steers a walk: the part of the viewport's player that follows the stores. */
export interface SteeredPlayer {
  readonly walker: { readonly inputs: { extension: SpeedExtension } };
  setFigure(figure: Figure): void;
  editStyle(style: StyleSource): void;
  loadStyle(style: StyleSource): void;
  setPlantStrength(strength: number, isBlended: boolean): void;
  setNormalizedSpeed(normalizedSpeed: number): void;
  setRate(rate: number): void;
  setPlaying(playing: boolean): void;
  setLooping(looping: boolean): void;
}

/**
 * Creates what the frame loop calls once a frame before it advances: hands a player what the stores ask for.
 * A changed style is taken at once when it is an edit, blended when it is another document, the mix, an undo
 * or a reset; planting likewise. Allocates nothing while nothing changes.
 */
export function createPlayerFollower(studio: Studio): (player: SteeredPlayer) => void {
  let source: StyleSource | undefined;
  let owner: unknown;

  function followStyle(player: SteeredPlayer): void {
    const next = getShownSource(studio);
    if (next === source) return;
    const nextOwner = getShownOwner(studio);
    const isEdit = nextOwner === owner && getShownTransition(studio) === 'cut';
    // Noted first: taking a style over makes the player advance, and with it follow once more.
    source = next;
    owner = nextOwner;
    if (isEdit) player.editStyle(next);
    else player.loadStyle(next);
  }

  let planting: DocumentPlanting | undefined;
  let planted: DocumentStore | undefined;

  function followPlanting(player: SteeredPlayer): void {
    const store = studio.documents.getActive();
    const next = store.getState().planting;
    if (next === planting) return;
    const isEdit = planted === undefined || (store === planted && next.transition === 'cut');
    planting = next;
    planted = store;
    player.setPlantStrength(next.strength, !isEdit);
  }

  return (player) => {
    const { playing, looping, sweeping, rate, normalizedSpeed } = studio.transient.getState();
    player.setPlaying(playing);
    // A sweep takes many cycles.
    player.setLooping(looping || sweeping);
    player.setRate(rate);
    player.setNormalizedSpeed(normalizedSpeed);
    player.walker.inputs.extension = studio.workspace.getState().extension;
    player.setFigure(getFigure(studio));
    followStyle(player);
    followPlanting(player);
  };
}
