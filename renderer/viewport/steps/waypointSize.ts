/** Half of a waypoint's diamond from corner to corner, metres (chosen). */
export const DIAMOND_HALF_M = 0.13;
/** The arrow of where it faces: how far ahead its middle is, and its half sizes, metres (chosen). */
export const ARROW = { aheadM: 0.3, halfLengthM: 0.13, halfWidthM: 0.09 } as const;
