import { expect, it } from 'vitest';
import { MENUS } from '../../../renderer/state/commands/allCommands.ts';
import { countLines, MENU_LINES_MAX } from '../../../renderer/state/commands/menu.ts';
import { BODY_MENU } from '../../../renderer/state/commands/view/settingsMenu.ts';

it('are read at a glance: no menu opens with more lines than that', () => {
  const lines = Object.fromEntries([...MENUS, BODY_MENU].map((menu) => [menu.label, countLines(menu)]));
  expect(Object.entries(lines).filter(([, count]) => count > MENU_LINES_MAX)).toEqual([]);
});
