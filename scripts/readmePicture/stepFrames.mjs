/**
 * Runs in the page before its own code: once `window.pictureSteps.begin()` was called, its frames come when
 * `step(ms)` asks for one, and its clock stands still between them. A picture is then taken of every frame,
 * however long that takes.
 */
export function stepFrames() {
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const now = performance.now.bind(performance);
  let frozenMs;
  let nextId = -1;
  const asked = new Map();
  window.requestAnimationFrame = (callback) => {
    if (frozenMs === undefined) return request(callback);
    asked.set(nextId, callback);
    return nextId--;
  };
  window.cancelAnimationFrame = (id) => (id < 0 ? asked.delete(id) : cancel(id));
  performance.now = () => frozenMs ?? now();
  window.pictureSteps = {
    /** What was asked for before still comes by itself, once; what it asks for waits. */
    begin() {
      frozenMs = now();
    },
    step(ms) {
      frozenMs += ms;
      const due = [...asked.values()];
      asked.clear();
      for (const callback of due) callback(frozenMs);
    },
  };
}

/**
 * Draws a pointer in the page, since a picture of a page has none: `window.pictureMovePointer(x, y)` puts its
 * tip there, CSS pixels. It takes no events.
 */
export function drawPointer() {
  const pointer = document.createElement('div');
  pointer.style.cssText =
    'position:fixed;left:0;top:0;z-index:2147483647;pointer-events:none;filter:drop-shadow(0 1px 2px #0008)';
  pointer.innerHTML =
    '<svg width="22" height="30" viewBox="0 0 22 30"><path d="M2 2v21l5-4.6 3.3 8 3.6-1.5-3.3-7.8h6.9z"' +
    ' fill="#111" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>';
  document.body.append(pointer);
  window.pictureMovePointer = (x, y) => {
    pointer.style.transform = `translate(${x - 2}px, ${y - 2}px)`;
  };
}
