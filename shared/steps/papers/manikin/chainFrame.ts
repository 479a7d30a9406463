/** An axis of a frame: X to the left, Y up, Z ahead. */
export type ChainAxis = 0 | 1 | 2;
/** A place in a frame, metres. */
export type Offset = readonly [x: number, y: number, z: number];

/** A frame that goes along a chain of joints, moved and turned in its own axes; it allocates nothing. */
export class ChainFrame {
  /** Columns are the frame's axes in the world; row by row. */
  readonly turned = new Float64Array(9);
  /** Where it is in the world, metres. */
  readonly place = new Float64Array(3);

  /** Back to the world's own axes, at its origin or another place. */
  reset(place?: Float64Array): void {
    this.turned.fill(0);
    for (const diagonal of [0, 4, 8]) this.turned[diagonal] = 1;
    if (place === undefined) this.place.fill(0);
    else this.place.set(place);
  }

  /** Goes by an offset in its own axes. */
  move(offset: Offset): void {
    this.writePointInto(offset, this.place, 0);
  }

  /** Writes where an offset in its own axes is in the world. */
  writePointInto([x, y, z]: Offset, out: Float64Array, at: number): void {
    const { turned, place } = this;
    for (let i = 0; i < 3; i++)
      out[at + i] = place[i]! + turned[3 * i]! * x + turned[3 * i + 1]! * y + turned[3 * i + 2]! * z;
  }

  /** Turns about one of its own axes, radians. */
  turn(axis: ChainAxis, angleRad: number): void {
    const { turned } = this;
    const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
    const [cos, sin] = [Math.cos(angleRad), Math.sin(angleRad)];
    for (let row = 0; row < 9; row += 3) {
      const [a, b] = [turned[row + j]!, turned[row + k]!];
      turned[row + j] = cos * a + sin * b;
      turned[row + k] = cos * b - sin * a;
    }
  }
}
