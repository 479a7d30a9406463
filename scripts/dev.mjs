// `npm run dev`: the window with hot reload. In a browser, over the same services as `npm run web`; with
// `--electron`, in the desktop app.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { endWith, ensureInstalled, readProgram, ROOT, runTool } from './project.mjs';

async function developInBrowser() {
  const [{ createServer: createVite, runnerImport }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const { module } = await runnerImport(join(ROOT, 'electron/host/index.ts'));
  const host = await module.createHost({ ...readProgram(), builtInFolder: join(ROOT, 'assets', 'styles') });
  const server = createServer((request, response) =>
    host.handler(request, response, () => vite.middlewares(request, response)),
  );
  const vite = await createVite({
    configFile: false,
    root: join(ROOT, 'renderer'),
    plugins: [react()],
    server: { middlewareMode: true, hmr: { server }, fs: { allow: [ROOT] } },
  });
  server.listen(Number(process.env.PORT ?? 5173), '127.0.0.1', async () => {
    console.log(`Gaitsmith (development) is at ${await host.listenOn(server.address().port)}`);
  });
}

try {
  await ensureInstalled();
  if (process.argv.includes('--electron')) {
    const { code } = await runTool('electron-vite/bin/electron-vite.js', [
      'dev',
      '-c',
      'scripts/electron.vite.config.ts',
    ]);
    process.exit(code ?? 1);
  }
  await developInBrowser();
} catch (error) {
  endWith(error);
}
