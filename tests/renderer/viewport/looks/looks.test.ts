import { Mesh, type Object3D, SkinnedMesh } from 'three';
import { describe, expect, it } from 'vitest';
import { FigureActor } from '../../../../renderer/viewport/figureActor.ts';
import { GhostActor } from '../../../../renderer/viewport/ghostActor.ts';
import { getLook } from '../../../../renderer/viewport/looks/registry.ts';
import { createWoodBuild } from '../../../../shared/body/wood/woodBuild.ts';
import { createPlayer } from '../../../../renderer/viewport/player.ts';
import type { WoodMaterial } from '../../../../renderer/viewport/looks/wood/woodMaterial.ts';
import { COLORS } from '../../../../renderer/ui/tokens/tokens.ts';
import { createFigure, scaleFigureToLeg } from '../../../../shared/body/figure/createFigure.ts';
import { FIGURE_IDS, getFigureById } from '../../../../shared/body/figure/registry.ts';

const listMeshes = (object: Object3D): Mesh[] => {
  const meshes: Mesh[] = [];
  object.traverse((each) => {
    if (each instanceof Mesh) meshes.push(each);
  });
  return meshes;
};

describe.each(FIGURE_IDS)('the look of %s', (id) => {
  const figure = getFigureById(id);
  const look = getLook(figure);

  it('draws it in any pose, as a figure and as a ghost', () => {
    const { pose } = createPlayer({ figure }).frame;
    const drawn = look.create(figure, 0.45);
    const ghost = look.createGhost(figure, 0.2, 1);
    for (const each of [drawn, ghost]) {
      each.pose(pose);
      const [mesh] = listMeshes(each.object);
      expect(mesh).toBeInstanceOf(SkinnedMesh);
      // The root's matrix carries the pose.
      expect((mesh as SkinnedMesh).skeleton.boneMatrices![13]).toBeCloseTo(
        pose.rootPosition[1]! - figure.legLengthM,
        1,
      );
      each.free();
    }
  });

  it('can be pointed at by every limb', () => {
    const shapes = look.createPickShapes(figure);
    const named = new Set([...shapes.joints].map((joint) => figure.joints[joint]));
    for (const joint of ['l_hip', 'r_knee', 'l_talocrural', 'r_shoulder', 'l_elbow', 'skullbase'] as const)
      expect(named).toContain(joint);
    for (const radius of shapes.radii) expect(radius).toBeGreaterThan(0);
  });
});

describe('wood', () => {
  it("fits every body with limbs, in an adult's widths where it has none of its own, and no other", () => {
    const stranger = createFigure({ name: 'Stranger', statureM: 1.7 });
    expect(createWoodBuild(stranger).headWidthM).toBeCloseTo(0.086 * 1.7, 12);
    expect(getLook(stranger).fits(stranger)).toBe(true);
    const { joints } = stranger;
    const armless = { ...stranger, joints: joints.map((name) => (name === 'l_elbow' ? 'l_hip' : name)) };
    expect(() => getLook(armless)).toThrow(/No look fits Stranger/);
  });

  it('gives heads of the size that bodies ask for, up to the crown', () => {
    const heads = (id: string) => {
      const figure = getFigureById(id);
      const { headHeightM, chinDropM } = createWoodBuild(figure);
      return figure.statureM / (headHeightM + chinDropM);
    };
    expect(heads('Child')).toBeCloseTo(6, 1);
    expect(heads('Man')).toBeGreaterThan(7.5);
    expect(heads('Giant')).toBeGreaterThan(9);
  });

  it('grows with the figure', () => {
    const man = getFigureById('Man');
    const build = createWoodBuild(man);
    const small = createWoodBuild(scaleFigureToLeg(man, 0.83));
    expect(small.thighRadiusM[1]).toBeCloseTo(0.83 * build.thighRadiusM[1], 12);
    expect(small.handLengthM).toBeCloseTo(0.83 * build.handLengthM, 12);
    expect(small.headHeightM).toBeCloseTo(0.83 * build.headHeightM, 12);
  });
});

describe('an actor', () => {
  const options = {
    detail: 0.45,
    hasShadows: false,
    colors: COLORS.dark,
    limbTint: false,
    dressed: false,
    silhouette: false,
  };

  it('is dressed anew when another body walks, and keeps what it was asked to look like', () => {
    const player = createPlayer({ figure: getFigureById('Man') });
    const actor = new FigureActor(player.frame, options);
    actor.setOpacity(0.42, 3);
    const [before] = listMeshes(actor.group);
    player.setFigure(getFigureById('Child'));
    player.advance(0);
    actor.update(player.frame, 0);
    const [mesh, veil] = listMeshes(actor.group);
    expect(mesh).not.toBe(before);
    expect(mesh!.geometry).not.toBe(before!.geometry);
    expect(veil!.visible).toBe(true);
    expect(mesh!.renderOrder).toBeCloseTo(3.5, 12);
    expect((mesh!.material as { opacity: number } & object).opacity).toBeCloseTo(0.42, 12);
  });

  it('has the colour of its walker while it is to be told from others in one place, whatever the theme', () => {
    const player = createPlayer({ figure: getFigureById('Man') });
    const actor = new FigureActor(player.frame, options);
    const readColor = (): string => {
      const { palette } = listMeshes(actor.group)[0]!.material as unknown as WoodMaterial;
      return palette[0]!.getHexString();
    };
    const own = readColor();
    const seen = [1, 2].map((walker) => {
      actor.setTint(walker);
      return readColor();
    });
    expect(new Set([own, ...seen]).size).toBe(3);
    actor.setAppearance({ ...options, colors: COLORS.light });
    expect(readColor()).not.toBe(seen[1]);
    actor.setTint(-1);
    expect(readColor()).toBe(COLORS.light.wood.slice(1).toLowerCase());
    expect(own).toBe(COLORS.dark.wood.slice(1).toLowerCase());
  });

  it('hides its glow for a picture that is kept, and has it again', () => {
    const { frame } = createPlayer({ figure: getFigureById('Man') });
    const actor = new FigureActor(frame, options);
    const [mesh] = listMeshes(actor.group) as SkinnedMesh[];
    const readGlow = () => mesh!.skeleton.boneMatrices![16 * 3 + 3];
    actor.setGlow(3, 1);
    actor.update(frame, 1);
    expect(readGlow()).toBe(1);
    actor.showGlow(false);
    expect(readGlow()).toBe(0);
    actor.showGlow(true);
    expect(readGlow()).toBe(1);
  });

  it('of a ghost hides where there is no pose', () => {
    const { figure, pose } = createPlayer({ figure: getFigureById('Man') }).frame;
    const ghost = new GhostActor(0.2, 1);
    ghost.update(figure, undefined);
    expect(ghost.group.visible).toBe(false);
    expect(listMeshes(ghost.group)).toHaveLength(0);
    ghost.update(figure, pose);
    expect(ghost.group.visible).toBe(true);
    expect(listMeshes(ghost.group)).toHaveLength(2);
  });
});
