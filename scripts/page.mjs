// `npm run page`: the window as files for any static server, in out/page; no host behind it.
import { build, endWith, ensureInstalled } from './project.mjs';

try {
  await ensureInstalled();
  const { code } = await build({}, 'page');
  if (code === 0)
    console.log('The page is in out/page: put that folder on any server, over https or as localhost.');
  process.exit(code ?? 1);
} catch (error) {
  endWith(error);
}
