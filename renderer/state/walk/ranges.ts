/** Range of the playback rate (product.md, "Viewport and transport"). */
export const RATE_RANGE = { min: 0.1, max: 2 } as const;
/** Range of the speed slider, and of what may be typed, V in 1/s (product.md, "Sliders' ranges"). */
export const SPEED_RANGE = { min: 0, max: 2.5, typedMax: 6 } as const;
