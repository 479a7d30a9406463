import { createFoothold, type Foothold } from '../../body/planting/footing/foothold.ts';

/** Where a body is and which way it faces, metres and radians in the world. */
export interface BodyPlace {
  readonly x: number;
  readonly z: number;
  readonly headingRad: number;
}

/** Where a foot is beside its body: left +, ahead +, metres; its yaw, radians, left +. */
export interface FootBeside {
  readonly x: number;
  readonly z: number;
  readonly yawRad: number;
}

/** Where the foot of a body that is somewhere stands. */
export function placeFoot(foot: FootBeside, { x, z, headingRad }: BodyPlace): Foothold {
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  return {
    ...createFoothold(),
    x: x + foot.x * cosine + foot.z * sine,
    z: z + foot.z * cosine - foot.x * sine,
    yawRad: headingRad + foot.yawRad,
  };
}

/** Where the body is whose foot stands there. */
export function findBodyPlace(foot: FootBeside, foothold: FootBeside): BodyPlace {
  const headingRad = foothold.yawRad - foot.yawRad;
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  return {
    x: foothold.x - foot.x * cosine - foot.z * sine,
    z: foothold.z - foot.z * cosine + foot.x * sine,
    headingRad,
  };
}

/** The place so far ahead of another in a direction, metres and radians, that faces there. */
export function goAhead({ x, z }: BodyPlace, wayM: number, headingRad: number): BodyPlace {
  return { x: x + wayM * Math.sin(headingRad), z: z + wayM * Math.cos(headingRad), headingRad };
}
