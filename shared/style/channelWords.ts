import type { ChannelName } from '../gait/channels.ts';

/** All that is said of a channel in plain English, in the window and in sentences. */
export interface ChannelWords {
  /** What its row is called. */
  readonly label: string;
  /** The joint's own name where flexion goes without saying. */
  readonly shortLabel: string;
  /** What it is called in a sentence about one side, or the midline; close to the name of its row. */
  readonly one: string;
  /** The same about both sides. */
  readonly both: string;
  /** What a positive offset does (conventions.md, signs of the channels). */
  readonly positive: string;
  /** What a higher offset looks like, beside another style. */
  readonly plus: string;
  /** What a lower offset looks like. */
  readonly minus: string;
}

/**
 * The words of every channel: the one table that a new channel needs beside its own
 * (`shared/gait/channels.ts`).
 */
export const CHANNEL_WORDS: Readonly<Record<ChannelName, ChannelWords>> = {
  vertical: {
    label: 'Vertical',
    shortLabel: 'Vertical',
    one: 'vertical bounce',
    both: 'vertical bounce',
    positive: 'up',
    plus: 'higher',
    minus: 'lower',
  },
  lateral: {
    label: 'Lateral',
    shortLabel: 'Lateral',
    one: 'lateral sway',
    both: 'lateral sway',
    positive: 'to the left',
    plus: 'to the left',
    minus: 'to the right',
  },
  forward: {
    label: 'Forward',
    shortLabel: 'Forward',
    one: 'forward sway',
    both: 'forward sway',
    positive: 'ahead',
    plus: 'ahead',
    minus: 'behind',
  },
  pelvisTilt: {
    label: 'Pelvis tilt',
    shortLabel: 'Pelvis tilt',
    one: 'pelvis tilt',
    both: 'pelvis tilt',
    positive: 'leans forward from the hips',
    plus: 'forward',
    minus: 'back',
  },
  torsoTilt: {
    label: 'Torso tilt',
    shortLabel: 'Torso tilt',
    one: 'torso tilt',
    both: 'torso tilt',
    positive: 'leans forward',
    plus: 'forward',
    minus: 'back',
  },
  pelvisList: {
    label: 'Pelvis list',
    shortLabel: 'Pelvis list',
    one: 'pelvis list',
    both: 'pelvis list',
    positive: 'right hip lower',
    plus: 'right hip lower',
    minus: 'left hip lower',
  },
  pelvisTorsion: {
    label: 'Pelvis torsion',
    shortLabel: 'Pelvis torsion',
    one: 'pelvis torsion',
    both: 'pelvis torsion',
    positive: 'turns left',
    plus: 'to the left',
    minus: 'to the right',
  },
  thoraxTorsion: {
    label: 'Thorax torsion',
    shortLabel: 'Thorax torsion',
    one: 'thorax torsion',
    both: 'thorax torsion',
    positive: 'turns left',
    plus: 'to the left',
    minus: 'to the right',
  },
  torsoRoll: {
    label: 'Torso roll',
    shortLabel: 'Torso roll',
    one: 'torso roll',
    both: 'torso roll',
    positive: 'left shoulder lower',
    plus: 'to the left',
    minus: 'to the right',
  },
  // Not "hips", which animators say of the pelvis.
  hipFlexion: {
    label: 'Hip flexion',
    shortLabel: 'Hip',
    one: 'hip flexion',
    both: 'hip flexion',
    positive: 'thigh forward',
    plus: 'forward',
    minus: 'back',
  },
  kneeFlexion: {
    label: 'Knee flexion',
    shortLabel: 'Knee',
    one: 'knee',
    both: 'knees',
    positive: 'bends',
    plus: 'more bent',
    minus: 'straighter',
  },
  ankleFlexion: {
    label: 'Ankle flexion',
    shortLabel: 'Ankle',
    one: 'ankle',
    both: 'ankles',
    positive: 'toes up',
    plus: 'toes up',
    minus: 'toes down',
  },
  shoulderFlexion: {
    label: 'Shoulder flexion',
    shortLabel: 'Shoulder',
    one: 'shoulder',
    both: 'shoulders',
    positive: 'arm forward',
    plus: 'forward',
    minus: 'back',
  },
  elbowFlexion: {
    label: 'Elbow flexion',
    shortLabel: 'Elbow',
    one: 'elbow',
    both: 'elbows',
    positive: 'bends',
    plus: 'more bent',
    minus: 'straighter',
  },
  headTilt: {
    label: 'Head tilt',
    shortLabel: 'Head tilt',
    one: 'head tilt',
    both: 'head tilt',
    positive: 'nods down',
    plus: 'down',
    minus: 'up',
  },
  headRoll: {
    label: 'Head roll',
    shortLabel: 'Head roll',
    one: 'head roll',
    both: 'head roll',
    positive: 'left ear lower',
    plus: 'to the left',
    minus: 'to the right',
  },
  headTorsion: {
    label: 'Head torsion',
    shortLabel: 'Head torsion',
    one: 'head torsion',
    both: 'head torsion',
    positive: 'turns left',
    plus: 'to the left',
    minus: 'to the right',
  },
  hipAbduction: {
    label: 'Hip abduction',
    shortLabel: 'Hip abduction',
    one: 'hip abduction',
    both: 'hip abduction',
    positive: 'legs apart',
    plus: 'outward',
    minus: 'inward',
  },
  hipTwist: {
    label: 'Hip twist',
    shortLabel: 'Hip twist',
    one: 'hip twist',
    both: 'hip twist',
    positive: 'toes outward',
    plus: 'toes out',
    minus: 'toes in',
  },
  shoulderAbduction: {
    label: 'Arm abduction',
    shortLabel: 'Arm abduction',
    one: 'arm abduction',
    both: 'arm abduction',
    positive: 'arms away from the body',
    plus: 'outward',
    minus: 'inward',
  },
  shoulderTwist: {
    label: 'Arm twist',
    shortLabel: 'Arm twist',
    one: 'arm twist',
    both: 'arm twist',
    positive: 'forearms across the body',
    plus: 'inward',
    minus: 'outward',
  },
  clavicleElevation: {
    label: 'Shoulder raise',
    shortLabel: 'Shoulder raise',
    one: 'shoulder raise',
    both: 'shoulder raise',
    positive: 'shoulders up',
    plus: 'up',
    minus: 'down',
  },
  clavicleProtraction: {
    label: 'Shoulder reach',
    shortLabel: 'Shoulder reach',
    one: 'shoulder reach',
    both: 'shoulder reach',
    positive: 'shoulders forward',
    plus: 'forward',
    minus: 'back',
  },
};
