import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type ChannelName, type Side, SIDES } from '../../../../shared/gait/channels.ts';
import { COEFFICIENT_NAMES, type CoefficientName, hasCoefficient } from '../../../../shared/style/limits.ts';
import { getProfile } from '../../../../shared/style/edit/profile.ts';
import { CHANNEL_LABELS, formatCoefficientName } from '../../../state/workspace/channelNames.ts';
import { hasApartSides } from '../../../state/commands/style/channelCommands.ts';
import { closeProfile, openProfile } from '../../../state/commands/style/profileCommands.ts';
import { getSeenDocument } from '../../../state/documents/documentStore.ts';
import { type FieldSpec, formatField } from '../../../ui/field/fieldMath.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICON } from '../../../ui/icons.tsx';
import { getWalkingSpeed } from '../../../state/studio.ts';
import { useActive, useInspector, useStudio, useWorkspace } from '../../studioContext.ts';
import { getCoefficientSpec } from '../row/coefficientBinding.ts';
import { formatNumber } from '../../../ui/format.ts';
import { getAxisEnd, listTicks } from '../key/keyAxis.ts';
import type { ProfilePlane } from './profilePlane.ts';
import { ProfilePointHandle } from './ProfilePointHandle.tsx';
import styles from './ProfileView.module.css';

/**
 * One number of a row over the speeds, linear between the keys and held outside them; its points can be
 * dragged.
 */
export function ProfileView({ channel }: { channel: ChannelName }) {
  const studio = useStudio();
  const coefficient = useInspector(({ profile }) => profile?.coefficient ?? 'scale');
  const isApart = useActive((state) => hasApartSides(state, channel));
  const sides: readonly (Side | undefined)[] = isApart ? SIDES : [undefined];
  const root = useRef<HTMLElement>(null);
  // Opened from a menu, it may lie below what is in view.
  useEffect(() => {
    // In braces: newer browsers give a promise here, and React would take it for the effect's end.
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const names = COEFFICIENT_NAMES.filter((name) => hasCoefficient(channel, name));
  return (
    <section
      ref={root}
      className={styles.profile}
      aria-label={`${CHANNEL_LABELS[channel]} over speed`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        closeProfile.run(studio);
      }}
    >
      <div className={styles.header}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.choice}
            aria-pressed={name === coefficient}
            onClick={() => openProfile.run(studio, { channel, coefficient: name })}
          >
            {name}
          </button>
        ))}
        <span className={styles.hint}>over speed</span>
        <IconButton label="Close the profile" onClick={() => closeProfile.run(studio)}>
          <X {...ICON} />
        </IconButton>
      </div>
      <Plane channel={channel} coefficient={coefficient} sides={sides} />
    </section>
  );
}

interface PlaneProps {
  readonly channel: ChannelName;
  readonly coefficient: CoefficientName;
  readonly sides: readonly (Side | undefined)[];
}

function Plane({ channel, coefficient, sides }: PlaneProps) {
  const fullRange = useWorkspace(({ inspector }) => inspector.fullRange);
  const spec = useMemo(
    () => getCoefficientSpec(channel, coefficient, fullRange),
    [channel, coefficient, fullRange],
  );
  const count = useActive((state) => getSeenDocument(state).keys.length);
  // By the committed document, so that the plane rests while a point is dragged.
  const speedEnd = useActive(({ document }) => getAxisEnd(document.keys.at(-1)!.speed));
  const min = useActive(({ document }) => getReach(document, channel, coefficient, spec).min);
  const max = useActive(({ document }) => getReach(document, channel, coefficient, spec).max);
  const plane = useMemo(() => ({ speedEnd, min, max }), [speedEnd, min, max]);
  return (
    <div className={styles.plane}>
      <span className={styles.top}>{formatField(spec, max)}</span>
      <span className={styles.bottom}>{formatField(spec, min)}</span>
      <Lines channel={channel} coefficient={coefficient} sides={sides} plane={plane} spec={spec} />
      {sides.flatMap((side) =>
        Array.from({ length: count }, (_, index) => (
          <ProfilePointHandle
            key={`${side ?? 'both'}/${index}`}
            label={`${formatCoefficientName(channel, coefficient, side)} at key ${index + 1}`}
            channel={channel}
            coefficient={coefficient}
            side={side}
            index={index}
            plane={plane}
            spec={spec}
          />
        )),
      )}
      {listTicks(speedEnd).map((speed) => (
        <span key={speed} className={styles.speed} ref={(tick) => placeTick(tick, speed / speedEnd)}>
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

/** The slider's range, and as far as the values go. */
function getReach(
  document: Parameters<typeof getProfile>[0],
  channel: ChannelName,
  coefficient: CoefficientName,
  spec: FieldSpec,
): { min: number; max: number } {
  const values = SIDES.flatMap((side) =>
    getProfile(document, channel, side, coefficient).map(({ value }) => value),
  );
  return { min: Math.min(spec.min, ...values), max: Math.max(spec.max, ...values) };
}

/** The lines behind the points, the neutral value and the playing speed; drawn without React. */
function Lines({
  channel,
  coefficient,
  sides,
  plane,
  spec,
}: PlaneProps & { readonly plane: ProfilePlane; readonly spec: FieldSpec }) {
  const studio = useStudio();
  const { documents, lanes } = studio;
  const lines = useRef<Partial<Record<Side, SVGPolylineElement | null>>>({});
  const playing = useRef<SVGLineElement>(null);

  useLayoutEffect(() => {
    const paint = (): void => {
      for (const side of sides) {
        const points = getProfile(
          getSeenDocument(documents.getActive().getState()),
          channel,
          side ?? 'left',
          coefficient,
        );
        const line = [
          { speed: 0, value: points[0]!.value },
          ...points,
          { speed: plane.speedEnd, value: points.at(-1)!.value },
        ];
        lines.current[side ?? 'left']?.setAttribute(
          'points',
          line
            .map(({ speed, value }) => `${(speed / plane.speedEnd) * 100},${getTop(plane, value)}`)
            .join(' '),
        );
      }
    };
    const paintSpeed = (): void => {
      const x = String(Math.min(1, getWalkingSpeed(studio) / plane.speedEnd) * 100);
      playing.current?.setAttribute('x1', x);
      playing.current?.setAttribute('x2', x);
    };
    paint();
    paintSpeed();
    const stops = [documents.subscribeActive(paint), lanes.subscribe(paintSpeed)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [studio, documents, lanes, channel, coefficient, sides, plane]);

  const neutral = getTop(plane, spec.neutral);
  return (
    <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.neutral} x1="0" x2="100" y1={neutral} y2={neutral} />
      <line ref={playing} className={styles.playing} y1="0" y2="100" />
      {sides.map((side) => (
        <polyline
          key={side ?? 'both'}
          ref={(element) => {
            lines.current[side ?? 'left'] = element;
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
