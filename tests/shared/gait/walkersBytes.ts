import { createPosture } from '../../../shared/gait/posture.ts';
import { createWalker } from '../../../shared/gait/walker.ts';
import { readStyleSources } from '../../readStyles.ts';
import { measureBytes } from '../measureBytes.ts';

// Run by allocation.test.ts, bundled, in a process of its own: `<change of every speed in every frame>
// <styles folder>`. Prints what a walker leaves on the heap in a frame, bytes.
const [changeBy, folder] = process.argv.slice(2);
const styles = readStyleSources(folder!);
const posture = createPosture();
const walkers = Array.from({ length: 160 }, (_, index) =>
  createWalker({
    style: styles[index % styles.length]!,
    normalizedSpeed: 0.4 + ((index * 0.618) % 1) * 1.8,
  }),
);
// In an array, so that the measurement itself allocates nothing.
const sway = Float64Array.of(Number(changeBy));
console.log(
  measureBytes((count) => {
    for (let i = 0; i < count; i++) {
      if (i % walkers.length === 0) sway[0] = -sway[0]!;
      const walker = walkers[i % walkers.length]!;
      walker.inputs.normalizedSpeed += sway[0]!;
      walker.advance(1 / 60);
      walker.sampleNow(posture);
    }
  }, 32_000),
);
