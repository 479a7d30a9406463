import { type GeometryBuilder, PAINT, type Binder, type Paint, TINT, type Tint } from './geometryBuilder.ts';
import { addLoft, UPWARD } from './loft.ts';
import type { Point } from './restSkeleton.ts';

/** A ball that fills a joint. */
export interface Ball {
  readonly at: Point;
  /** Half sizes along x, y, z, metres. */
  readonly radii: Point;
  readonly bind: Binder;
  readonly paint?: Paint;
  readonly tint?: Tint;
  readonly occlusion?: number;
  /** Left whole on a coarser mannequin: its edge is seen against another part. Default false. */
  readonly keepsDetail?: boolean;
}

/** Adds an ellipsoid. */
export function addBall(builder: GeometryBuilder, ball: Ball): void {
  const [width, height, front] = ball.radii;
  const occlusion = ball.occlusion ?? 1;
  // Two domes on a waist too thin to be seen.
  const waist = height * 0.01;
  addLoft(builder, {
    origin: ball.at,
    axes: UPWARD,
    stations: [
      { at: -waist, width, front, occlusion },
      { at: waist, width, front, occlusion },
    ],
    start: { kind: 'dome', height: height - waist, rings: 4 },
    end: { kind: 'dome', height: height - waist, rings: 4 },
    segments: 14,
    keepsDetail: ball.keepsDetail ?? false,
    rings: 1,
    bind: ball.bind,
    paint: ball.paint ?? PAINT.joint,
    tint: ball.tint ?? TINT.none,
  });
}
