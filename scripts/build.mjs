// `npm run build`: the window, main, preload and browser host into `out/`.
import { build, endWith, ensureInstalled } from './project.mjs';

try {
  await ensureInstalled();
  const { code } = await build({});
  process.exit(code ?? 1);
} catch (error) {
  endWith(error);
}
