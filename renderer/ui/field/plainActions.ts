import type { FieldActions } from './fieldTypes.ts';

/** What a plain value is read and written with. */
interface PlainValue {
  get(): number;
  set(value: number): void;
}

/**
 * Actions of a field whose value has no history: every step sets it, giving up sets what was there at first.
 */
export function createPlainActions({ get, set }: PlainValue): FieldActions {
  let before: number | undefined;
  return {
    set,
    preview(value) {
      before ??= get();
      set(value);
    },
    commit() {
      before = undefined;
    },
    cancel() {
      if (before !== undefined) set(before);
      before = undefined;
    },
  };
}
