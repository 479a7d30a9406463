import { useId } from 'react';
import { useStore } from 'zustand';
import { SIDES } from '../../../shared/gait/channels.ts';
import {
  getRoleWord,
  MIDLINE_ROLES,
  type Role,
  type RoleMap,
  SIDED_ROLES,
  sideRole,
} from '../../../shared/skeleton/roles.ts';
import type { SkeletonJoint } from '../../../shared/skeleton/skeletonJoint.ts';
import { Button } from '../../ui/Button.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './JointTable.module.css';

interface JointTableProps {
  readonly joints: readonly SkeletonJoint[];
  readonly roles: RoleMap;
  readonly skeletonKey: string;
  /** Why each role is a joint's, in a word. */
  readonly reasons?: Readonly<Partial<Record<Role, string>>> | undefined;
  /** The role whose row is marked, and who is told that another row has the focus. */
  readonly chosen?: Role | undefined;
  onFocusRole?(role: Role): void;
  /** Said in place of what is said of a clip's. */
  readonly about?: string;
  /** Whether something else was put right that can be forgotten. */
  readonly hasMore?: boolean;
  /** Has a joint have a role; undefined has it recognised again. */
  onChoose(role: Role, joint: string | undefined): void;
  /** Forgets all that was put right of the skeleton. */
  onForget(): void;
}

const ABOUT =
  'Recognised by names and by how the bones hang together. What you put right is remembered for every clip and character of this skeleton.';

/** Which joint of the clip's skeleton is what of a body, to be put right; what is put right is remembered. */
export function JointTable(props: JointTableProps) {
  const {
    joints,
    roles,
    skeletonKey,
    reasons,
    about = ABOUT,
    hasMore = false,
    chosen,
    onFocusRole,
    onChoose,
    onForget,
  } = props;
  const studio = useStudio();
  const corrected = useStore(studio.workspace, ({ clipRoles }) => clipRoles[skeletonKey]);
  const id = useId();
  const depths = getDepths(joints);
  const prefix = findPrefix(joints);
  const renderRole = (role: Role) => {
    const joint = roles[role];
    const isMissing = joint === undefined;
    const isCorrected = corrected?.[role] !== undefined;
    const select = (
      <select
        className={styles.joint}
        aria-label={getRoleWord(role)}
        aria-invalid={isMissing}
        data-corrected={isCorrected || undefined}
        value={joint ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChoose(role, value === '' ? undefined : joints[Number(value)]?.name);
        }}
        data-chosen={chosen === role || undefined}
        onFocus={() => onFocusRole?.(role)}
        onKeyDown={({ key }) => {
          if (key === 'Backspace' && isCorrected) onChoose(role, undefined);
        }}
      >
        <option value="">{isCorrected ? 'as recognised' : 'not found'}</option>
        {joints.map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a joint's index is who it is: names may be the same
          <option key={index} value={index}>
            {`${'\u2007'.repeat(depths[index]!)}${name.startsWith(prefix) ? name.slice(prefix.length) : name}`}
          </option>
        ))}
      </select>
    );
    if (reasons === undefined) return select;
    return (
      <div className={styles.reasoned}>
        {select}
        <span className={styles.why}>{reasons[role]}</span>
      </div>
    );
  };
  return (
    <div className={styles.joints}>
      <table className={styles.table} aria-describedby={id}>
        <tbody>
          {MIDLINE_ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">{getRoleWord(role)}</th>
              <td colSpan={2}>{renderRole(role)}</td>
            </tr>
          ))}
          <tr className={styles.sides}>
            <td />
            <th scope="col" data-side="left">
              left
            </th>
            <th scope="col" data-side="right">
              right
            </th>
          </tr>
          {SIDED_ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              {SIDES.map((side) => (
                <td key={side}>{renderRole(sideRole(side, role))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={id} className={styles.about}>
        {about}
        {(corrected !== undefined || hasMore) && (
          <>
            {' '}
            <Button look="quiet" onClick={onForget}>
              Forget what was put right
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

/** How deep in the tree each joint hangs. */
function getDepths(joints: readonly SkeletonJoint[]): readonly number[] {
  const depths: number[] = [];
  for (const { parent } of joints) depths.push(parent < 0 ? 0 : (depths[parent] ?? 0) + 1);
  return depths;
}

/** What most names begin with, up to a colon: "mixamorig:". */
function findPrefix(joints: readonly SkeletonJoint[]): string {
  const counts = new Map<string, number>();
  for (const { name } of joints) {
    const prefix = /^[^:|]*[:|]/.exec(name)?.[0] ?? '';
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count > joints.length / 2)?.[0] ?? '';
}
