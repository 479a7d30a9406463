import type { Navigation } from '../../state/workspace/viewportHandle.ts';

/** What a drag does to the view. */
export type NavigationAct = 'orbit' | 'pan' | 'zoom';

/** The part of a pointer event that tells a drag of the view. */
export type PressedKeys = Pick<PointerEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Buttons as pointer events number them. */
const LEFT = 0;
const MIDDLE = 1;
const RIGHT = 2;

/** What the middle button does where Blender's hand is at home. */
function findMiddleAct({ ctrlKey, metaKey, shiftKey }: PressedKeys): NavigationAct {
  if (ctrlKey || metaKey) return 'zoom';
  return shiftKey ? 'pan' : 'orbit';
}

/**
 * What a press does to the view: undefined where that button is not the view's. Gaitsmith's own is the left
 * button to turn and the right one to move, and the middle one as in Blender.
 */
export function findNavigationAct(navigation: Navigation, press: PressedKeys): NavigationAct | undefined {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = press;
  switch (navigation) {
    case 'gaitsmith':
      if (button === MIDDLE) return findMiddleAct(press);
      if (button === RIGHT) return 'pan';
      return button === LEFT ? (ctrlKey || metaKey || shiftKey ? 'pan' : 'orbit') : undefined;
    case 'blender':
      return button === MIDDLE ? findMiddleAct(press) : undefined;
    case 'maya':
      if (!altKey) return undefined;
      return ({ [LEFT]: 'orbit', [MIDDLE]: 'pan', [RIGHT]: 'zoom' } as const)[button];
  }
}
