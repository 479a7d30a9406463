// `npm run blender-pictures`: exports walks by the command line, renders them in a headless Blender and
// writes the guide's pictures of them. Needs Blender (Debian: `blender` and `python3-numpy`); `BLENDER_PATH`
// names another than the one that is found.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWith, ROOT } from '../project.mjs';

const PICTURES = join(ROOT, 'docs', 'guide', 'pictures');
const SCRIPT = join(ROOT, 'scripts', 'pictures', 'blenderPictures', 'render_walks.py');
const ADD_ON = join(ROOT, 'assets', 'blender', 'gaitsmith_live.py');
/** How far poses of a stride are drawn apart, strides: in one they would stand within each other. */
const SPREAD = 1.75;
const WALK = ['--body', 'Man', '--plant', 'on', '--format', 'glb', '--fps', '30'];

/** Exports a walk; what the command line prints of it, with the file's whole name. */
function exportWalk(folder, name, words) {
  const out = join(folder, `${name}.glb`);
  const printed = execFileSync(
    process.execPath,
    [join(ROOT, 'scripts', 'gait.mjs'), 'export', ...WALK, ...words, '--out', out],
    { encoding: 'utf8' },
  );
  return JSON.parse(printed);
}

/** A stride from strike to strike, every pose where root motion takes it. */
function createStridePicture(folder) {
  const walk = exportWalk(folder, 'stride', ['--style', 'Natural', '--speed', '1.4', '--root-motion']);
  const poses = 6;
  const strideM = walk.groundSpeed * walk.duration;
  // In Blender the figure faces -Y.
  const middle = (-SPREAD * strideM) / 2;
  return {
    out: join(PICTURES, 'blender-walk.png'),
    size: [1040, 456],
    samples: 36,
    lens: 62,
    from: [8.2, middle - 2.4, 1.75],
    to: [0, middle, 0.88],
    sun: [-0.75, 0.35, -0.8],
    figures: Array.from({ length: poses }, (_, pose) => ({
      file: walk.file,
      fps: walk.fps,
      frame: Math.round((pose * (walk.frames - 1)) / (poses - 1)),
      at: [0, (SPREAD - 1) * -strideM * (pose / (poses - 1)), 0],
    })),
  };
}

/** How figures are seen that stand side by side. */
const SIDE_BY_SIDE = {
  size: [1040, 456],
  samples: 36,
  lens: 55,
  from: [-2.3, -9.4, 1.75],
  to: [-0.12, 0, 0.9],
  sun: [0.45, 0.7, -0.8],
};

/** The same moment of one style at growing speeds, side by side: what a blend space mixes. */
function createSetPicture(folder) {
  const speeds = [0.6, 0.9, 1.2, 1.5, 1.8];
  const walks = speeds.map((speed) =>
    exportWalk(folder, `set-${speed}`, ['--style', 'Strut', '--speed', String(speed)]),
  );
  return {
    out: join(PICTURES, 'blender-set.png'),
    ...SIDE_BY_SIDE,
    figures: walks.map(({ file, fps }, index) => ({ file, fps, frame: 0, at: [1.05 * (index - 2), 0, 0] })),
  };
}

/** One armature, imported once, and the walks that the add-on puts on it as its file changes. */
function createLivePicture(folder) {
  const styles = ['Natural', 'Tired', 'Happy', 'March'];
  const walks = styles.map((style) => exportWalk(folder, `live-${style}`, ['--style', style]));
  return {
    out: join(PICTURES, 'blender-live.png'),
    ...SIDE_BY_SIDE,
    figures: walks.map(({ file, fps }, index) => ({
      file: walks[0].file,
      follows: file,
      fps,
      frame: 0,
      at: [1.3 * (index - 1.5), 0, 0],
    })),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'gaitsmith-pictures-'));
try {
  for (const picture of [createStridePicture(folder), createSetPicture(folder), createLivePicture(folder)]) {
    const file = join(folder, 'picture.json');
    writeFileSync(file, JSON.stringify({ ...picture, addOn: ADD_ON }));
    const words = ['-b', '--factory-startup', '--python-exit-code', '3', '--python', SCRIPT, '--', file];
    execFileSync(process.env.BLENDER_PATH ?? 'blender', words, { stdio: ['ignore', 'ignore', 'inherit'] });
    console.log(`${picture.out}: ${Math.round(readFileSync(picture.out).byteLength / 1024)} KiB`);
  }
} catch (error) {
  endWith(error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
