import { writePeopleDocument } from './peopleDocument.ts';
import { measureShares, measureSlides } from './peopleRow.ts';

// `main.mjs`: measures both normal walks and prints the document.
process.stdout.write(writePeopleDocument(measureShares(), measureSlides()));
