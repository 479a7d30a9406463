import { KNUCKLE_ALONG_HAND } from '../figure/anthropometry.ts';
import type { Figure } from '../figure/figure.ts';
import type { JointName } from '../figure/joints.ts';
import { computeRestPositions } from '../figure/restPositions.ts';
import { ADULT_WIDTHS, WIDTHS } from './woodWidths.ts';

/** Outer measures of the mannequin's parts, metres. The lengths of limbs and trunk are the skeleton's. */
export interface WoodBuild {
  /** Crown of the head over skullbase. */
  readonly headHeightM: number;
  /** Chin below skullbase. */
  readonly chinDropM: number;
  /** Width of the head, ear to ear. */
  readonly headWidthM: number;
  readonly neckRadiusM: number;
  /** Rib cage: greatest width and depth. */
  readonly chestWidthM: number;
  readonly chestDepthM: number;
  readonly waistWidthM: number;
  readonly pelvisWidthM: number;
  readonly pelvisDepthM: number;
  /** Limb radii at the near and far end of each segment. */
  readonly thighRadiusM: readonly [number, number];
  readonly shankRadiusM: readonly [number, number];
  readonly upperArmRadiusM: readonly [number, number];
  readonly forearmRadiusM: readonly [number, number];
  readonly handLengthM: number;
  readonly handWidthM: number;
  readonly footWidthM: number;
}

/** The measures that a figure has in wood: its own widths, or an adult's where it has none. Allocates. */
export function createWoodBuild(figure: Figure): WoodBuild {
  const widths = figure.widths ?? WIDTHS.get(figure.name) ?? ADULT_WIDTHS;
  const scale = figure.uprightStatureM;
  const pair = ([near, far]: readonly [number, number]) => [near * scale, far * scale] as const;
  const positions = computeRestPositions(figure);
  const getHeight = (joint: JointName) => positions[3 * figure.joints.indexOf(joint) + 1]!;
  return {
    headHeightM: figure.statureM - getHeight('skullbase'),
    chinDropM: widths.chinDrop * scale,
    headWidthM: widths.headWidth * scale,
    neckRadiusM: widths.neckRadius * scale,
    chestWidthM: widths.chestWidth * scale,
    chestDepthM: widths.chestDepth * scale,
    waistWidthM: widths.waistWidth * scale,
    pelvisWidthM: widths.pelvisWidth * scale,
    pelvisDepthM: widths.pelvisDepth * scale,
    thighRadiusM: pair(widths.thighRadius),
    shankRadiusM: pair(widths.shankRadius),
    upperArmRadiusM: pair(widths.upperArmRadius),
    forearmRadiusM: pair(widths.forearmRadius),
    handLengthM: (getHeight('l_radiocarpal') - getHeight('l_metacarpophalangeal_3')) / KNUCKLE_ALONG_HAND,
    handWidthM: widths.handWidth * scale,
    footWidthM: figure.soleWidthM,
  };
}
