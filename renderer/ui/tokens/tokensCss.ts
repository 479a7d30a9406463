import {
  COLORS,
  FONTS,
  MOTION_EASING,
  MOTION_MS,
  RIGHT_DASH,
  SIZES,
  type Theme,
  THEMES,
  TYPE,
} from './tokens.ts';

/** `textSecond` becomes `text-second`, `slip10` becomes `slip-10`. */
function toKebab(name: string): string {
  return name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').replace(/([A-Z])/g, (letter) => letter.toLowerCase());
}

function writeRule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}\n`;
}

function writeColors(theme: Theme): string[] {
  const colors = Object.entries(COLORS[theme]).map(
    ([name, value]) => `--color-${toKebab(name)}: ${String(value).toLowerCase()}`,
  );
  return [`color-scheme: ${theme}`, ...colors];
}

/**
 * Writes `tokens.css` from the tokens: `:root` holds sizes, type and the dark colours; `[data-theme='light']`
 * the light colours.
 */
export function createTokensCss(): string {
  const shared = [
    ...Object.entries(SIZES).map(([name, value]) => `--size-${toKebab(name)}: ${value}px`),
    ...Object.entries(TYPE).map(([name, { size, line }]) => `--text-${toKebab(name)}: ${size}px / ${line}px`),
    ...Object.entries(FONTS).map(([name, value]) => `--font-${toKebab(name)}: ${value}`),
    ...Object.entries(MOTION_MS).map(([name, value]) => `--motion-${toKebab(name)}: ${value}ms`),
    `--motion-easing: ${MOTION_EASING}`,
    `--dash-right: ${RIGHT_DASH.join(' ')}`,
  ];
  const still = Object.keys(MOTION_MS).map((name) => `--motion-${toKebab(name)}: 0ms`);
  const [first, ...others] = THEMES;
  return [
    '/* Written from tokens.ts by tokensCss.ts (vitest -u on its test writes it): change the values there. */\n',
    writeRule(':root', shared),
    writeRule(`:root,\n[data-theme="${first}"]`, writeColors(first)),
    ...others.map((theme) => writeRule(`[data-theme="${theme}"]`, writeColors(theme))),
    `@media (prefers-reduced-motion: reduce) {\n${writeRule(':root', still).replace(/^(?=.)/gm, '  ')}}\n`,
  ].join('\n');
}
