import type { Figure } from '../../body/figure/figure.ts';
import { limbJoint } from '../../body/figure/joints.ts';
import { createFootRoll, rollFoot } from '../../body/leg/footRoll.ts';
import { createLeg } from '../../body/leg/leg.ts';
import { listProfileRolls, type SoleProfile } from '../../body/leg/soleProfile.ts';
import type { Side } from '../../gait/channels.ts';
import { compose, getPlace } from '../matrix.ts';
import { toFigure } from '../bind/standing.ts';
import { createSpaceAt, gatherWeighed, markBelow } from './footPoints.ts';
import type { MeasuredFoot } from './measureFoot.ts';
import type { RigMeasures } from './rigMeasures.ts';

/** Points so far over the floor, in legs, no roll brings down to it (chosen). */
const HIGH_LEGS = 0.2;

/**
 * Measures what a foot's mesh is beyond its three points: by how much its lowest point misses the floor as
 * `rollFoot` rolls it with bent toes, and how much lower than the points it is with straight ones. Points
 * that toes carry in part go with them in part. Allocates.
 */
export function measureSole(
  { rig, pose, standing, driven }: RigMeasures,
  figure: Figure,
  { turn, toeJoint, ankleHeightM, heelZ, ballZ, toeZ: tipZ }: MeasuredFoot,
  side: Side,
): SoleProfile {
  const leg = createLeg(figure, side);
  const node = driven.get(limbJoint(side, 'talocrural'))!;
  const toeNode = toeJoint && driven.get(limbJoint(side, 'metatarsophalangeal_2'));
  const foot = markBelow(rig, node);
  const toes = toeNode === undefined ? undefined : markBelow(rig, toeNode);
  const ankle = getPlace(toFigure(standing, pose.bound[node]!));
  const space = createSpaceAt(ankle, compose([0, 0, 0], turn, [1, 1, 1]), standing.fromBound);
  const points = gatherWeighed(rig, pose, foot, toes, space).filter(
    (point) => point[1] + ankleHeightM < HIGH_LEGS * figure.legLengthM,
  );
  const ups = Float64Array.from(points, (point) => point[1]);
  const fores = Float64Array.from(points, (point) => point[2]);
  const shares = Float64Array.from(points, (point) => point[3]);
  const [, toeY, toeZ] = toeJoint ?? [0, 0, 0];
  /** The lowest of the mesh under the ankle, rolled, its toes bent; metres. */
  const findLowest = (rollRad: number, bendRad: number): number => {
    const [sine, cosine] = [Math.sin(rollRad), Math.cos(rollRad)];
    const [bendSin, bendCos] = [Math.sin(bendRad), Math.cos(bendRad)];
    let lowest = Infinity;
    for (let at = 0; at < points.length; at++) {
      const y = ups[at]!;
      const z = fores[at]!;
      const share = shares[at]!;
      const over = y - toeY;
      const ahead = z - toeZ;
      const up = (1 - share) * y + share * (toeY + over * bendCos + ahead * bendSin);
      const fore = (1 - share) * z + share * (toeZ + ahead * bendCos - over * bendSin);
      lowest = Math.min(lowest, up * cosine - fore * sine);
    }
    return lowest;
  };
  const roll = createFootRoll();
  const rolled = listProfileRolls().map((rollRad) => {
    roll.toeUpRad = Math.max(0, -rollRad);
    roll.heelUpRad = Math.max(0, rollRad);
    rollFoot(leg, roll);
    return -(roll.heightM + findLowest(rollRad, roll.bendRad));
  });
  const straight = listProfileRolls().map((rollRad) => {
    const fore = [heelZ, ballZ, tipZ].map((z) => -z * Math.sin(rollRad));
    return Math.min(...fore) - ankleHeightM * Math.cos(rollRad) - findLowest(rollRad, 0);
  });
  return Float64Array.from([...rolled, ...straight]);
}
