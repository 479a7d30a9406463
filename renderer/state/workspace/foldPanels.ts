/** The panels around the picture, in the order in which they fold away as room runs out. */
export const PANEL_NAMES = ['curves', 'library', 'inspector'] as const;

/** A panel around the picture. */
export type PanelName = (typeof PANEL_NAMES)[number];

/**
 * Where a panel is: at its own place, below the picture over the whole width where beside it there is no
 * room, or folded away.
 */
export type PanelPlace = 'docked' | 'below' | 'folded';

/** How large the window is and its panels would be, CSS pixels. */
export interface PanelRoom {
  readonly width: number;
  readonly height: number;
  readonly libraryWidth: number;
  readonly inspectorWidth: number;
  readonly curvesHeight: number;
}

/** Where each panel is, and how high one below the picture, or the curves, may be at most, CSS pixels. */
export interface PanelLayout extends Readonly<Record<PanelName, PanelPlace>> {
  readonly lowerHeight: number;
}

/**
 * Least width of the picture beside panels, CSS pixels (chosen: the transport's controls fit in one line).
 */
const VIEW_WIDTH_MIN = 440;
/** Least width of the curves' plot and list together, CSS pixels (chosen: the events' names stay apart). */
export const CURVES_WIDTH_MIN = 640;
/** Title bar and read-out line, CSS pixels: as in tokens.ts. */
const FRAME_HEIGHT = 36 + 32;
/**
 * Least height of the picture with its transport, CSS pixels: above curves that nobody asked for, and at all.
 */
const VIEW_HEIGHT = { usual: 400, least: 220 } as const;

/**
 * Finds which panels have room: the curves fold first, then the library, then the inspector. What was asked
 * for by hand goes before the others, the last first, and stands below the picture where the window is too
 * narrow for it; of those, one has room.
 */
export function foldPanels(room: PanelRoom, asked: readonly PanelName[]): PanelLayout {
  const places: Record<PanelName, PanelPlace> = { curves: 'folded', library: 'folded', inspector: 'folded' };
  const available = room.height - FRAME_HEIGHT;
  const rank = (name: PanelName): number => {
    const at = asked.indexOf(name);
    return at >= 0 ? at : asked.length + PANEL_NAMES.length - PANEL_NAMES.indexOf(name);
  };
  let widthLeft = room.width - VIEW_WIDTH_MIN;
  let isLowerTaken = false;
  for (const name of [...PANEL_NAMES].sort((a, b) => rank(a) - rank(b))) {
    const isAsked = asked.includes(name);
    if (name === 'curves') {
      const isWide = room.width >= CURVES_WIDTH_MIN;
      const isHigh = available - room.curvesHeight >= VIEW_HEIGHT.usual;
      if (isLowerTaken || !(isAsked || (isWide && isHigh))) continue;
      places.curves = 'docked';
      isLowerTaken = true;
      continue;
    }
    // The library never stays where the inspector had to go.
    if (name === 'library' && !isAsked && places.inspector === 'folded') continue;
    const width = name === 'library' ? room.libraryWidth : room.inspectorWidth;
    if (width <= widthLeft) {
      places[name] = 'docked';
      widthLeft -= width;
    } else if (isAsked && !isLowerTaken && width > room.width - VIEW_WIDTH_MIN) {
      places[name] = 'below';
      isLowerTaken = true;
    }
  }
  return { ...places, lowerHeight: Math.max(0, available - VIEW_HEIGHT.least) };
}
