import {
  type CameraSteps,
  NAVIGATIONS,
  type Navigation,
  NO_CAMERA_STEPS,
} from '../../workspace/viewportHandle.ts';
import {
  QUALITY_CHOICES,
  type QualityChoice,
  type ViewOptions,
  type ViewToggle,
} from '../../workspace/viewportStore.ts';
import { getWalkAdjective } from '../../documents/shownStyle.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';

function setView({ workspace }: Studio, change: Partial<ViewOptions>): void {
  workspace.setState(({ view }) => ({ view: { ...view, ...change } }));
}

/** Makes the command that turns one thing in the picture on and off. */
function createToggle(field: ViewToggle, label: string, shortcut?: string): SyncCommand {
  return {
    id: `view.${field}`,
    label,
    ...(shortcut !== undefined && { shortcuts: [shortcut] }),
    checked: ({ workspace }) => workspace.getState().view[field],
    run: (studio) => setView(studio, { [field]: !studio.workspace.getState().view[field] }),
  };
}

/** Whether the shown style was captured from a clip that is still with it. */
const isCaptured = ({ documents, clipGhosts }: Studio): boolean =>
  clipGhosts.getState().byDocument.has(documents.getActive());

/** Shows the walk that the style was captured from, as a ghost and behind the curves, or hides it. */
export const toggleCapturedGhost: SyncCommand = {
  ...createToggle('capturedGhost', 'Ghost of the captured walk', 'Y'),
  enabled: isCaptured,
};

/** Has the captured walk stand beside the figure, or in its place; to be moved it has to be seen. */
export const toggleCapturedBeside: SyncCommand = {
  id: 'view.capturedBeside',
  label: 'Captured walk beside the figure',
  shortcuts: ['Shift+Y'],
  enabled: isCaptured,
  checked: ({ workspace }) => isBeside(workspace.getState().view),
  run(studio) {
    const beside = isBeside(studio.workspace.getState().view);
    setView(studio, beside ? { capturedBeside: false } : { capturedGhost: true, capturedBeside: true });
  },
};

const isBeside = ({ capturedGhost, capturedBeside }: ViewOptions): boolean => capturedGhost && capturedBeside;

/** Ghosts in the place of the figure. */
export const ghostCommands: readonly SyncCommand[] = [
  {
    ...createToggle('normalGhost', 'Ghost of the normal walk', 'G'),
    describe: (studio) => `Ghost of the ${getWalkAdjective(studio)} walk`,
  },
  createToggle('savedGhost', 'Ghost of the saved version', 'Shift+G'),
  toggleCapturedGhost,
  toggleCapturedBeside,
  createToggle('onionSkin', 'Poses before and after', 'O'),
];

/**
 * Draws the arcs of the normal walk with those of the edited one, or takes them away. They are read against
 * each other: it brings both.
 */
const toggleNormalArcs: SyncCommand = {
  id: 'view.normalArcs',
  label: 'Arcs of the normal walk with them',
  describe: (studio) => `Arcs of the ${getWalkAdjective(studio)} walk with them`,
  shortcuts: ['Shift+P'],
  checked: ({ workspace }) => hasNormalArcs(workspace.getState().view),
  run(studio) {
    const isShown = hasNormalArcs(studio.workspace.getState().view);
    setView(studio, isShown ? { normalArcs: false } : { arcs: true, normalArcs: true });
  },
};

const hasNormalArcs = ({ arcs, normalArcs }: ViewOptions): boolean => arcs && normalArcs;

/** Paths and marks; motion paths are on P, as they are called elsewhere. */
export const markCommands: readonly SyncCommand[] = [
  createToggle('arcs', 'Arcs of ankles, wrists, hips and head', 'P'),
  toggleNormalArcs,
  createToggle('footprints', 'Footprints', 'K'),
  createToggle('supportBar', 'Support bar', 'Shift+K'),
  createToggle('contactMarks', 'Contact marks coloured by slip', 'J'),
];

/** Lets bodies that stand sway, breathe and look about, or stills them. */
export const toggleIdle = createToggle('idle', 'Idle where it stands', 'Shift+Q');

