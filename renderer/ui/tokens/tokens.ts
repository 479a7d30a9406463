/**
 * Every colour, size, duration and light of the look, once. `tokens.css` is these same values as CSS custom
 * properties, written by `createTokensCss` and held equal by a test; three.js reads this module. All values
 * are chosen.
 */

/** The two appearances; `data-theme` on the root element names the one in force. */
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Names of the colours that differ by theme, each a `--color-<kebab-name>` in CSS. */
export interface ThemeColors {
  /** App background and the viewport's edge. */
  readonly app: string;
  readonly panel: string;
  /** Menus and the hover step above `panel`. */
  readonly raised: string;
  readonly field: string;
  /** A field's fill bar, laid over `field`. */
  readonly fieldFill: string;
  /** Decorative 1 px lines between panels. */
  readonly line: string;
  /** Edges of controls, at least 3:1 on `panel`. */
  readonly controlEdge: string;
  readonly text: string;
  readonly textSecond: string;
  readonly textThird: string;
  /** The body's left side, always with a solid line or an "L" beside it. */
  readonly left: string;
  /** The body's right side, always with a 6-3 dash or an "R" beside it. */
  readonly right: string;
  /** The normal walk, for reference. */
  readonly normal: string;
  /** Poses before the one that is seen, and after it: a violet that is warm and a green that is cool. */
  readonly before: string;
  readonly after: string;
  /** People's range behind the curves, laid over `panel`. */
  readonly people: string;
  readonly selection: string;
  /** Text on `selection`. */
  readonly selectionInk: string;
  readonly focus: string;
  readonly error: string;
  readonly warning: string;
  /** Walkers 1 to 6, pairwise apart for colour-blind eyes as well. */
  readonly walker1: string;
  readonly walker2: string;
  readonly walker3: string;
  readonly walker4: string;
  readonly walker5: string;
  readonly walker6: string;
  /** Foot slip at 0, 5 and 10 mm: a ramp of lightness. */
  readonly slip0: string;
  readonly slip5: string;
  readonly slip10: string;
  /** Viewport backdrop, top and bottom of the vertical gradient. */
  readonly backdropTop: string;
  readonly backdropBottom: string;
  /**
   * The matte disc that the treadmill stands on (chosen: between belt and backdrop, so that the belt reads as
   * inlaid).
   */
  readonly floor: string;
  readonly belt: string;
  /** Ticks and metre numbers printed on the belt. */
  readonly beltMark: string;
  /** The mannequin's body. */
  readonly wood: string;
  /** Its flat-filled joints. */
  readonly joint: string;
  /** What a person wears, and is. */
  readonly skin: string;
  readonly shirt: string;
  readonly trousers: string;
  readonly shoe: string;
  readonly hair: string;
  readonly eye: string;
  /**
   * The soft blob below each foot (chosen: the deepest backdrop shade, so that it darkens without tinting).
   */
  readonly blob: string;
}

