/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** How much a {@link Json} may be. */
export interface JsonBounds {
  /** Numbers, texts, lists, objects and the like in it, itself included. */
  readonly values: number;
  /** UTF-16 units of all texts and names. */
  readonly characters: number;
  /** Nesting; a text or an empty list has 1. */
  readonly levels: number;
}

/**
 * Whether a value is a plain JSON object within bounds. Looks at no more values than the bounds allow,
 * however many there are, and never recurses deeper than `levels`.
 */
export function isBoundedObject(value: unknown, bounds: JsonBounds): value is Record<string, Json> {
  const left = { values: bounds.values, characters: bounds.characters };

  function isWithin(member: unknown, levels: number): boolean {
    if (levels === 0 || --left.values < 0) return false;
    switch (typeof member) {
      case 'string':
        return (left.characters -= member.length) >= 0;
      case 'number':
        return Number.isFinite(member);
      case 'boolean':
        return true;
      case 'object': {
        if (member === null) return true;
        if (Array.isArray(member)) {
          return member.length <= left.values && member.every((item) => isWithin(item, levels - 1));
        }
        // A date, a map or the like would be written as something else.
        const prototype: unknown = Object.getPrototypeOf(member);
        if (prototype !== null && prototype !== Object.prototype) return false;
        for (const name in member) {
          if ((left.characters -= name.length) < 0) return false;
          if (!isWithin((member as Record<string, unknown>)[name], levels - 1)) return false;
        }
        return true;
      }
      default:
        return false;
    }
  }

  return (
    typeof value === 'object' && !Array.isArray(value) && value !== null && isWithin(value, bounds.levels)
  );
}
