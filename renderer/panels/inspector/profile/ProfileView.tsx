import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { closeProfile, openProfile } from '../../../state/commands/style/profileCommands.ts';
import { getCommittedStyle, getEditedStyle } from '../../../state/documents/documentStore.ts';
import { type FieldSpec, formatField } from '../../../ui/field/fieldMath.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICON } from '../../../ui/icons.tsx';
import { getWalkingSpeed } from '../../../state/studio.ts';
import type { Profiled } from '../../../state/workspace/inspectorStore.ts';
import { useActive, useStudio } from '../../studioContext.ts';
import { formatNumber } from '../../../ui/format.ts';
import { getAxisEnd, getAxisShare, getAxisStart, listTicks } from '../key/keyAxis.ts';
import type { ProfileLine } from './profileLine.ts';
import type { ProfilePlane } from './profilePlane.ts';
import { ProfilePointHandle } from './ProfilePointHandle.tsx';
import styles from './ProfileView.module.css';

interface ProfileViewProps {
  /** What the numbers are of, as the profile is called by. */
  readonly title: string;
  /** What else of the same is to be seen over speed. */
  readonly choices: readonly { readonly name: string; readonly isOn: boolean; readonly profile: Profiled }[];
  /** The same objects from drawing to drawing while nothing about them changes. */
  readonly lines: readonly ProfileLine[];
  readonly spec: FieldSpec;
}

/** Numbers over the speeds, linear between the keys and held outside them; their points can be dragged. */
export function ProfileView({ title, choices, lines, spec }: ProfileViewProps) {
  const studio = useStudio();
  const root = useRef<HTMLElement>(null);
  // Opened from a menu, it may lie below what is in view.
  useEffect(() => {
    // In braces: newer browsers give a promise here, and React would take it for the effect's end.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={root}
      className={styles.profile}
      aria-label={`${title} over speed`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        closeProfile.run(studio);
      }}
    >
      <div className={styles.header}>
        {choices.map(({ name, isOn, profile }) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            aria-pressed={isOn}
            onClick={() => openProfile.run(studio, profile)}
          >
            {name}
          </button>
        ))}
        <span className={styles.hint}>over speed</span>
        <IconButton label="Close the profile" onClick={() => closeProfile.run(studio)}>
          <X {...ICON} />
        </IconButton>
      </div>
      <Plane lines={lines} spec={spec} />
    </section>
  );
}

type PlaneProps = Pick<ProfileViewProps, 'lines' | 'spec'>;

function Plane({ lines, spec }: PlaneProps) {
  const count = useActive((state) => getEditedStyle(state).keys.length);
  // By the committed document, so that the plane rests while a point is dragged.
  const start = useActive(({ edits }) => getAxisStart(edits));
  const end = useActive(getAxisEnd);
  const min = useActive((state) => Math.min(spec.min, ...listValues(getCommittedStyle(state), lines)));
  const max = useActive((state) => Math.max(spec.max, ...listValues(getCommittedStyle(state), lines)));
  const plane = useMemo(() => ({ axis: { start, end }, min, max }), [start, end, min, max]);
  return (
    <div className={styles.plane}>
      <span className={styles.top}>{formatField(spec, max)}</span>
      <span className={styles.bottom}>{formatField(spec, min)}</span>
      <Lines lines={lines} plane={plane} spec={spec} />
      {lines.flatMap((line) =>
        Array.from({ length: count }, (_, index) => (
          <ProfilePointHandle
            key={`${line.name}/${index}`}
            line={line}
            index={index}
            plane={plane}
            spec={spec}
          />
        )),
      )}
      {listTicks(plane.axis).map((speed) => (
        <span
          key={speed}
          className={styles.speed}
          ref={(tick) => placeTick(tick, getAxisShare(plane.axis, speed))}
        >
          {formatNumber(speed, 1)}
        </span>
      ))}
    </div>
  );
}

/** Puts a number of the axis at its share of the width. */
function placeTick(tick: HTMLElement | null, share: number): void {
  if (tick !== null) tick.style.left = `${share * 100}%`;
}

const listValues = (document: StyleDocument, lines: readonly ProfileLine[]): readonly number[] =>
  lines.flatMap((line) => line.read(document).map(({ value }) => value));

/** The lines behind the points, the neutral value and the playing speed; drawn without React. */
function Lines({ lines, plane, spec }: PlaneProps & { readonly plane: ProfilePlane }) {
  const studio = useStudio();
  const { documents, lanes } = studio;
  const drawn = useRef<(SVGPolylineElement | null)[]>([]);
  const playing = useRef<SVGLineElement>(null);

  useLayoutEffect(() => {
    const paint = (): void => {
      for (const [index, { read }] of lines.entries()) {
        const points = read(getEditedStyle(documents.getActive().getState()));
        const line = [
          { speed: plane.axis.start, value: points[0]!.value },
          ...points,
          { speed: plane.axis.end, value: points.at(-1)!.value },
        ];
        drawn.current[index]?.setAttribute(
          'points',
          line
            .map(({ speed, value }) => `${getAxisShare(plane.axis, speed) * 100},${getTop(plane, value)}`)
            .join(' '),
        );
      }
    };
    const paintSpeed = (): void => {
      const x = String(getAxisShare(plane.axis, getWalkingSpeed(studio)) * 100);
      playing.current?.setAttribute('x1', x);
      playing.current?.setAttribute('x2', x);
    };
    paint();
    paintSpeed();
    const stops = [documents.subscribeActive(paint), lanes.subscribe(paintSpeed)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio, documents, lanes, lines, plane]);

  const neutral = getTop(plane, spec.neutral);
  return (
    <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.neutral} x1="0" x2="100" y1={neutral} y2={neutral} />
      <line ref={playing} className={styles.playing} y1="0" y2="100" />
      {lines.map(({ name, side }, index) => (
        <polyline
          key={name}
          ref={(element) => {
            drawn.current[index] = element;
          }}
          className={styles.line}
          data-side={side}
        />
      ))}
    </svg>
  );
}

/** Where a value lies in the plane, percent from above. */
function getTop({ min, max }: ProfilePlane, value: number): number {
  return (1 - (value - min) / (max - min)) * 100;
}
