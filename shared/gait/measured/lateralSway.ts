/**
 * How far people's hips sway to either side, leg lengths, at two speeds, 1/s: the faster they walk the
 * straighter they go. Straight between, held outside (chosen: between captured people, measured-base.md
 * §2.6).
 */
const SLOW = { speed: 0.6, amplitude: 0.032 } as const;
const FAST = { speed: 2.2, amplitude: 0.018 } as const;

/** Amplitude of the hips' way aside at V (1/s), leg lengths: 0.032 up to V 0.6, 0.018 from 2.2 on. */
export function computeLateralAmplitude(normalizedSpeed: number): number {
  const share = (normalizedSpeed - SLOW.speed) / (FAST.speed - SLOW.speed);
  return SLOW.amplitude + (FAST.amplitude - SLOW.amplitude) * Math.min(1, Math.max(0, share));
}
