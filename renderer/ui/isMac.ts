/** Whether menus are written and keys read as on a Mac. */
export const IS_MAC = /mac/i.test(navigator.platform);
