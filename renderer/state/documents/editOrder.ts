/** By what an edit made: the how manieth it was. */
const orders = new WeakMap<object, number>();
let edits = 0;

/** Takes note that an edit has just made something, which is in a history from now on. */
export function noteEdit(made: object): void {
  orders.set(made, ++edits);
}

/** How late something was made by an edit, among all histories; 0 for what no edit has made. */
export function getEditOrder(made: object | undefined): number {
  return made === undefined ? 0 : (orders.get(made) ?? 0);
}
