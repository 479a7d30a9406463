import type { Command } from './command.ts';

/**
 * A part of a menu between two lines; a choice shows which of its commands is in force, toggles which are on,
 * and `recent` lists the recent files before its commands.
 */
export interface MenuSection {
  readonly kind: 'actions' | 'choice' | 'toggles' | 'recent';
  /** Heading of the section, where it needs one; the line that opens it, where it is folded. */
  readonly label?: string;
  /** In a menu of its own, behind one line. */
  readonly isFolded?: boolean;
  readonly commands: readonly Command[];
}

/** One menu of the bar. */
export interface Menu {
  readonly label: string;
  readonly sections: readonly MenuSection[];
}

/** As many lines as a menu may have: what is more is behind lines of their own. */
export const MENU_LINES_MAX = 14;

/** The lines of a menu as it opens: a folded part is one. */
export function countLines({ sections }: Menu): number {
  return sections.reduce((sum, { isFolded, commands }) => sum + (isFolded ? 1 : commands.length), 0);
}
