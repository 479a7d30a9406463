import type { Side } from '../../../../shared/gait/channels.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import type { ProfilePoint } from '../../../../shared/style/edit/profile.ts';
import type { ProfileEdit } from '../../../state/commands/style/profileCommands.ts';
import type { Studio } from '../../../state/studio.ts';

/** One number of a style's keys as a line over the speeds. */
export interface ProfileLine {
  /** What the number is called. */
  readonly name: string;
  /** Undefined where the line holds both sides. */
  readonly side: Side | undefined;
  /** A point a key, its value in the unit of the number's field. */
  read(document: StyleDocument): readonly ProfilePoint[];
  /** What setting a point to a value (in that unit) changes, with all that goes along with it now. */
  createEdit(studio: Studio, value: number): ProfileEdit;
}
