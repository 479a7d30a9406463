/**
 * The walk of Gaitsmith for games: styles, bodies, and bodies that walk over a floor on planted feet. Metres,
 * seconds, radians; X left, Y up, Z ahead.
 */
export { BODY_NAMES, getBody } from '../body/figure/bodies.ts';
export type { Figure } from '../body/figure/figure.ts';
export type { Pose } from '../body/pose/pose.ts';
export type { StyleDocument, StyleProblem } from '../style/document.ts';
export { readStyle, type StyleReading } from './readStyle.ts';
export { mixStyles, type Share } from './styles.ts';
export { createWalkCycle, type WalkCycle, type WalkCycleOptions } from './walkCycle.ts';
export { createWalkingBody, type WalkingBody, type WalkingBodyOptions } from './walkingBody.ts';