/** Colours by theme, as CSS colours in sRGB. */
export const COLORS: Readonly<Record<Theme, ThemeColors>> = {
  dark: {
    app: '#121316',
    panel: '#1A1C20',
    raised: '#23262B',
    field: '#0E0F12',
    fieldFill: 'rgb(255 255 255 / 8%)',
    line: '#2E3238',
    controlEdge: '#6B7280',
    text: '#ECE9E4',
    textSecond: '#A7A9AE',
    textThird: '#8A8F98',
    left: '#F28E4B',
    right: '#5AA9E6',
    normal: '#8A8F98',
    before: '#B77BD6',
    after: '#4FBF8F',
    people: 'rgb(138 143 152 / 24%)',
    selection: '#E8DFCF',
    selectionInk: '#17181B',
    focus: '#8CC8FF',
    error: '#FF7A70',
    warning: '#F2C14E',
    walker1: '#F2ECDD',
    walker2: '#79B8F2',
    walker3: '#7C70E8',
    walker4: '#E0CC2E',
    walker5: '#A87A32',
    walker6: '#3E8F7C',
    slip0: '#5B6F8A',
    slip5: '#B9A86B',
    slip10: '#FFE45E',
    backdropTop: '#1D2025',
    backdropBottom: '#101114',
    floor: '#1B1D21',
    belt: '#24272D',
    beltMark: '#4A4F58',
    wood: '#C8B9A6',
    joint: '#A39480',
    skin: '#D9A98A',
    shirt: '#C9CDD2',
    trousers: '#4C5566',
    shoe: '#E4DFD6',
    hair: '#3A2C24',
    eye: '#F4F1EC',
    blob: '#050506',
  },
  light: {
    app: '#E9E7E3',
    panel: '#F6F4F1',
    raised: '#FFFFFF',
    field: '#FFFFFF',
    fieldFill: 'rgb(0 0 0 / 7%)',
    line: '#D3CFC8',
    controlEdge: '#80807C',
    text: '#1D1E21',
    textSecond: '#54565B',
    textThird: '#5F6166',
    left: '#A84A0C',
    right: '#1B68B0',
    normal: '#6F7278',
    before: '#8A3FB0',
    after: '#1E8A5C',
    people: 'rgb(111 114 120 / 22%)',
    selection: '#2A2B30',
    selectionInk: '#FFFFFF',
    focus: '#0B62C4',
    error: '#B42318',
    warning: '#855D00',
    walker1: '#121220',
    walker2: '#2C7FC9',
    walker3: '#3D1FCF',
    walker4: '#7C7A10',
    walker5: '#5B2A08',
    walker6: '#1C6B60',
    slip0: '#8FA0B8',
    slip5: '#8A6A1F',
    slip10: '#5A1E00',
    backdropTop: '#F1EEE9',
    backdropBottom: '#D9D5CE',
    floor: '#E6E2DB',
    belt: '#DEDAD3',
    beltMark: '#A9A49B',
    wood: '#CFC8BD',
    joint: '#A89E90',
    skin: '#D3A184',
    shirt: '#F1EFEB',
    trousers: '#566074',
    shoe: '#EFECE6',
    hair: '#4A372C',
    eye: '#FAF8F5',
    blob: '#6E665B',
  },
};

/** Lengths in CSS pixels, each a `--size-<kebab-name>`. */
export const SIZES = {
  /** The grid that every distance is a multiple of. */
  grid: 4,
  titleBar: 36,
  library: 248,
  inspector: 360,
  curves: 208,
  readout: 32,
  row: 28,
  /** A row of a channel: room for its curve between two lines. */
  channelRow: 34,
  /** The curve of a channel in its row, at least. */
  sparkWidth: 52,
  groupHeader: 24,
  groupGap: 12,
  panelPadding: 12,
  innerGap: 8,
  hitTarget: 24,
  fieldWidth: 84,
  /** A number of a channel: its longest, with its unit. */
  rowFieldWidth: 72,
  fieldHeight: 22,
  /** Tick at the left edge of a changed number. */
  changedTick: 2,
  line: 1,
  focusRing: 2,
  radiusField: 4,
  radiusMenu: 6,
  icon: 16,
  /** Absolute stroke of icons. */
  iconStroke: 1.5,
} as const;

/** Type: size and line height in CSS pixels, each a `--text-<name>` (a `font` size/line pair) in CSS. */
export const TYPE = {
  /** Units and axes. */
  unit: { size: 11, line: 16 },
  /** Rows and fields. */
  row: { size: 12, line: 16 },
  /** Menus and body. */
  body: { size: 13, line: 20 },
  /** Panel and style names. */
  name: { size: 15, line: 20 },
  /** Dialogs. */
  dialog: { size: 20, line: 28 },
} as const;

/** Font families, each a `--font-<name>`; every number is set in `mono` so that digits never shift. */
export const FONTS = {
  sans: '"IBM Plex Sans", system-ui, sans-serif',
  mono: '"IBM Plex Mono", ui-monospace, monospace',
} as const;

