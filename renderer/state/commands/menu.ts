import type { Command } from './command.ts';

/**
 * A part of a menu between two lines; a choice shows which of its commands is in force, toggles which are on,
 * `steps` are in a menu of their own, and `recent` lists the recent files before its commands in one.
 */
export interface MenuSection {
  readonly kind: 'actions' | 'choice' | 'toggles' | 'steps' | 'recent';
  /** Heading of the section, where it needs one. */
  readonly label?: string;
  readonly commands: readonly Command[];
}

/** One menu of the bar. */
export interface Menu {
  readonly label: string;
  readonly sections: readonly MenuSection[];
}
