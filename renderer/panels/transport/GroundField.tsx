import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { BASES } from '../../../shared/gait/bases.ts';
import { toggleLeaning } from '../../state/commands/walk/leaningCommands.ts';
import { toggleSecondaryMotion } from '../../state/commands/walk/secondaryCommands.ts';
import { toggleVariation } from '../../state/commands/walk/variationCommands.ts';
import { getPreviewedDocument } from '../../state/documents/documentStore.ts';
import { INCLINE, LEAN, RISE, SECONDARY, TREAD, TURN, VARY } from '../../state/numbers/walkNumbers.ts';
import { describeGround } from '../../state/walk/groundWords.ts';
import { returnFocus } from '../../ui/focus.ts';
import { ICON } from '../../ui/icons.tsx';
import { NumberField } from '../NumberField.tsx';
import { useShownMode } from '../stage/modes.ts';
import { useActive, useEditedLane, useStudio } from '../studioContext.ts';
import { ToggledNumber } from '../view/ToggledNumber.tsx';
import { GroundMenu } from './GroundMenu.tsx';
import styles from './Transport.module.css';

/** Where the edited walk goes and how evenly, in a word; all of its numbers are behind it. */
export function GroundField() {
  const { mode, hasPlanting } = useShownMode();
  const hasSecondary = useActive((state) => BASES[getPreviewedDocument(state).base].secondaryMotion > 0);
  return (
    <Popover.Root>
      <Popover.Trigger className={styles.ground} aria-label="Ground and steps" title="Ground and steps">
        <Words hasCycle={mode.hasCycle} />
        <ChevronDown {...ICON} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          side="top"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Ground and steps"
          // The focus goes home after a drag; what is set together stays open until it is left.
          onFocusOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={returnFocus}
        >
          {mode.hasCycle && <Belt />}
          <Row>
            <ToggledNumber text="Vary" number={VARY} toggle={toggleVariation} />
          </Row>
          {hasPlanting && (
            <Row>
              <ToggledNumber text="Lean" number={LEAN} toggle={toggleLeaning} />
            </Row>
          )}
          {hasSecondary && (
            <Row>
              <ToggledNumber text="Secondary" number={SECONDARY} toggle={toggleSecondaryMotion} />
            </Row>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** What the belt does: its turn and how far it rises ahead, or its stairs, which are walked straight. */
function Belt() {
  const hasStairs = useEditedLane((lane) => lane.stairs !== undefined);
  return (
    <>
      <Row>
        <GroundMenu field={hasStairs ? 'Rise' : 'Incline'} />
        <NumberField number={hasStairs ? RISE : INCLINE} />
      </Row>
      <Row>
        <span className={styles.label}>{hasStairs ? 'Tread' : 'Turn'}</span>
        <NumberField number={hasStairs ? TREAD : TURN} />
      </Row>
    </>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.groundRow}>{children}</div>;
}

/** What is not as it is at first; written past React, since it changes while a number is dragged. */
function Words({ hasCycle }: { readonly hasCycle: boolean }) {
  const studio = useStudio();
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      if (text.current !== null) text.current.textContent = describeGround(studio, hasCycle);
    };
    paint();
    return studio.lanes.subscribe(paint);
  }, [studio, hasCycle]);
  return <span ref={text} className={styles.groundWords} />;
}
