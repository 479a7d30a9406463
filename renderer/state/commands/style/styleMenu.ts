import { addActiveToMix, clearMix, closeMixPreview, previewMix, saveMix } from '../library/mixCommands.ts';
import type { Menu } from '../menu.ts';
import { compareOpenWithNormal } from './compareCommands.ts';
import { convertToOtherWalk } from './convertCommands.ts';
import { copyKey, pasteKey, pasteKeyMirrored } from './copyCommands.ts';
import { hipPolicyCommands } from './editCommands.ts';
import {
  addKeyHere,
  deleteSelectedKey,
  duplicateSelectedKey,
  selectNextKey,
  selectPreviousKey,
} from './keyCommands.ts';
import { randomGrid, randomStyle } from './randomCommands.ts';
import { styleSideCommands } from './rowCommands.ts';
import { copyActiveText, pasteFromClipboard } from './styleTextCommands.ts';
import { leaveOutNearKeys } from './thinCommands.ts';

/** The menu "Style". */
export const STYLE_MENU: Menu = {
  label: 'Style',
  sections: [
    {
      kind: 'actions',
      label: 'Key speeds',
      isFolded: true,
      commands: [
        addKeyHere,
        duplicateSelectedKey,
        deleteSelectedKey,
        leaveOutNearKeys,
        selectPreviousKey,
        selectNextKey,
        copyKey,
        pasteKey,
        pasteKeyMirrored,
      ],
    },
    { kind: 'choice', label: 'A scaled hip keeps the speed', isFolded: true, commands: hipPolicyCommands },
    {
      kind: 'actions',
      label: 'Mix',
      isFolded: true,
      commands: [addActiveToMix, previewMix, closeMixPreview, saveMix, clearMix],
    },
    { kind: 'actions', commands: styleSideCommands },
    { kind: 'actions', commands: [copyActiveText, pasteFromClipboard] },
    {
      kind: 'actions',
      commands: [compareOpenWithNormal, convertToOtherWalk, randomStyle, randomGrid],
    },
  ],
};
