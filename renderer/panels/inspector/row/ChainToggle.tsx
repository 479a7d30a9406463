import type { ChannelName } from '../../../../shared/gait/channels.ts';
import { CHAIN_MODES, type ChainMode } from '../../../../shared/style/edit/sideChange.ts';
import { CHANNEL_LABELS } from '../../../state/workspace/channelNames.ts';
import { setChain } from '../../../state/commands/style/channelCommands.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ChainLinked, ChainOpposite, ChainSplit } from '../../../ui/icons.tsx';
import { useStudio } from '../../studioContext.ts';
import styles from './ChannelRow.module.css';

const GLYPHS: Readonly<Record<ChainMode, typeof ChainLinked>> = {
  linked: ChainLinked,
  split: ChainSplit,
  opposite: ChainOpposite,
};
const NEXT: Readonly<Record<ChainMode, string>> = {
  linked: 'split',
  split: 'oppose',
  opposite: 'link',
};

/** What an edit of one side does to the other, taken on by a click: the same, nothing, the opposite. */
export function ChainToggle({ channel, chain }: { channel: ChannelName; chain: ChainMode }) {
  const studio = useStudio();
  const ChainGlyph = GLYPHS[chain];
  return (
    <IconButton
      className={cx(styles.chain, chain !== 'linked' && styles.chainSplit)}
      label={`${CHANNEL_LABELS[channel]}: sides ${chain}, click to ${NEXT[chain]}`}
      onClick={() => {
        const next = CHAIN_MODES[(CHAIN_MODES.indexOf(chain) + 1) % CHAIN_MODES.length]!;
        setChain.run(studio, { channel, chain: next });
      }}
    >
      <ChainGlyph />
    </IconButton>
  );
}
