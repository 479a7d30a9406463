/** What a page notes of itself while it is measured; installed before any script of the app. */
export interface WindowProbe {
  /** Time that each animation frame's callbacks took together, milliseconds. */
  readonly framesMs: number[];
  /**
   * From the time stamp of a pointer move to the end of the callback that handed other bone matrices to
   * WebGL, milliseconds. Only of use while the walk is paused, when nothing but an edit moves a bone.
   */
  readonly latenciesMs: number[];
  /** All React commits of the page. */
  commits: number;
  /** Those while a field is dragged. */
  dragCommits: number;
  /** What was rendered outside of the dragged row in them; a line each. */
  readonly rendersOutside: string[];
  /** Counts anew what belongs to a drag. */
  forgetDrag(): void;
}

declare global {
  interface Window {
    windowProbe: WindowProbe;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

/** As much of React's tree as tells what was rendered; fields as in React 19. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: unknown;
}

/** Installs the probe as `window.windowProbe`. Runs in the page, so everything it needs is inside it. */
export function installWindowProbe(): void {
  const probe: WindowProbe = {
    framesMs: [],
    latenciesMs: [],
    commits: 0,
    dragCommits: 0,
    rendersOutside: [],
    forgetDrag() {
      probe.latenciesMs.length = 0;
      probe.dragCommits = 0;
      probe.rendersOutside.length = 0;
    },
  };
  window.windowProbe = probe;

  const requestFrame = window.requestAnimationFrame.bind(window);
  let frameAt = -1;
  let movedAt: number | undefined;
  window.requestAnimationFrame = (callback) =>
    requestFrame((time) => {
      if (time !== frameAt) probe.framesMs.push(0);
      frameAt = time;
      const shownBefore = bonesSent;
      const start = performance.now();
      callback(time);
      const end = performance.now();
      probe.framesMs[probe.framesMs.length - 1]! += end - start;
      if (bonesSent === shownBefore || movedAt === undefined) return;
      probe.latenciesMs.push(end - movedAt);
      movedAt = undefined;
    });

  // Bone matrices are the textures of floats that are sent again and again; `bonesSent` counts those that
  // differ from the one before.
  let bonesSent = 0;
  const sums = new Map<number, number>();
  const context = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => void>;
  for (const name of ['texImage2D', 'texSubImage2D']) {
    const send = context[name]!;
    context[name] = function (...args: unknown[]) {
      const matrices = args.find((each) => each instanceof Float32Array);
      if (matrices !== undefined) {
        let sum = 0;
        for (let i = 0; i < matrices.length; i++) sum += matrices[i]! * ((i % 61) + 1);
        if (sums.get(matrices.length) !== sum) bonesSent++;
        sums.set(matrices.length, sum);
      }
      send.apply(this, args);
    };
  }

  let draggedRow: Element | null = null;
  let isDragging = false;
  const listen = (type: 'pointerdown' | 'pointermove' | 'pointerup', hear: (event: PointerEvent) => void) =>
    window.addEventListener(type, hear, { capture: true });
  listen('pointerdown', ({ target }) => (draggedRow = (target as Element).closest('[data-row]')));
  listen('pointermove', ({ timeStamp }) => {
    movedAt = timeStamp;
    isDragging = draggedRow !== null;
  });
  listen('pointerup', () => {
    draggedRow = null;
    isDragging = false;
  });

  const FUNCTION_TAGS = new Set([0, 1, 11, 14, 15]);
  const HOST_TAG = 5;
  const PERFORMED_WORK = 1;
  const findElement = (fiber: Fiber): Element | undefined => {
    for (let inner: Fiber | null = fiber; inner !== null; inner = inner.child)
      if (inner.tag === HOST_TAG && inner.stateNode instanceof Element) return inner.stateNode;
    for (let outer = fiber.return; outer !== null; outer = outer.return)
      if (outer.tag === HOST_TAG && outer.stateNode instanceof Element) return outer.stateNode;
    return undefined;
  };
  const note = (fiber: Fiber): void => {
    const element = findElement(fiber);
    if (element !== undefined && draggedRow?.contains(element)) return;
    const label = element?.getAttribute('aria-label') ?? element?.className ?? 'no element';
    probe.rendersOutside.push(`${element?.tagName ?? ''} ${label}`);
  };
  const visit = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (FUNCTION_TAGS.has(fiber.tag) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0))
      note(fiber);
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
  };
  // React tells every commit to the developer tools, in builds for production too.
  // oxlint-disable-next-line no-underscore-dangle -- React's own name
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot(_renderer: number, root: { readonly current: Fiber }) {
      probe.commits++;
      if (!isDragging) return;
      probe.dragCommits++;
      visit(root.current);
    },
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onScheduleFiberRoot() {},
  };
}
