import { readStyles } from '../../readStyles.ts';
import { writePeopleDocument } from './peopleDocument.ts';
import { measureShares, measureSlides } from './peopleRow.ts';
import { measureLooks } from './plantedLook.ts';

// `main.mjs <styles folder>`: measures both normal walks and every style on planted feet, and prints the
// document.
const [stylesFolder] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <styles folder>');
process.stdout.write(
  writePeopleDocument(measureShares(), measureSlides(), measureLooks(readStyles(stylesFolder))),
);
