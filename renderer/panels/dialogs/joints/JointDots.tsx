import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { CharacterJoints } from '../../../../shared/character/fault.ts';
import { getRoleWord, type Role, ROLES } from '../../../../shared/skeleton/roles.ts';
import { useStudio } from '../../studioContext.ts';
import styles from './JointDots.module.css';

interface JointDotsProps {
  readonly joints: CharacterJoints;
  /** The role that a click gives to a joint; undefined where none is chosen. */
  readonly chosen: Role | undefined;
  /** A joint was clicked, by its place among the joints. */
  onPick(joint: number): void;
}

/**
 * The joints of the character that walks, as dots over its picture that go with it. For the mouse; the table
 * has them all for the keyboard.
 */
export function JointDots({ joints, chosen, onPick }: JointDotsProps) {
  const studio = useStudio();
  const dots = useRef<HTMLDivElement>(null);
  const { nodes, skeleton, roles } = joints;
  useEffect(() => {
    const places = new Float64Array(2 * nodes.length);
    const onFrame = () => {
      const list = dots.current?.children;
      if (list === undefined) return;
      for (let i = 0; i < list.length; i++) {
        const dot = list[i] as HTMLElement;
        const x = places[2 * i]!;
        dot.hidden = Number.isNaN(x);
        if (!dot.hidden)
          dot.style.transform = `translate(${x}px, ${places[2 * i + 1]!}px) translate(-50%, -50%)`;
      }
    };
    studio.view.trackNodes({ nodes, places, onFrame });
    return () => studio.view.trackNodes(undefined);
  }, [studio, nodes]);
  const roleOf = new Map(ROLES.flatMap((role) => (roles[role] === undefined ? [] : [[roles[role], role]])));
  return createPortal(
    <div ref={dots} className={styles.dots} aria-hidden="true">
      {skeleton.map(({ name }, joint) => {
        const role = roleOf.get(joint);
        return (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- a joint's index is who it is
            key={joint}
            type="button"
            tabIndex={-1}
            hidden
            className={styles.dot}
            title={role === undefined ? name : `${name}: ${getRoleWord(role)}`}
            data-role={role}
            data-chosen={(role !== undefined && role === chosen) || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(joint)}
          />
        );
      })}
    </div>,
    document.body,
  );
}
