// `npm run package:kernel`: the walk as a package for games, `out/kernel/gaitsmith-<version>.tgz`: ESM with
// types and without dependencies, in two entries: `gaitsmith` and `gaitsmith/three`.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { endWith, ensureInstalled, ROOT, run, runTool } from '../project.mjs';

const OUT = join(ROOT, 'out', 'kernel');
const PACKAGE = join(OUT, 'package');
const ENTRIES = { index: 'shared/kernel/index.ts', three: 'shared/kernel/three.ts' };

/** Bundles both entries; what they share is a module of its own. */
async function bundle() {
  const build = await rolldown({
    cwd: ROOT,
    input: ENTRIES,
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    logLevel: 'silent',
  });
  await build.write({
    dir: join(PACKAGE, 'dist'),
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
  });
  await build.close();
}

/** Declarations of what the entries reach, which name each other as modules. */
async function writeTypes() {
  const project = join(OUT, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: '../../shared/tsconfig.json',
      compilerOptions: {
        composite: false,
        incremental: false,
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        declarationMap: false,
        rootDir: '../../shared',
        outDir: 'package/types',
      },
      include: [],
      files: Object.values(ENTRIES).map((file) => `../../${file}`),
    }),
  );
  const { code, output } = await runTool('typescript/bin/tsc', ['-p', project], { quiet: true });
  if (code !== 0) throw new Error(`The types could not be written: ${output}`);
  const types = join(PACKAGE, 'types');
  for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(types, name);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/(from '|import\(["'])(\.[^'"]*)\.ts(?=["'])/g, '$1$2.js'),
    );
  }
}

function writeManifest() {
  const { version, description, license, author, keywords, engines } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const entry = (name) => ({ types: `./types/kernel/${name}.d.ts`, default: `./dist/${name}.js` });
  const manifest = {
    name: 'gaitsmith',
    version,
    description: `The walk of Gaitsmith for games. ${description}.`,
    license,
    author,
    keywords,
    engines,
    type: 'module',
    sideEffects: false,
    exports: { '.': entry('index'), './three': entry('three'), './package.json': './package.json' },
    files: ['dist', 'types'],
    peerDependencies: { three: '>=0.150.0' },
    peerDependenciesMeta: { three: { optional: true } },
  };
  writeFileSync(join(PACKAGE, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(ROOT, 'LICENSE'), join(PACKAGE, 'LICENSE'));
  copyFileSync(join(ROOT, 'docs', 'guide', '35-in-a-game.md'), join(PACKAGE, 'README.md'));
  return version;
}

/** Size of a bundle of so much of the package as a game takes, kB of gzip. */
async function measure(code) {
  const build = await rolldown({
    input: 'game',
    platform: 'neutral',
    logLevel: 'silent',
    plugins: [
      {
        name: 'game',
        resolveId: (id) => {
          if (id === 'game') return id;
          if (id === 'gaitsmith') return join(PACKAGE, 'dist/index.js');
          return id === 'gaitsmith/three' ? join(PACKAGE, 'dist/three.js') : undefined;
        },
        load: (id) => (id === 'game' ? code : undefined),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return gzipSync(output.map((chunk) => chunk.code ?? '').join('')).length / 1000;
}

try {
  await ensureInstalled();
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(PACKAGE, { recursive: true });
  await bundle();
  await writeTypes();
  const version = writeManifest();
  const { code, output } = await run('npm', ['pack', PACKAGE, '--pack-destination', OUT], { quiet: true });
  if (code !== 0) throw new Error(`The package could not be packed: ${output}`);
  const sizes = {
    'a cycle of a walk': `export { createWalkCycle, getBody, readStyle } from 'gaitsmith';`,
    'a body that walks': `export { createWalkingBody, getBody, readStyle } from 'gaitsmith';`,
    'a loaded character that walks': `export { createWalkingCharacter } from 'gaitsmith/three'; export { readStyle } from 'gaitsmith';`,
  };
  console.log(`gaitsmith-${version}.tgz`);
  for (const [what, game] of Object.entries(sizes))
    console.log(`${what}: ${(await measure(game)).toFixed(1)} kB gzip`);
} catch (error) {
  endWith(error);
}
