import { type BodyName, getBody } from '../../../shared/body/figure/bodies.ts';
import { createPlanTable, type PlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { BASE_NAMES } from '../../../shared/gait/bases.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';

export const EXTENSION = 'constant-step';

/** Styles on both bases, and bodies that walk in them; with the plans that they have come to need. */
export class Wardrobe {
  /** By style, then by base. */
  readonly styles: readonly (readonly StyleSource[])[];
  readonly bodies: readonly BodyName[];
  /** Weak, since an edited style does not come back. */
  readonly #tables = new WeakMap<StyleSource, Map<BodyName, PlanTable>>();

  constructor(styles: readonly StyleDocument[], bodies: readonly BodyName[]) {
    this.styles = styles.map((style) => BASE_NAMES.map((base) => createStyleSource({ ...style, base })));
    this.bodies = bodies;
  }

  getTable(style: StyleSource, body: BodyName): PlanTable {
    const ofStyle = this.#tables.get(style) ?? new Map<BodyName, PlanTable>();
    this.#tables.set(style, ofStyle);
    const table =
      ofStyle.get(body) ??
      createPlanTable({ figure: getBody(body), style, extension: EXTENSION, leaning: 1 });
    ofStyle.set(body, table);
    return table;
  }
}
