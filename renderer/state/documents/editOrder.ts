/** The running number of each edit, by what it made. */
const orders = new WeakMap<object, number>();
let edits = 0;

/** Numbers what an edit has just made and put into a history. */
export function noteEdit(made: object): void {
  orders.set(made, ++edits);
}

/** The number of the edit that made something, over all histories: the later, the larger. 0 if none did. */
export function getEditOrder(made: object | undefined): number {
  return made === undefined ? 0 : (orders.get(made) ?? 0);
}
