/** Where a field's value is read from, outside of React. */
export interface FieldSource {
  get(): number;
  /** Calls back when the value may have changed; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** Where the place of a field's tick is read from; undefined for none. */
export interface TickSource {
  get(): number | undefined;
  /** Calls back when it may have changed; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

/** What a field does with what a person does. */
export interface FieldActions {
  /** A typed value, unbounded and not rounded; whoever takes it says where it had to be held. */
  set(value: number): void;
  /** A pasted value, where that is taken otherwise than a typed one. */
  paste?(value: number): void;
  /** A gesture begins; absent where nothing but this field can change what it edits. */
  begin?(): void;
  /** Whether what the gesture edits has gone from the window, which ended it there. */
  isOver?(): boolean;
  /** A step of a gesture. */
  preview(value: number): void;
  /** The gesture is over and stands. */
  commit(): void;
  /** The gesture is given up. */
  cancel(): void;
  /** Back to the neutral value; absent where there is none. */
  reset?(): void;
}
