import type { Menu } from '../commands/menu.ts';
import { MENUS } from '../commands/allCommands.ts';
import { BODY_MENU, SETTINGS_ALONE } from '../commands/view/settingsMenu.ts';
import { type Command, isEnabled, getCommandLabel } from '../commands/command.ts';
import { activateDocument, getDocumentTitle } from '../commands/file/documentCommands.ts';
import { openLibraryEntry, openRecent } from '../commands/file/fileCommands.ts';
import { openPalette } from '../commands/view/sheetCommands.ts';
import { walkInstruction } from '../commands/file/stepsFileCommands.ts';
import { getNumberSpec } from '../numbers/studioNumber.ts';
import { WALK_NUMBERS } from '../numbers/walkNumbers.ts';
import type { Studio } from '../studio.ts';
import { spaceUnit } from '../../ui/format.ts';
import { evaluateExpression } from '../../ui/field/expression.ts';
import { formatField } from '../../ui/field/fieldMath.ts';
import { createStyleWords } from '../../../shared/steps/say/styleWords.ts';
import { type InstructionReading, readInstruction } from '../../../shared/steps/say/readInstruction.ts';

/** One thing that the palette offers. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Where it is found without the palette: "View, Camera". */
  readonly place: string;
  /** The command that it is; undefined for a style. */
  readonly command: Command | undefined;
  /** It is the choice in force, or on. */
  readonly checked: boolean;
  run(): void;
}

/** Every command that can be run now, in the order of the menus. */
function listCommands(studio: Studio): PaletteItem[] {
  const menus: readonly Menu[] = [...MENUS, SETTINGS_ALONE, BODY_MENU];
  const places = menus.flatMap(({ label, sections }) =>
    sections.map((section) => ({ section, place: [label, section.label].filter(Boolean).join(', ') })),
  );
  return places.flatMap(({ section, place }) =>
    section.commands
      .filter((command) => isEnabled(command, studio) && command !== openPalette)
      .map((command) => ({
        id: command.id,
        label: getCommandLabel(command, studio),
        place,
        command,
        checked: command.checked?.(studio) === true,
        run: () => void command.run(studio),
      })),
  );
}

/** Open documents, styles of the library and recent files, by name. */
function listStyles(studio: Studio): PaletteItem[] {
  const { documents, library, recent } = studio;
  const plain = { command: undefined, checked: false };
  const { order, activeId } = documents.store.getState();
  return [
    ...order
      .filter((id) => id !== activeId)
      .map((id) => ({
        ...plain,
        id,
        label: getDocumentTitle(documents.get(id).getState()),
        place: 'Open document',
        run: () => activateDocument.run(studio, { id }),
      })),
    ...library
      .getState()
      .styles.filter(({ problems }) => problems === undefined)
      .map(({ id, name }) => ({
        ...plain,
        id,
        label: name,
        place: 'Open from the library',
        run: () => void openLibraryEntry.run(studio, { id, keep: true }),
      })),
    ...recent
      .getState()
      .filter(({ missing }) => !missing)
      .map(({ id, fileName, name, folderName }) => ({
        ...plain,
        id,
        label: name ?? fileName,
        place: `Open recent, ${folderName}/${fileName}`,
        run: () => void openRecent.run(studio, { id, fileName }),
      })),
  ];
}

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.%]+/u)
    .filter(Boolean);

/** How well an item answers, lower is better; undefined where a word of the search is nowhere in it. */
function rank({ label, place }: PaletteItem, words: readonly string[], search: string): number | undefined {
  const labelWords = splitWords(label);
  const placeWords = splitWords(place);
  const all = [...labelWords, ...placeWords];
  if (!words.every((word) => all.some((other) => other.startsWith(word)))) {
    const text = `${label} ${place}`.toLowerCase();
    return words.every((word) => text.includes(word)) ? 4 : undefined;
  }
  if (label.toLowerCase() === search) return 0;
  if (label.toLowerCase().startsWith(search)) return 1;
  return words.every((word) => labelWords.some((other) => other.startsWith(word))) ? 2 : 3;
}

/** What sounds like an instruction to walk somewhere: no command and no style is called so. */
const ORDER =
  /^(?:walk|run|jog|go)\s|(?:^|\s)(?:to\s+-?\d|to\s+the\s|turn\s+(?:left|right|round|around)\b|(?:side-?)?steps?\s+(?:to\s|left|right|back|ahead|forward))/i;

/** A search as an instruction in words; undefined where it does not sound like one. */
export function readSearchedInstruction(
  { library, axes }: Studio,
  text: string,
): InstructionReading | undefined {
  if (!ORDER.test(text)) return undefined;
  const styles = library.getState().styles.filter(({ problems }) => problems === undefined);
  return readInstruction(
    text,
    createStyleWords(
      styles,
      axes.getState().axes.map(({ file }) => file),
    ),
  );
}

/** What an instruction in words is made of, with an example of each. */
export const INSTRUCTION_WORDS =
  'A walk is said by places in metres (“to 2,5”, “back”), styles (“happily”), gaits (“run to 3,8”), speeds (“at 1.2 m/s”), turns (“turn left”), steps (“two steps back”) and halts (“wait 2 s”).';

/** The part of an instruction that was not understood, as sentences. */
export function describeUnread(reading: InstructionReading | undefined): readonly string[] {
  if (reading === undefined || reading.ok) return [];
  return reading.problems.map(({ words, message }) => `“${words}” ${message}.`);
}

/** The instruction itself, to be walked. */
function listOrder(studio: Studio, text: string): PaletteItem[] {
  const reading = readSearchedInstruction(studio, text);
  if (!reading?.ok) return [];
  const { instruction } = reading;
  return [
    {
      id: 'steps.order',
      label: `Walk: ${text.trim()}`,
      place: 'Steps',
      command: undefined,
      checked: false,
      run: () => void walkInstruction.run(studio, { instruction }),
    },
  ];
}

/** Numbers whose name is typed with a value, in the unit of their field: "speed 1.4". */
function listNumbers(studio: Studio, text: string): PaletteItem[] {
  const [, name = '', typed = ''] = /^(.*\p{L})\s+([-+*/(.\d].*)$/u.exec(text.trim()) ?? [];
  const words = splitWords(name);
  if (words.length === 0) return [];
  return WALK_NUMBERS.flatMap((number) => {
    const labelWords = splitWords(number.label);
    if (!words.every((word) => labelWords.some((other) => other.startsWith(word)))) return [];
    const { spec, worth } = getNumberSpec(studio, number);
    const value = evaluateExpression(typed, number.get(studio) * worth);
    if (value === undefined || number.enabled?.(studio) === false) return [];
    return {
      id: `number.${number.label}`,
      label: `${number.label}: ${formatField(spec, value)}${spaceUnit(spec.unit ?? '')}`,
      place: 'Numbers',
      command: undefined,
      checked: false,
      run: () => number.set(studio, value / worth),
    };
  });
}

/**
 * What the palette offers for a search: whatever has every word of it at the start of one of its own, best
 * first and then in the order of the menus, after orders and numbers; the commands alone while nothing is
 * searched.
 */
export function searchPalette(studio: Studio, text: string): readonly PaletteItem[] {
  const search = text.trim().toLowerCase();
  const words = splitWords(search);
  if (words.length === 0) return listCommands(studio);
  const found = [...listCommands(studio), ...listStyles(studio)]
    .map((item) => ({ item, rank: rank(item, words, search) }))
    .filter((one): one is { item: PaletteItem; rank: number } => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
  return [...listOrder(studio, text), ...listNumbers(studio, text), ...found];
}
