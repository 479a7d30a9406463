import type { FigureId } from '../../../shared/body/figure/registry.ts';
import { getEditedLane } from '../lanes/lanes.ts';
import type { Studio } from '../studio.ts';
import { CHARACTERS_MAX } from './characterStore.ts';

/** Notes from now on which characters have walked in the edited lane; the returned function ends it. */
export function noteUsedCharacters({ lanes, workspace }: Pick<Studio, 'lanes' | 'workspace'>): () => void {
  const note = (): void => {
    const { body } = getEditedLane(lanes);
    const { usedCharacters } = workspace.getState();
    if (!body.startsWith('character:') || usedCharacters[0] === body) return;
    workspace.setState({
      usedCharacters: [body, ...usedCharacters.filter((id) => id !== body)].slice(0, CHARACTERS_MAX),
    });
  };
  note();
  return lanes.subscribe(note);
}

/** Sorts what has ids by when they walked last, the latest first; of those that never did, the last ones. */
export function sortByUse<T extends { readonly id: FigureId }>(
  { workspace }: Pick<Studio, 'workspace'>,
  ones: readonly T[],
): readonly T[] {
  const { usedCharacters } = workspace.getState();
  const getRank = ({ id }: T): number => {
    const rank = usedCharacters.indexOf(id);
    return rank < 0 ? Number.MAX_SAFE_INTEGER : rank;
  };
  return ones.toReversed().toSorted((a, b) => getRank(a) - getRank(b));
}
