import { RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { EVEN, isSameRhythm, type RhythmNumber, type RhythmRow } from '../../../../shared/style/rhythm.ts';
import { evenRhythm, RHYTHM_ROW_NAMES } from '../../../state/commands/style/rhythmCommands.ts';
import { formatRhythmClamp } from '../../../state/walk/lawWords.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICON } from '../../../ui/icons.tsx';
import { NumberField } from '../../NumberField.tsx';
import { useInspector, useStudio } from '../../studioContext.ts';
import { ClampLine } from '../ClampLine.tsx';
import { MenuArea } from '../MenuArea.tsx';
import { RhythmProfile } from '../profile/RhythmProfile.tsx';
import { createRhythmMenu } from '../rowMenu.ts';
import { readRhythm, RHYTHM_NUMBERS } from './rhythmNumbers.ts';
import feet from './FeetGroup.module.css';
import group from '../Inspector.module.css';
import { SidesHeader } from './SidesHeader.tsx';
import row from '../row/ChannelRow.module.css';

/** When feet come down and leave, and how far they clear the floor: what a style says of no joint. */
export function RhythmGroup() {
  return (
    <section className={group.group} aria-label="Rhythm">
      <SidesHeader heading="Rhythm" note="of the cycle">
        <ResetRhythm />
      </SidesHeader>
      <Row
        rhythm="strike"
        about="When the right foot strikes, from the left strike on; 50 % for even steps"
        numbers={[undefined, 'otherStrike']}
      />
      <Row
        rhythm="toeOff"
        about="How much later a foot leaves the floor than by the base"
        numbers={['toeOffLeft', 'toeOffRight']}
      />
      <Row
        rhythm="clearance"
        about="How far a swinging foot is kept over the floor, of the leg; 0 drags it along"
        numbers={['clearanceLeft', 'clearanceRight']}
      />
      <ClampLine format={formatRhythmClamp} />
    </section>
  );
}

interface RowProps {
  readonly rhythm: RhythmRow;
  readonly about: string;
  /** Left and right; undefined for the left strike, where the cycle begins. */
  readonly numbers: readonly (RhythmNumber | undefined)[];
}

function Row({ rhythm, about, numbers }: RowProps) {
  const studio = useStudio();
  const isProfiled = useInspector(
    ({ profile }) => profile !== undefined && 'rhythm' in profile && profile.rhythm === rhythm,
  );
  const name = RHYTHM_ROW_NAMES[rhythm];
  return (
    <>
      <MenuArea getSections={() => createRhythmMenu(studio)}>
        <div className={row.channel} role="group" aria-label={name} title={about}>
          <div className={feet.row}>
            <span className={row.nameText}>{name}</span>
            <span />
            {numbers.map((number) =>
              number === undefined ? (
                <span key="zero" className={feet.side}>
                  0
                </span>
              ) : (
                <NumberField key={number} number={RHYTHM_NUMBERS[number]} />
              ),
            )}
          </div>
        </div>
      </MenuArea>
      {isProfiled && <RhythmProfile rhythm={rhythm} />}
    </>
  );
}

/**
 * There only while the selected key has a rhythm. Shown and hidden without React, since a drag changes it.
 */
function ResetRhythm() {
  const studio = useStudio();
  const { documents } = studio;
  const wrapper = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      const rhythm = readRhythm(documents.getActive().getState());
      if (wrapper.current !== null) wrapper.current.hidden = isSameRhythm(rhythm, EVEN);
    };
    paint();
    return documents.subscribeActive(paint);
  }, [documents]);
  const reset = (): void => evenRhythm.run(studio, { allKeys: studio.inspector.getState().allKeys });
  return (
    <span ref={wrapper} className={row.reset}>
      <IconButton label="Reset Rhythm" onClick={reset}>
        <RotateCcw {...ICON} />
      </IconButton>
    </span>
  );
}
