import { useEffect, useRef } from 'react';
import { findPad } from '../../state/freeWalk/freeHand.ts';
import { type PadMapping, type PadSample, type PadStick } from '../../state/freeWalk/pad.ts';
import { listPads } from './listPads.ts';
import styles from './FreeWalk.module.css';

/** Where the buttons of the standard layout are in the picture, by their number, and their radius. */
const BUTTONS: readonly (readonly [x: number, y: number, radius: number])[] = [
  [250, 100, 11],
  [274, 78, 11],
  [226, 78, 11],
  [250, 56, 11],
  [92, 22, 9],
  [250, 22, 9],
  [62, 22, 9],
  [280, 22, 9],
  [148, 66, 7],
  [196, 66, 7],
  [130, 126, 7],
  [214, 126, 7],
  [92, 58, 8],
  [92, 98, 8],
  [72, 78, 8],
  [112, 78, 8],
  [172, 46, 8],
];
/** Middles of the sticks, and how far they go. */
const STICKS: Readonly<Record<PadStick, readonly [x: number, y: number]>> = {
  left: [130, 126],
  right: [214, 126],
};
const STICK_WAY = 16;
const STICK_RADIUS = 9;
/** Buttons that are the sticks themselves, pressed. */
const STICK_BUTTONS: ReadonlySet<number> = new Set([10, 11]);

interface PadPictureProps {
  readonly mapping: PadMapping;
  /** Told of each button that goes down. */
  onPress(index: number): void;
  /** Told whether there is a pad. */
  onPad(isThere: boolean): void;
}

/** A gamepad of the standard layout, with what is pushed and pressed on the real one. */
export function PadPicture({ mapping, onPress, onPad }: PadPictureProps) {
  const picture = useRef<SVGSVGElement>(null);
  const held = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let wasThere: boolean | undefined;
    let request = requestAnimationFrame(function look() {
      request = requestAnimationFrame(look);
      const pad = findPad(listPads);
      if ((pad !== undefined) !== wasThere) onPad(pad !== undefined);
      wasThere = pad !== undefined;
      if (picture.current !== null) paint(picture.current, pad);
      const now = new Set(pad?.buttons.flatMap(({ pressed }, index) => (pressed ? [index] : [])));
      const before = held.current;
      held.current = now;
      for (const index of now) if (!before.has(index)) onPress(index);
    });
    return () => cancelAnimationFrame(request);
  }, [onPress, onPad]);
  return (
    <svg ref={picture} className={styles.picture} viewBox="0 0 344 172" role="img" aria-label="The gamepad">
      <path d="M92 40 H252 C296 40 316 88 322 134 C325 158 300 164 284 146 L262 120 C240 132 104 132 82 120 L60 146 C44 164 19 158 22 134 C28 88 48 40 92 40 Z" />
      {BUTTONS.map(
        ([x, y, radius], index) =>
          !STICK_BUTTONS.has(index) && (
            <g key={index}>
              <circle cx={x} cy={y} r={radius} data-button={index} />
              <text x={x} y={y + 4}>
                {index}
              </text>
            </g>
          ),
      )}
      {Object.entries(STICKS).map(([stick, [x, y]]) => (
        <g key={stick}>
          <circle cx={x} cy={y} r={STICK_WAY + 4} />
          <circle className={styles.zone} cx={x} cy={y} r={Math.max(1, STICK_WAY * mapping.deadZone)} />
          <circle
            cx={x}
            cy={y}
            r={STICK_RADIUS}
            data-stick={stick}
            data-steers={mapping.stick === stick}
            data-button={stick === 'left' ? 10 : 11}
          />
        </g>
      ))}
    </svg>
  );
}

/** Shows what is pressed and pushed. */
function paint(picture: SVGSVGElement, pad: PadSample | undefined): void {
  for (const button of picture.querySelectorAll('[data-button]')) {
    const index = Number(button.getAttribute('data-button'));
    const isPressed = String(pad?.buttons[index]?.pressed === true);
    if (button.getAttribute('data-pressed') !== isPressed) button.setAttribute('data-pressed', isPressed);
  }
  for (const [place, stick] of [...picture.querySelectorAll('[data-stick]')].entries()) {
    const [x, y] = [pad?.axes[2 * place] ?? 0, pad?.axes[2 * place + 1] ?? 0];
    stick.setAttribute('transform', `translate(${STICK_WAY * x} ${STICK_WAY * y})`);
  }
}
