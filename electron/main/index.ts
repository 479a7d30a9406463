import { app } from 'electron';

import { findCommandWords, runCommandLine } from './commandLine.ts';
import { startApp } from './startApp.ts';

const words = findCommandWords(process.argv, app.isPackaged);
const running = words === undefined ? startApp() : runCommandLine(words).then((code) => app.exit(code));
running.catch((error: unknown) => {
  console.error(error);
  app.exit(1);
});
