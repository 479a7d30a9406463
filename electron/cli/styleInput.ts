import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StyleDocument, StyleProblem } from '../../shared/style/document.ts';
import { getBuiltInRank } from '../../shared/style/baseWords.ts';
import { STYLE_ENDING } from '../../shared/style/limits.ts';
import { parseStyle } from '../../shared/style/file/parseStyle.ts';
import type { CommandContext } from './context.ts';
import { failInput, failUsage, type FileProblem } from './failure.ts';
import { readTextFile } from './textInput.ts';

/** A style file's content, or what is wrong with it. */
export type StyleReading =
  | { readonly ok: true; readonly document: StyleDocument }
  | { readonly ok: false; readonly problems: readonly StyleProblem[] };

/**
 * Reads a style file; one that cannot be read has one problem, with the path "". Pipes and `/dev/stdin` work
 * too.
 */
export async function readStyleFile(context: CommandContext, file: string): Promise<StyleReading> {
  const reading = await readTextFile(context, file);
  return reading.ok ? parseStyle(reading.text) : { ok: false, problems: [reading.problem] };
}

/** A style that comes with the program. */
export interface BuiltInStyle {
  /** Absolute path. */
  readonly file: string;
  /** The file's name without its ending. */
  readonly stem: string;
  readonly document: StyleDocument;
}

/** Reads the built-in styles, by name, Normal first. Fails as bad input where one of them is broken. */
export async function readBuiltInStyles(context: CommandContext): Promise<readonly BuiltInStyle[]> {
  const folder = join(context.programFolder, 'assets', 'styles');
  const names = (await readdir(folder)).filter((name) => name.endsWith(STYLE_ENDING));
  const styles = await Promise.all(
    names.map(async (name): Promise<BuiltInStyle> => {
      const file = join(folder, name);
      const reading = await readStyleFile(context, file);
      if (!reading.ok) throw failInput(reading.problems.map((problem) => ({ file, ...problem })));
      return { file, stem: name.slice(0, -STYLE_ENDING.length), document: reading.document };
    }),
  );
  const rank = ({ document }: BuiltInStyle) => getBuiltInRank(document.name);
  return styles.toSorted((a, b) => rank(a) - rank(b) || a.document.name.localeCompare(b.document.name, 'en'));
}

/**
 * Finds what `--style` names: a file where it ends in `.json` or holds a slash, else a built-in style by its
 * name or its file's, letter case ignored. Fails as bad input with all problems of all files, as wrong usage
 * where no built-in style has that name.
 */
export async function readStyles(
  context: CommandContext,
  names: readonly string[],
): Promise<readonly StyleDocument[]> {
  const builtIn = names.every(isFileName) ? [] : await readBuiltInStyles(context);
  const problems: FileProblem[] = [];
  const documents: StyleDocument[] = [];
  for (const name of names) {
    if (!isFileName(name)) {
      documents.push(findBuiltIn(builtIn, name));
      continue;
    }
    const reading = await readStyleFile(context, name);
    if (reading.ok) documents.push(reading.document);
    else problems.push(...reading.problems.map((problem) => ({ file: name, ...problem })));
  }
  if (problems.length > 0) throw failInput(problems);
  return documents;
}

/** Whether what names a style is the path of a file. */
export function isFileName(name: string): boolean {
  return name.toLowerCase().endsWith('.json') || /[/\\]/.test(name);
}

/** The built-in style of a name, or of a file's name, letter case ignored; undefined for none. */
export function lookUpBuiltIn(styles: readonly BuiltInStyle[], name: string): StyleDocument | undefined {
  const wanted = name.toLowerCase();
  return styles.find(({ document, stem }) =>
    [document.name, stem].some((own) => own.toLowerCase() === wanted),
  )?.document;
}

function findBuiltIn(styles: readonly BuiltInStyle[], name: string): StyleDocument {
  const found = lookUpBuiltIn(styles, name);
  if (found !== undefined) return found;
  throw failUsage(
    `there is no built-in style "${name}"; there are ${styles.map(({ document }) => document.name).join(', ')}. A file ends in .json or holds a slash.`,
  );
}
