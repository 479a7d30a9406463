import { readStyles } from '../../readStyles.ts';
import { measureStyleBars } from './barsTable.ts';
import { measureCaptures } from './captureRow.ts';
import { writePeopleDocument } from './peopleDocument.ts';
import { measureShares, measureSlides } from './peopleRow.ts';
import { measureLooks } from './plantedLook.ts';

// `main.mjs <styles folder> <captures folder>`: measures both normal walks, every style on planted feet and
// how well captures are said, and prints the document.
const [stylesFolder, capturesFolder] = process.argv.slice(2);
if (stylesFolder === undefined || capturesFolder === undefined)
  throw new Error('Usage: <styles folder> <captures folder>');
const styles = readStyles(stylesFolder);
process.stdout.write(
  writePeopleDocument(
    measureShares(),
    measureSlides(),
    measureCaptures(capturesFolder),
    measureLooks(styles),
    styles.toSorted((a, b) => a.name.localeCompare(b.name)).map(measureStyleBars),
  ),
);
