import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { SPEED_EXTENSIONS } from '../../../shared/gait/laws.ts';
import { SIZES } from '../../ui/tokens/tokens.ts';
import { keptBodiesSchema } from '../bodies/keptBodies.ts';
import { CHARACTERS_MAX } from '../characters/characterStore.ts';
import { rememberedSettingsSchema } from '../characters/rememberedSettings.ts';
import { rememberedRolesSchema } from '../capture/rememberedRoles.ts';
import { curvesViewSchema } from './curvesStore.ts';
import { keptViewsSchema, NO_VIEWS } from './keptViews.ts';
import { inspectorViewSchema } from './inspectorStore.ts';
import { ownKeysSchema } from './ownKeys.ts';
import { RATE_RANGE } from '../walk/ranges.ts';
import { filmViewSchema } from '../film/filmStore.ts';
import { padMappingSchema } from '../freeWalk/pad.ts';
import { sweepSchema } from '../walk/sweep.ts';
import { METRIC, unitsSchema } from '../walk/units.ts';
import { CAMERA_NAMES } from './viewportHandle.ts';
import { viewOptionsSchema } from './viewportStore.ts';

/** Dark, light, or what the system says. */
export const THEME_CHOICES = ['dark', 'light', 'system'] as const;
/** Frames per second of film, television and games that the read-out and the frame keys count in. */
export const FRAME_RATES = [24, 25, 30, 60] as const;

/** What a drag in the picture moves while the walk is paused: the shown pose, or the whole cycle. */
export const POSE_REACHES = ['here', 'whole'] as const;
export type PoseReach = (typeof POSE_REACHES)[number];

/**
 * Widths that the side panels may be dragged to, CSS pixels (chosen: a row's fields still fit the lowest).
 */
export const PANEL_WIDTHS = {
  library: { min: 200, max: 420, start: SIZES.library },
  inspector: { min: 344, max: 560, start: SIZES.inspector },
} as const;

/** Characters of an address; chosen: what addresses have. */
const LINK_ADDRESS_LENGTH_MAX = 2000;

const width = (limits: { min: number; max: number; start: number }) =>
  z.number().min(limits.min).max(limits.max).catch(limits.start);

// Each field by itself falls back to its default: a kept state of another version loses no more than it must.
const workspaceSchema = z.object({
  theme: z.enum(THEME_CHOICES).catch('dark'),
  camera: z.enum(CAMERA_NAMES).catch('three-quarter'),
  extension: z.enum(SPEED_EXTENSIONS).catch('constant-step'),
  frameRate: z.literal(FRAME_RATES).catch(24),
  /** Playback rate, apart from the walking speed. */
  rate: z.number().min(RATE_RANGE.min).max(RATE_RANGE.max).catch(1),
  libraryWidth: width(PANEL_WIDTHS.library),
  inspectorWidth: width(PANEL_WIDTHS.inspector),
  timing: z.boolean().catch(false),
  poseReach: z.enum(POSE_REACHES).catch('here'),
  units: unitsSchema.catch(METRIC),
  /** A first start offers the tour; answered, never again. */
  tourOffered: z.boolean().catch(true),
  inspector: inspectorViewSchema.catch(inspectorViewSchema.parse({})),
  /** Views that a person keeps of the picture. */
  keptViews: keptViewsSchema.catch([...NO_VIEWS]),
  /** Keys of commands that a person chose. */
  keys: ownKeysSchema.catch({}),
  view: viewOptionsSchema.catch(viewOptionsSchema.parse({})),
  curves: curvesViewSchema.catch(curvesViewSchema.parse({})),
  /** What a person put right of the joints of clips, by skeleton. */
  clipRoles: rememberedRolesSchema.catch({}),
  /** What a person said of characters: heights, toes, hands. */
  characterSettings: rememberedSettingsSchema.catch({}),
  /** Characters that have walked, the latest first. */
  usedCharacters: z.array(z.string()).max(CHARACTERS_MAX).catch([]),
  /** Bodies of one's own, by id. */
  ownBodies: keptBodiesSchema.catch({}),
  /** Where links lead, where the window is no page itself; '' for the address of the build. */
  linkAddress: z.string().max(LINK_ADDRESS_LENGTH_MAX).catch(''),
  sweep: sweepSchema.catch(sweepSchema.parse({})),
  /** What is behind the figure, and where. */
  film: filmViewSchema.catch(filmViewSchema.parse({})),
  /** What a gamepad's sticks and buttons mean. */
  pad: padMappingSchema.catch(padMappingSchema.parse({})),
});

/** What is kept per user and not undone: views, not work. */
export type Workspace = Readonly<z.infer<typeof workspaceSchema>>;

/** What a wide window gives the inspector of its width, beyond where it begins to, CSS pixels at most. */
const WIDE = { from: 1440, share: 0.25, most: 120 } as const;

/**
 * Width of the inspector, CSS pixels: one field more where the rows have their timing, and a part of what a
 * wide window has to spare.
 */
export function getInspectorWidth({ inspectorWidth, timing }: Workspace, windowWidth: number): number {
  const spare = Math.min(WIDE.most, Math.max(0, WIDE.share * (windowWidth - WIDE.from)));
  return inspectorWidth + Math.round(spare) + (timing ? SIZES.rowFieldWidth + SIZES.grid : 0);
}

/** Reads a kept view; whatever is missing or odd in it takes its default. */
export function parseWorkspace(view: unknown): Workspace {
  return workspaceSchema.parse(typeof view === 'object' && view !== null ? view : {});
}

/**
 * Creates the workspace with its defaults; what is offered at a first start waits until it is known to be
 * one.
 */
export function createWorkspaceStore(): StoreApi<Workspace> {
  return createStore<Workspace>(() => ({ ...parseWorkspace({}), tourOffered: false }));
}
