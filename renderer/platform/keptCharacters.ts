import { createKeptFiles, type KeptFile } from './keptFiles.ts';

/** A character's file as it is kept. */
export type KeptCharacter = KeptFile;

/** Characters' files, so that they walk again after a reload. */
export const {
  keep: keepCharacter,
  list: listKeptCharacters,
  forget: forgetCharacter,
} = createKeptFiles('gaitsmith-characters');

/** Their pictures, by the same ids. */
export const {
  keep: keepPortrait,
  list: listPortraits,
  forget: forgetPortrait,
} = createKeptFiles('gaitsmith-portraits');
