/** Height of a shape so far along it and aside of its middle, metres; 0 before it begins. */
export type ShapeHeight = (alongM: number, asideM: number) => number;

/** A number of a kind of ground, as a file holds it and as a field shows it. */
export interface GroundNumber {
  readonly label: string;
  readonly quantity: 'length' | 'angle' | 'count' | 'seed';
  /** What a file may hold: its unit, degrees. */
  readonly min: number;
  readonly max: number;
  /** Range of a slider: metres, degrees. */
  readonly usual: readonly [number, number];
  /** What it is where a file leaves it out; without it no file does. */
  readonly standard?: number;
  readonly description?: string;
}
type GroundNumbers = Readonly<Record<string, GroundNumber>>;

/** What a number is called in a shape: metres, radians, or as in a file. */
type ShapeName<Name, Quantity> = Quantity extends 'length'
  ? `${Name & string}M`
  : Quantity extends 'angle'
    ? `${Name & string}Rad`
    : Name;

/** A shape of some numbers: lengths in metres (`treadM`), angles in radians (`angleRad`). */
export type GroundShape<Kind, Numbers extends GroundNumbers> = { readonly kind: Kind } & {
  readonly [Name in keyof Numbers as ShapeName<Name, Numbers[Name]['quantity']>]: number;
};

/** Such a part of the ground in a file. */
export type GroundItemOf<Kind, Numbers extends GroundNumbers> = {
  [member: string]: unknown;
  kind: Kind;
  x: number;
  z: number;
  heading: number;
  width?: number | undefined;
} & { [Name in keyof Numbers]: number };

/** How a kind of ground lies, and how it is pulled. Lengths along it are metres. */
interface GroundForm<Shape, Name> {
  /** What a person calls it. */
  readonly title: string;
  /** Grounds to begin with, in leg lengths and degrees. */
  readonly presets: readonly {
    readonly id: string;
    readonly label: string;
    readonly numbers: Readonly<Partial<Record<Name & string, number>>>;
  }[];
  /** Its height; NaN where nobody can stand. */
  createHeight(shape: Shape, widthM: number): ShapeHeight;
  /** How long it is, and, where that is elsewhere, where it has its last height. */
  measureLength(shape: Shape): number;
  measureEnd?(shape: Shape): number;
  /** How high it goes over where it begins. */
  measureRise(shape: Shape): number;
  /** The numbers of a file with which it has its last height so far along it, or goes so high. */
  stretch(shape: Shape, lengthM: number): Readonly<Partial<Record<Name & string, number>>>;
  raise(shape: Shape, riseM: number): Readonly<Partial<Record<Name & string, number>>>;
  /** The number whose sign leads back down, or up; only of what goes on as high as it ends. */
  readonly leadsBack?: Name;
  /** How fine it is drawn across, metres, where it is not even. */
  readonly acrossM?: number;
  /** Whether there is no ground between what there is. */
  readonly hasGaps?: boolean;
}

/** All that is known of a kind of ground. */
export interface GroundKind<Shape, Item, Name = string> extends GroundForm<Shape, Name> {
  readonly kind: string;
  readonly numbers: GroundNumbers;
  /** Never there: the type of a part of a file. */
  readonly item?: Item;
}

/** Tells a kind of ground by its numbers, in the order in which they are asked for, and by its form. */
export function defineGround<const Kind extends string, const Numbers extends GroundNumbers>(
  kind: Kind,
  numbers: Numbers,
  form: GroundForm<GroundShape<Kind, Numbers>, keyof Numbers>,
): GroundKind<GroundShape<Kind, Numbers>, GroundItemOf<Kind, Numbers>, keyof Numbers> {
  return { kind, numbers, ...form };
}

const LENGTH = { quantity: 'length', min: 0.05, max: 1000 } as const;
/** Numbers that several kinds have. */
export const LENGTH_ALONG = { ...LENGTH, label: 'Length', usual: [0.2, 10] } as const;
export const SIZE = { ...LENGTH, label: 'Size', usual: [0.3, 1.5] } as const;
export const UP = { label: 'Height', quantity: 'length', min: 0, max: 2, usual: [0, 0.4] } as const;
export const UP_OR_DOWN = { ...UP, min: -2 } as const;
export const COUNT = {
  label: 'Count',
  quantity: 'count',
  min: 1,
  max: 500,
  usual: [1, 20],
  standard: 8,
} as const;
export const SEED = {
  label: 'Seed',
  quantity: 'seed',
  min: 0,
  max: 1_000_000,
  usual: [0, 100],
  standard: 1,
} as const;
