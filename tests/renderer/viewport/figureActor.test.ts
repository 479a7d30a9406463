import { type Material, Mesh } from 'three';
import { expect, test } from 'vitest';
import { FigureActor } from '../../../renderer/viewport/figureActor.ts';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { COLORS } from '../../../renderer/ui/tokens/tokens.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';

test('what it was is freed once what it has become was drawn, so that shaders are not made anew', () => {
  const player = createPlayer({ figure: getBody('Man') });
  const appearance = { colors: COLORS.dark, limbTint: false, dressed: false, silhouette: false };
  const actor = new FigureActor(player.frame, { ...appearance, detail: 0.3, hasShadows: false });
  const freed: number[] = [];
  const watch = (name: number) =>
    actor.group.traverse((object) => {
      if (object instanceof Mesh && object.visible)
        (object.material as Material).addEventListener('dispose', () => freed.push(name));
    });
  watch(1);
  player.setFigure({ ...getBody('Child'), isDraft: true });
  actor.update(player.frame, 0.02);
  watch(2);
  expect(freed).toEqual([]);
  player.setFigure(getBody('Child'));
  actor.update(player.frame, 0.02);
  watch(3);
  expect(freed).toEqual([1]);
  actor.dispose();
  expect(freed).toEqual([1, 2, 3]);
});
