import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { onTestFinished } from 'vitest';

import { createServices, type ServiceOptions, type Services } from '../../electron/services/services.ts';
import type { EventName } from '../../shared/ipc/contract.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';
import { createTestPage, type TestPage } from './testPage.ts';

/** The styles that the program ships. */
export const BUILT_IN_FOLDER = fileURLToPath(new URL('../../assets/styles', import.meta.url));

/** The guide that the program ships. */
export const GUIDE_FOLDER = fileURLToPath(new URL('../../docs/guide', import.meta.url));

/**
 * How often files are looked at in tests, in ms: ten times as often as otherwise, so that nobody waits long.
 */
export const POLL_INTERVAL_MS = 50;

/** The services over a fresh data folder, and a window to call them with. */
export interface TestServices {
  readonly services: Services;
  readonly page: TestPage;
  readonly dataFolder: string;
  readonly libraryFolder: string;
  /** Events sent to every window. */
  readonly broadcasts: EventName[];
  /** Another window on the same services. */
  openPage(id: string): TestPage;
  /** Another run of the program over the same folder. */
  restart(): Promise<TestServices>;
}

/** Starts the services as the browser host does, but for what `options` say. */
export async function startServices(options: Partial<ServiceOptions> = {}): Promise<TestServices> {
  const dataFolder = options.dataFolder ?? createTemporaryFolder();
  const broadcasts: EventName[] = [];
  const services = await createServices({
    info: { name: 'Gaitsmith', version: '1.2.3', host: 'browser', platform: 'test' },
    builtInFolder: BUILT_IN_FOLDER,
    guideFolder: GUIDE_FOLDER,
    acceptsDroppedPaths: false,
    pollIntervalMs: POLL_INTERVAL_MS,
    broadcast: (event) => void broadcasts.push(event),
    ...options,
    dataFolder,
  });
  onTestFinished(() => services.close());
  return {
    services,
    page: createTestPage(services.router),
    dataFolder,
    libraryFolder: join(dataFolder, 'library'),
    broadcasts,
    openPage: (id) => createTestPage(services.router, id),
    restart: () => startServices({ ...options, dataFolder }),
  };
}

/** A small valid style file's text. */
export function createStyleText(
  name: string,
  kneeScale = 1.5,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const keys = [{ speed: 1.2, channels: { kneeFlexion: { scale: kneeScale, offset: 0 } } }];
  return `${JSON.stringify({ format: 'gait-style', version: 1, name, keys, ...more }, null, 2)}\n`;
}

/** Puts a file into a folder, made if missing; returns its path. */
export function putFile(folder: string, fileName: string, content: string | Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, fileName);
  writeFileSync(path, content);
  return path;
}
