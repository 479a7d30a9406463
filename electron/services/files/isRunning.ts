import process from 'node:process';

/**
 * Whether a process of this machine is there, whoever's it is. The services in a page have another one
 * (`electron/page/node/isRunning.ts`), where a process is a tab.
 */
export async function isRunning(processId: number): Promise<boolean> {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Another user's process is there all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