/** How the figures look. */
export const figureCommands: readonly SyncCommand[] = [
  createToggle('silhouette', 'Silhouette', 'Z'),
  createToggle('limbTint', 'Limbs in the colours of their side', 'Shift+Z'),
  createToggle('dressed', 'A person in clothes', 'Shift+M'),
];

/** Lets the view turn about the figure by itself, or stops it. */
export const toggleTurntable: SyncCommand = {
  id: 'view.turntable',
  label: 'Turntable',
  shortcuts: ['Shift+R'],
  checked: ({ viewport }) => viewport.getState().turntable,
  run: ({ viewport }) => viewport.setState(({ turntable }) => ({ turntable: !turntable })),
};

/** Takes the camera along with the hips on a belt, and with who walks over footsteps; or lets it stand. */
export const toggleFollow = createToggle('follow', 'Go along with the walker', 'Shift+F');

/** What the camera does by itself. */
export const cameraToggles: readonly SyncCommand[] = [toggleFollow, toggleTurntable];

/** Brings the figures into the frame from where the view is. */
export const frameFigure: SyncCommand = {
  id: 'view.frame',
  label: 'Frame the figure',
  shortcuts: ['F'],
  run: ({ view }) => view.frameFigures(),
};

/** Makes the command that takes the camera one step; the first of its keys is shown. */
function createStep(
  id: string,
  label: string,
  shortcuts: readonly string[],
  field: keyof CameraSteps,
  by: 1 | -1,
): SyncCommand {
  return {
    id: `view.${id}`,
    label,
    shortcuts,
    run: ({ view }) => view.stepCamera({ ...NO_CAMERA_STEPS, [field]: by }),
  };
}

/**
 * The camera by keys, with arrows that point to where it goes: round the figure, nearer and farther, along.
 */
export const cameraStepCommands: readonly SyncCommand[] = [
  createStep('turnLeft', 'Turn the view left', ['Shift+ArrowLeft'], 'turn', -1),
  createStep('turnRight', 'Turn the view right', ['Shift+ArrowRight'], 'turn', 1),
  createStep('turnUp', 'Turn the view up', ['Shift+ArrowUp'], 'tilt', 1),
  createStep('turnDown', 'Turn the view down', ['Shift+ArrowDown'], 'tilt', -1),
  // The key of + types = without Shift where it is on that one.
  createStep('zoomIn', 'Zoom in', ['+', '='], 'zoom', 1),
  createStep('zoomOut', 'Zoom out', ['-'], 'zoom', -1),
  createStep('moveLeft', 'Move the view left', ['Mod+Shift+ArrowLeft'], 'right', -1),
  createStep('moveRight', 'Move the view right', ['Mod+Shift+ArrowRight'], 'right', 1),
  createStep('moveUp', 'Move the view up', ['Mod+Shift+ArrowUp'], 'up', 1),
  createStep('moveDown', 'Move the view down', ['Mod+Shift+ArrowDown'], 'up', -1),
];

const QUALITY_LABELS: Readonly<Record<QualityChoice, string>> = {
  auto: 'As fast as it runs here',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** What the picture is drawn with. */
export const qualityCommands: readonly SyncCommand[] = QUALITY_CHOICES.map((quality) => ({
  id: `view.quality.${quality}`,
  label: QUALITY_LABELS[quality],
  checked: ({ workspace }) => workspace.getState().view.quality === quality,
  run: (studio) => setView(studio, { quality }),
}));

const NAVIGATION_LABELS: Readonly<Record<Navigation, string>> = {
  gaitsmith: 'Gaitsmith',
  blender: 'Blender',
  maya: 'Maya',
};

/** Which buttons turn, move and zoom the view. */
export const navigationCommands: readonly SyncCommand[] = NAVIGATIONS.map((navigation) => ({
  id: `view.navigation.${navigation}`,
  label: NAVIGATION_LABELS[navigation],
  checked: ({ workspace }) => workspace.getState().view.navigation === navigation,
  run: (studio) => setView(studio, { navigation }),
}));
