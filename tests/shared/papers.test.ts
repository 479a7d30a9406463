import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

import { readRecordsAsRows } from '../pageRows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every file of the repository's own folders, from the root, with forward slashes. */
const FILES = ['shared', 'electron', 'renderer', 'tests', 'scripts', 'assets', 'docs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  ),
);
const SOURCES = FILES.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));

/** The names of one source file, comments left out. */
interface Names {
  /** What it declares: functions, constants, types, members and fields. */
  readonly declared: ReadonlySet<string>;
  /** What it names at all. */
  readonly used: ReadonlySet<string>;
  /** Its string literals. */
  readonly texts: ReadonlySet<string>;
}

interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The field of a syntax node that holds the name it declares. */
const DECLARED_IN: Readonly<Record<string, 'id' | 'key'>> = {
  FunctionDeclaration: 'id',
  VariableDeclarator: 'id',
  ClassDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSTypeAliasDeclaration: 'id',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  Property: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
};

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isNamed(node: unknown): node is SyntaxNode & { readonly name: string } {
  return isNode(node) && /^(Private)?Identifier$/.test(node.type) && typeof node['name'] === 'string';
}

function readNames(file: string, source = read(file)): Names {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names = { declared: new Set<string>(), used: new Set<string>(), texts: new Set<string>() };
  const visit = (value: unknown, inPattern: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, inPattern);
    if (!isNode(value)) return;
    const field = DECLARED_IN[value.type];
    const declares = field === undefined ? undefined : value[field];
    // What is taken out of a record, or put into one under its own name, is declared elsewhere.
    const isPassedOn = value.type === 'Property' && (inPattern || value['shorthand'] === true);
    if (isNamed(declares) && !isPassedOn) names.declared.add(declares.name);
    if (isNamed(value)) names.used.add(value.name);
    if (value.type === 'Literal' && typeof value['value'] === 'string') names.texts.add(value['value']);
    for (const child of Object.values(value)) visit(child, value.type === 'ObjectPattern');
  };
  visit(program, false);
  return names;
}

const namesOf = new Map<string, Names>();
function getNames(file: string): Names {
  let names = namesOf.get(file);
  if (names === undefined) namesOf.set(file, (names = readNames(file)));
  return names;
}

const SCRIPTS = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
/** The script that a command such as `npm run soak -- --planting` or `npm test` calls. */
const getScript = (command: string) => /^npm (?:run (?:--silent )?)?([\w:-]+)/.exec(command)?.[1] ?? '';

/** What a row says instead of a file and a function. */
const NOT_HERE = ['not recovered'];

const listSpans = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
const isPath = (span: string) => span.includes('/') || /\.(tsx?|mjs|json|md)$/.test(span);

/** What is wrong with one backticked span; `file` is the source file named last before it in its cell. */
function findFault(span: string, file: string | undefined): string | undefined {
  if (span.startsWith('npm ')) return getScript(span) in SCRIPTS ? undefined : 'no such script';
  if (isPath(span)) return existsSync(join(ROOT, span)) ? undefined : 'no such file';
  const inFiles = file === undefined ? SOURCES.filter((source) => source.startsWith('shared/')) : [file];
  const has = (test: (names: Names) => boolean) => inFiles.some((one) => test(getNames(one)));
  const text = /^'(.+)'$/.exec(span)?.[1];
  if (text !== undefined) return has(({ texts }) => texts.has(text)) ? undefined : 'no such text';
  if (!/^[A-Za-z_$][\w$]*$/.test(span)) return 'neither a file, a name, a text nor a command';
  return has(({ declared }) => declared.has(span)) ? undefined : `not declared in ${file ?? 'shared'}`;
}

/**
 * Every fault of a page like docs/papers.md, as `span: fault`: stale files and names, and rows that lack a
 * file or a function.
 */
function listFaults(markdown: string): string[] {
  const faults: string[] = [];
  let codeColumn = -1;
  for (const line of markdown.split('\n')) {
    const isRow = line.startsWith('|');
    const cells = isRow ? line.split(/(?<!\\)\|/).slice(1, -1) : [line];
    for (const cell of cells) {
      let file: string | undefined;
      for (const span of listSpans(cell)) {
        const fault = findFault(span, file);
        if (fault !== undefined) faults.push(`${span}: ${fault}`);
        else if (SOURCES.includes(span)) file = span;
      }
    }
    if (!isRow) codeColumn = -1;
    else if (codeColumn < 0) codeColumn = cells.findIndex((cell) => cell.trim() === 'code');
    else if (!/^[-|]+$/.test(line)) {
      const code = cells[codeColumn] ?? '';
      const spans = listSpans(code);
      const hasFile = spans.some(isPath);
      const isAsset = hasFile && spans.every((span) => span.startsWith('assets/'));
      const isWhole = hasFile && (isAsset || spans.some((span) => !isPath(span)));
      if (!isWhole && !NOT_HERE.includes(code.trim())) faults.push(`${line}: no file and function`);
    }
  }
  return faults;
}

