import { z } from 'zod';
import { formatNumber, THIN_SPACE } from '../../ui/format.ts';

/** What speeds are shown and typed in. */
export const SPEED_UNITS = ['m/s', 'km/h'] as const;
export type SpeedUnit = (typeof SPEED_UNITS)[number];
/** What lengths are shown in: metres and centimetres, or inches. */
export const LENGTH_UNITS = ['cm', 'in'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

/** The units of a person, kept per user; an odd one takes its default. */
export const unitsSchema = z.object({
  speed: z.enum(SPEED_UNITS).catch('m/s'),
  length: z.enum(LENGTH_UNITS).catch('cm'),
});

/** The units of a person. */
export type Units = Readonly<z.infer<typeof unitsSchema>>;

/** Metres and seconds, as in files and on the command line. */
export const METRIC: Units = { speed: 'm/s', length: 'cm' };

/** How many of a unit make 1 m/s, and how it is spoken. */
export const SPEED_UNIT_FACTS: Readonly<
  Record<SpeedUnit, { readonly perMps: number; readonly spoken: string }>
> = {
  'm/s': { perMps: 1, spoken: 'metres a second' },
  'km/h': { perMps: 3.6, spoken: 'kilometres an hour' },
};

/** Inches in a metre: 1 in is 2.54 cm by definition. */
const INCHES_PER_M = 1 / 0.0254;

/** A number with its unit behind a thin space: "112 steps/min". */
export function formatQuantity(value: number, decimals: number, unit: string): string {
  return `${formatNumber(value, decimals)}${THIN_SPACE}${unit}`;
}

/** A speed in the person's unit, "1.37 m/s". */
export function formatSpeed(speedMps: number, { speed }: Units): string {
  return formatQuantity(speedMps * SPEED_UNIT_FACTS[speed].perMps, 2, speed);
}

/** A length of the order of a step, "0.71 m" or "28.0 in". */
export function formatLength(lengthM: number, { length }: Units): string {
  return length === 'cm' ? formatQuantity(lengthM, 2, 'm') : formatQuantity(lengthM * INCHES_PER_M, 1, 'in');
}

/** A length of the order of a hand, "2.1 cm" or "0.8 in". */
export function formatSmallLength(lengthM: number, { length }: Units): string {
  return length === 'cm'
    ? formatQuantity(lengthM * 100, 1, 'cm')
    : formatQuantity(lengthM * INCHES_PER_M, 1, 'in');
}
