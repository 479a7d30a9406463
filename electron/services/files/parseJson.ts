/** The value of a JSON text, or undefined where it is none; `revive` as `JSON.parse` takes it. */
export function parseJson(text: string, revive?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive) as unknown;
  } catch {
    return undefined;
  }
}
