import { addBall, type Ball } from '../wood/ball.ts';
import { createRigidBinder, type GeometryBuilder, PAINT, TINT } from '../wood/geometryBuilder.ts';
import { addLoft, UPWARD } from '../wood/loft.ts';
import type { RestSkeleton } from '../wood/restSkeleton.ts';

/**
 * Hair, ears, brows, eyes and a mouth on the head. Heights are shares of the head from chin to crown, all
 * else half head widths; shaped by eye.
 */
export function addFace(builder: GeometryBuilder, rest: RestSkeleton): void {
  const { build } = rest;
  const half = build.headWidthM / 2;
  const heightM = build.headHeightM + build.chinDropM;
  const joint = rest.find('skullbase');
  const [x, y, z] = rest.getPoint(joint);
  const bind = createRigidBinder(joint);
  const add = (
    [aside, height, ahead]: readonly [number, number, number],
    [width, tall, deep]: readonly [number, number, number],
    paint: Ball['paint'],
  ): void =>
    addBall(builder, {
      at: [x + aside * half, y + height * heightM - build.chinDropM, z + (0.05 + ahead) * half],
      radii: [width * half, tall * half, deep * half],
      bind,
      ...(paint !== undefined && { paint }),
      keepsDetail: true,
    });
  for (const side of [1, -1]) {
    add([0.35 * side, 0.5, 0.9], [0.1, 0.13, 0.12], PAINT.hair);
    add([0.35 * side + 0.03, 0.52, 1.0], [0.03, 0.035, 0.03], PAINT.eye);
    add([0.36 * side, 0.62, 0.985], [0.19, 0.03, 0.07], PAINT.hair);
    add([0.985 * side, 0.46, -0.02], [0.08, 0.24, 0.16], PAINT.skin);
  }
  // A smile: its ends are up.
  for (const along of [-1, -0.5, 0, 0.5, 1])
    add(
      [0.2 * along, 0.185 + 0.02 * along * along, 1.1 - 0.06 * along * along],
      [0.075, 0.028, 0.05],
      PAINT.joint,
    );
  const at = (height: number): number => height * heightM - build.chinDropM;
  addLoft(builder, {
    origin: [x, y, z + 0.05 * half],
    axes: UPWARD,
    stations: [
      {
        at: at(0.53),
        width: 1.03 * half,
        front: 1.14 * half,
        back: 1.28 * half,
        v: -0.04 * half,
        slantV: 0.5,
      },
      {
        at: at(0.64),
        width: 1.06 * half,
        front: 1.2 * half,
        back: 1.32 * half,
        v: -0.04 * half,
        slantV: 0.32,
      },
      { at: at(0.76), width: 1.0 * half, front: 1.12 * half, back: 1.24 * half, v: -0.05 * half },
    ],
    start: { kind: 'lip', radius: 0.03 * half, inset: 0.02 * half },
    end: { kind: 'dome', height: 0.27 * heightM, rings: 8 },
    segments: 30,
    rings: 6,
    keepsDetail: true,
    bind,
    paint: PAINT.hair,
    tint: TINT.none,
  });
}
