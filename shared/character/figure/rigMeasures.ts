import type { BindPose } from '../bind/bindPose.ts';
import type { Standing } from '../bind/standing.ts';
import type { Rig } from '../rig.ts';
import type { CharacterSettings } from '../settings.ts';
import type { DrivenNodes } from './driven.ts';

/** What the figure is made of. */
export interface RigMeasures {
  readonly name: string;
  readonly rig: Rig;
  readonly pose: BindPose;
  readonly standing: Standing;
  readonly driven: DrivenNodes;
  readonly settings: CharacterSettings;
}
