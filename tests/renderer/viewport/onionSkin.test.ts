import { type Mesh, MeshBasicMaterial, NotEqualStencilFunc, ReplaceStencilOp } from 'three';
import { describe, expect, it } from 'vitest';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { OnionSkin } from '../../../renderer/viewport/scene/onionSkin.ts';
import { WoodMaterial } from '../../../renderer/viewport/looks/wood/woodMaterial.ts';
import { COLORS, THEMES } from '../../../renderer/ui/tokens/tokens.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { computeContrast, mixColors } from '../ui/tokens/contrast.ts';

/** How clearly the poses before and after are drawn, the nearest first. */
function listOpacities(): number[] {
  const skin = new OnionSkin();
  skin.update(true, createPlayer({ figure: getBody('Man'), playing: false }).frame);
  const opacities: number[] = [];
  skin.group.traverse((part) => {
    const { material } = part as Partial<Mesh>;
    if (material instanceof MeshBasicMaterial && material.colorWrite) opacities.push(material.opacity);
  });
  skin.dispose();
  return opacities.sort((a, b) => b - a);
}

describe.each(THEMES)('the poses before and after (%s)', (theme) => {
  const { before, after, ...grounds } = COLORS[theme];

  it('stand out from all grounds, the nearest the most', () => {
    const [near, , far] = listOpacities();
    // Chosen: at 22 %, which nobody saw, it is 1.25 to 1.39; a text would have 4.5.
    for (const color of [before, after]) {
      for (const ground of [grounds.backdropTop, grounds.backdropBottom, grounds.floor, grounds.belt]) {
        const contrast = (opacity: number) => computeContrast(mixColors(ground, color, opacity), ground);
        expect(contrast(near!), ground).toBeGreaterThan(1.45);
        expect(contrast(far!), ground).toBeGreaterThan(1.2);
        expect(contrast(far!), ground).toBeLessThan(contrast(near!));
      }
    }
  });

  it('are told apart by their colours: two before, two after', () => {
    const skin = new OnionSkin();
    skin.setColors(before, after);
    skin.update(true, createPlayer({ figure: getBody('Man'), playing: false }).frame);
    const colors: string[] = [];
    skin.group.traverse((part) => {
      const { material } = part as Partial<Mesh>;
      if (material instanceof MeshBasicMaterial && material.colorWrite)
        colors.push(`#${material.color.getHexString().toUpperCase()}`);
    });
    skin.dispose();
    expect(colors.toSorted()).toEqual([before, before, after, after].toSorted());
  });
});

it('the poses before and after are seen beside the figure alone: none tints its clay', () => {
  const clay = new WoodMaterial();
  expect(clay).toMatchObject({ stencilWrite: true, stencilZPass: ReplaceStencilOp });
  const skin = new OnionSkin();
  skin.update(true, createPlayer({ figure: getBody('Man'), playing: false }).frame);
  let count = 0;
  skin.group.traverse((part) => {
    const { material } = part as Partial<Mesh>;
    if (!(material instanceof MeshBasicMaterial)) return;
    count++;
    const { stencilWrite, stencilFunc, stencilRef } = material;
    expect({ stencilWrite, stencilFunc, stencilRef }).toEqual({
      stencilWrite: true,
      stencilFunc: NotEqualStencilFunc,
      stencilRef: clay.stencilRef,
    });
  });
  expect(count).toBe(8);
  skin.dispose();
  clay.dispose();
});
