import type { JsonObject } from './read/jsonFields.ts';

/** A view of a file's data, which begins this many bytes into it. */
export type PlacedView = JsonObject & { readonly byteOffset: number };

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

  /** Adds the buffers of a file; returns its views as they lie in what is joined. */
  addBuffers(buffers: readonly (Uint8Array | undefined)[], views: readonly JsonObject[]): PlacedView[] {
    const starts = buffers.map((buffer) => this.add(buffer ?? new Uint8Array(0)));
    return views.map((view) => ({
      ...view,
      buffer: 0,
      byteOffset: (starts[Number(view['buffer'])] ?? 0) + Number(view['byteOffset'] ?? 0),
    }));
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
