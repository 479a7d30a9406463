import { TriangleAlert } from 'lucide-react';
import type { Capture } from '../../../shared/capture/capture.ts';
import type { StyleFit } from '../../../shared/capture/fit/styleFit.ts';
import { type BaseName, getBase } from '../../../shared/gait/bases.ts';
import { holdSpeed } from '../../../shared/gait/laws.ts';
import { formatLength, formatQuantity, formatSpeed, type Units } from '../../state/walk/units.ts';
import { formatNumber, THIN_SPACE } from '../../ui/format.ts';
import { ICON } from '../../ui/icons.tsx';
import styles from './CapturePage.module.css';

/** What a note says, where it does not say it itself. */
const NOTE_TITLES: Readonly<Record<string, string>> = {
  Speed: 'In leg lengths a second',
  Leg: 'What the file seems to be in, by the length of the leg',
  'Toe off': 'When the law of toe-off has it at that speed',
  'Hip scale': 'What the curve alone would ask for; the law keeps step and tempo',
};

interface FoundListProps {
  readonly capture: Capture;
  /** The style as it would be made, where there is one already. */
  readonly fit: StyleFit | undefined;
  readonly base: BaseName;
  readonly units: Units;
}

/** What was found in a clip, what a person should know of it, and what no style can say. */
export function FoundList({ capture, fit, base, units }: FoundListProps) {
  const { walk, strides } = capture;
  const lawToeOff = getBase(base).computeToeOffPhase(holdSpeed(walk.normalizedSpeed, 'constant-step'));
  const facts: readonly (readonly [name: string, value: string, note: string | undefined])[] = [
    ['Speed', formatSpeed(walk.speed, units), `V ${formatNumber(walk.normalizedSpeed, 2)}`],
    ['Tempo', formatQuantity(120 * walk.frequency, 0, 'steps/min'), undefined],
    ['Strides', `${walk.strides} of ${strides.length}`, walk.strides === 1 ? 'no spread' : undefined],
    ['Leg', formatLength(walk.legLength, units), capture.figure.unit],
    ['Toe off', formatPercent(0.5 + walk.toeOffPhase), `law ${formatPercent(0.5 + lawToeOff)}`],
    ...(fit === undefined
      ? []
      : [
          [
            'Hip scale',
            formatNumber(fit.report.hipScale.law, 2),
            `curve ${formatNumber(fit.report.hipScale.curve, 2)}`,
          ] as const,
        ]),
  ];
  const warnings = listWarnings(capture, fit);
  return (
    <>
      <dl className={styles.facts} aria-label="Found in the clip">
        {facts.map(([name, value, note]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.number}>{value}</span>
              {note !== undefined && (
                <span className={styles.note} title={NOTE_TITLES[name]}>
                  {note}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <ul className={styles.sentences} aria-label="To know">
          {warnings.map((text) => (
            <li key={text} data-kind="warning">
              <TriangleAlert {...ICON} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {fit !== undefined && fit.report.notSaid.length > 0 && (
        <details className={styles.notSaid}>
          <summary>What no style can say of it</summary>
          <ul className={styles.sentences}>
            {fit.report.notSaid.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What a person should know: of the fit, which names its clips where there are several, else of the clip. */
function listWarnings({ name, warnings }: Capture, fit: StyleFit | undefined): readonly string[] {
  if (fit === undefined) return warnings.map(capitalize);
  const { clips, warnings: ofFit } = fit.report;
  const prefix = clips.length === 1 ? `${name}: ` : '';
  return ofFit.map((text) => capitalize(text.startsWith(prefix) ? text.slice(prefix.length) : text));
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const formatPercent = (phase: number): string => `${formatNumber(100 * phase, 0)}${THIN_SPACE}%`;