describe('docs/papers.md', () => {
  const page = readRecordsAsRows(read('docs/papers.md'));

  it('names files, functions and constants that the source has, in every row', () => {
    expect(listFaults(page)).toEqual([]);
  });

  it('has a row for every equation, table and figure that is known by number', () => {
    const known = [
      ...Array.from({ length: 9 }, (_, index) => `2004 eq. ${index + 1}`),
      ...Array.from({ length: 2 }, (_, index) => `2003 eq. ${index + 1}`),
      ...Array.from({ length: 4 }, (_, index) => `2004 Table ${index + 1}`),
      ...[3, 12, 13, 14].map((figure) => `2004 Fig. ${figure}`),
    ];
    const rows = page.split('\n').filter((line) => line.startsWith('|'));
    const isShown = (name: string) => rows.some((line) => new RegExp(`^\\| ${name}\\b`).test(line));
    expect(known.filter((name) => !isShown(name))).toEqual([]);
  });

  it.each([
    ['a function that is gone', '`shared/gait/classic/limbs.ts` `addHipKeys`'],
    ['a function of another file', '`shared/gait/periodicCurve.ts` `setHipKeys`'],
    ['a function that is only called there', '`shared/gait/classic/classicCurves.ts` `setHipKeys`'],
    ['a file that is gone', '`shared/gait/legs.ts` `setHipKeys`'],
    ['a folder alone', '`shared/body`'],
    ['a file alone', '`shared/gait/classic/trunk.ts`'],
    ['nothing', '\u2013'],
    ['a text that is gone', "`shared/gait/laws.ts` `computeFrequency` `'tangent'`"],
    ['a call', '`shared/gait/laws.ts` `computeFrequency(V)`'],
    ['a script that is gone', '`shared/gait/laws.ts` `computeFrequency` `npm run laws`'],
  ])('would not pass with %s', (_, code) => {
    const table = (cell: string) => `| what | code |\n|---|---|\n| x | ${cell} |\n`;
    expect(listFaults(table('`shared/gait/classic/limbs.ts` `setHipKeys`'))).toEqual([]);
    expect(listFaults(table(code))).not.toEqual([]);
  });
});

const PAGES = FILES.filter((file) => /^docs\/architecture\/.+\.md$/.test(file));

/** Names that read like code: `setAnchor`, `StyledLaw`; in backticks or in a drawn block. */
const NAME = /\b(?:[a-z]+|[A-Z][a-z]+)(?:[A-Z][a-z0-9]*)+\b/g;

/**
 * Every file, command and (with `names`) name of a page that the repository lacks. Files may be named from
 * any folder on: `main/startApp.ts`.
 */
function listStale(markdown: string, withNames: boolean): string[] {
  const blocks = [...markdown.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map((match) => match[1]!);
  const spans = listSpans(markdown.replaceAll(/^```[\s\S]*?^```/gm, ''));
  const files = spans.filter((span) => /^[\w./-]+\.(tsx?|mjs)$/.test(span));
  const commands = spans.filter((span) => span.startsWith('npm '));
  const names = withNames
    ? [...spans.filter((span) => !isPath(span)), ...blocks].flatMap((text) => text.match(NAME) ?? [])
    : [];
  return [
    ...files.filter((file) => !FILES.some((one) => `/${one}`.endsWith(`/${file}`))),
    ...commands.filter((command) => !(getScript(command) in SCRIPTS)),
    ...names.filter((name) => !SOURCES.some((file) => getNames(file).used.has(name))),
  ];
}

describe('docs/architecture', () => {
  it.each(PAGES)('%s names files and commands that there are', (page) => {
    expect(listStale(read(page), false)).toEqual([]);
  });

  it.each(['overview', 'conventions', 'decisions', 'planting'])('%s.md names what the source has', (page) => {
    expect(listStale(read(`docs/architecture/${page}.md`), true)).toEqual([]);
  });

  it('would not pass with what is gone', () => {
    const page = '`limbs.ts` `npm run bench` `StyledLaw`\n```\nparseStyle\n```\n';
    expect(listStale(page, true)).toEqual([]);
    expect(listStale('`arms.ts` `npm run laws` `addHipKeys`\n```\nreadGaits\n```\n', true)).toEqual([
      'arms.ts',
      'npm run laws',
      'addHipKeys',
      'readGaits',
    ]);
  });
});
