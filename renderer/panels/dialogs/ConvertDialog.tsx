import { CHANNELS } from '../../../shared/gait/channels.ts';
import { BASE_WORDS } from '../../../shared/style/baseWords.ts';
import type { ConversionResidual, StyleConversion } from '../../../shared/style/edit/convertStyle.ts';
import { CHANNEL_LABELS } from '../../state/workspace/channelNames.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { formatNumber, THIN_SPACE } from '../../ui/format.ts';
import styles from './ConvertDialog.module.css';

/** Less than this is not worth a row (chosen: not to be seen side by side); degrees, and as much of a leg. */
const UNSEEN = { degrees: 0.25, legLengths: 0.004 } as const;

const TITLES = {
  rms: 'How far the converted curve is from the style’s own: root mean square over the cycle, all keys and both sides',
  r2: 'How much of the style’s curve the converted one shows: 1 is all of it. A channel that hardly moves has none',
} as const;

interface ConvertDialogProps {
  readonly name: string;
  readonly conversion: StyleConversion;
  onAnswer(answer: boolean): void;
}

/** Asks whether a style is to be converted, and tells what the other walk cannot say of it. */
export function ConvertDialog({ name, conversion, onAnswer }: ConvertDialogProps) {
  const { document, residuals, to } = conversion;
  const seen = residuals.filter(({ channel, rms }) => rms >= UNSEEN[CHANNELS[channel].unit]);
  return (
    <DialogFrame
      title={`Convert to the ${BASE_WORDS[to].adjective} walk`}
      description={`“${document.name}” opens beside “${name}”, which stays as it is. Steps and tempo at its key speeds are the same; the curves are as near as the ${BASE_WORDS[to].adjective} walk can bring them.`}
      onCancel={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button look="primary" autoFocus onClick={() => onAnswer(true)}>
            Convert
          </Button>
        </>
      }
    >
      {seen.length > 0 && (
        <div className={styles.scroll} role="region" aria-label="What is lost" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Channel</th>
                <th scope="col" title={TITLES.rms}>
                  RMS
                </th>
                <th scope="col" title={TITLES.r2}>
                  R²
                </th>
              </tr>
            </thead>
            <tbody>
              {seen.map((residual) => (
                <Row key={residual.channel} residual={residual} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.rest}>
        {seen.length === 0 ? 'All channels' : 'All other channels'} move as before, to within a quarter of a
        degree.
      </p>
    </DialogFrame>
  );
}

function Row({ residual: { channel, rms, r2 } }: { residual: ConversionResidual }) {
  return (
    <tr>
      <th scope="row">{CHANNEL_LABELS[channel]}</th>
      <td>
        {CHANNELS[channel].unit === 'degrees'
          ? `${formatNumber(rms, 1)}°`
          : `${formatNumber(rms, 3)}${THIN_SPACE}leg`}
      </td>
      <td>{r2 === undefined ? 'still' : formatNumber(r2, 2)}</td>
    </tr>
  );
}