/** Durations in milliseconds, each a `--motion-<name>`; all 0 where reduced motion is asked for. */
export const MOTION_MS = {
  /** Panels and menus, with `MOTION_EASING`. */
  panel: 120,
  /** Camera glide between presets. */
  glide: 250,
} as const;

/** Easing of every transition, `--motion-easing`. */
export const MOTION_EASING = 'ease-out';

/** SVG and canvas dash of the right side, pixels on and off, `--dash-right`; the left side is solid. */
export const RIGHT_DASH = [6, 3] as const;

/** The colours of lanes by their place. */
export const WALKERS = ['walker1', 'walker2', 'walker3', 'walker4', 'walker5', 'walker6'] as const;
/**
 * Dashes of walkers 1 to 6 beside their colours, pixels on and off in turn; the first is solid (chosen: long,
 * dotted, even, and one and two dots between, none of them the right side's).
 */
export const WALKER_DASHES = [
  [],
  [12, 4],
  [2, 3],
  [6, 6],
  [12, 3, 2, 3],
  [12, 3, 2, 3, 2, 3],
] as const satisfies readonly (readonly number[])[];

/** Colours of the viewport's lights, sRGB. */
interface LightColors {
  readonly key: string;
  readonly sky: string;
  readonly ground: string;
  readonly rim: string;
}

/**
 * Lights of the viewport: three.js intensities, and colours by theme. By day they are as strong and as much
 * from one side as at dusk, or the shaded side would lose its form and the figure its ground; they are only
 * less warm, and the plaster all round throws some of them back, so that clay in the shade is grey and no
 * brown. The rim is the look's 1.6 raised to 2.4: at 1.6 it did not part the figure's shaded side from the
 * backdrop; the room is the look's 0.25 lowered to 0.18, for deeper modelling.
 */
export const LIGHTS = {
  key: 2.6,
  fill: 0.7,
  rim: 2.4,
  environmentIntensity: 0.18,
  /** In the room's stead, where there is none: from above, and the share of that from below. */
  room: { intensity: 1.25, below: 0.1 },
  colors: {
    dark: { key: '#FFE9CF', sky: '#AEBBD0', ground: '#2A2622', rim: '#BFD6FF' },
    light: { key: '#FFF5E8', sky: '#DCE3EC', ground: '#8C867C', rim: '#E4EDFB' },
  } satisfies Readonly<Record<Theme, LightColors>>,
} as const;

/**
 * How much brighter floor and belt are under the walker than their colours say, by theme (chosen: at dusk the
 * key light pools on the floor, by day the plaster is lit already).
 */
export const LIGHT_POOL: Readonly<Record<Theme, number>> = { dark: 0.5, light: 0.025 };

/**
 * Darkness of the shadow cast on belt and floor, by theme (chosen: the blobs under the feet stay darker, they
 * are what shows contact).
 */
export const SHADOW_OPACITY: Readonly<Record<Theme, number>> = { dark: 0.34, light: 0.14 };

/**
 * Exposure of the lit figure, on three.js' neutral tone mapping (chosen: wood in the key light comes out at
 * its own colour).
 */
export const EXPOSURE = 1.06;

/**
 * Surface of the mannequin, three.js MeshStandardMaterial values; `hoverEmissive` is added while its joint is
 * hovered.
 */
export const WOOD = { roughness: 0.62, metalness: 0, hoverEmissive: 0.15 } as const;

/** The treadmill, metres. */
export const TREADMILL = {
  beltWidthM: 0.9,
  tickM: 0.1,
  longTickM: 0.5,
  /** The floor has faded into the backdrop at this distance from the walker. */
  floorRadiusM: 6,
} as const;

/**
 * The default camera: vertical lens angle in degrees, height of the eye for a 1.75 m figure, the figure's
 * share of the view's height.
 */
export const CAMERA = { lensDeg: 30, eyeHeightM: 1.1, figureShare: 0.72 } as const;
