/** The data of a GLB as it grows: parts that each begin at a whole word. */
export class GlbParts {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds a part; returns where it begins. */
  add(part: Uint8Array): number {
    const at = this.#length;
    this.#parts.push(part);
    this.#length += Math.ceil(part.byteLength / 4) * 4;
    return at;
  }

  join(): Uint8Array<ArrayBuffer> {
    const data = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      data.set(part, at);
      at += Math.ceil(part.byteLength / 4) * 4;
    }
    return data;
  }
}
