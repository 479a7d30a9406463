import { setConsoleFunction } from 'three';

/** What React Three Fiber's own clock makes three say at every start; nothing of this program uses it. */
const CLOCK_IS_OLD = 'THREE.Clock: This module has been deprecated';

// Whatever else three has to say is said.
setConsoleFunction((type, message, ...details) => {
  if (message.startsWith(CLOCK_IS_OLD)) return;
  console[type](message, ...details);
});
