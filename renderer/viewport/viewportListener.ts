import type { StyleSource } from '../../shared/gait/coefficients.ts';
import type { JointName } from '../../shared/body/figure/joints.ts';
import type { GizmoAxis } from './gizmo/gizmoAxes.ts';

/** What the viewport tells; keep the object stable. */
export interface ViewportListener {
  /** The first picture is drawn. */
  onDrawn(): void;
  /** The graphics context was lost, or is back. */
  onContext(isLost: boolean): void;
  /** A joint was clicked; null for a click beside the figure. */
  onPickJoint(joint: JointName | null): void;
  /** The pointer came over a joint; null when it left. */
  onHoverJoint(joint: JointName | null): void;
  /** The view was turned away from its preset, or is at one again. */
  onTurnView(isTurned: boolean): void;
  /** An axis of the gizmo was clicked. */
  onPickAxis(axis: GizmoAxis): void;
  /** Another lane's walker was clicked; its id. */
  onPickLane(id: number): void;
  /** A walker of the crowd was clicked; the style that it walks in. */
  onPickWalker(style: StyleSource): void;
}
