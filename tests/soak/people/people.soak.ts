import { readStyles } from '../../readStyles.ts';
import { measureStyleBars } from './barsTable.ts';
import { measureSpot, SPOT_RATES } from './spotRow.ts';
import { measureCaptures, readClips } from './captureRow.ts';
import { measurePathRows } from './pathRow.ts';
import { writePeopleDocument } from './peopleDocument.ts';
import { measureShares, measureSlides } from './peopleRow.ts';
import { measureLooks } from './plantedLook.ts';

// `main.mjs <styles folder> <captures folder>`: measures both normal walks, every style on planted feet and
// how well captures are said, and prints the document.
const [stylesFolder, capturesFolder] = process.argv.slice(2);
if (stylesFolder === undefined || capturesFolder === undefined)
  throw new Error('Usage: <styles folder> <captures folder>');
const styles = readStyles(stylesFolder);
const clips = readClips(capturesFolder);
const byName = styles.toSorted((a, b) => a.name.localeCompare(b.name));
process.stdout.write(
  writePeopleDocument(
    measureShares(),
    measureSlides(),
    measureCaptures(clips),
    measurePathRows(clips, styles.find(({ name }) => name === 'Natural')!),
    measureLooks(styles),
    byName.map(measureStyleBars),
    byName.flatMap((style) =>
      (style.name === 'Natural' ? SPOT_RATES : SPOT_RATES.filter((rate) => rate === 1.5)).map((rate) =>
        measureSpot(style, rate),
      ),
    ),
  ),
);
