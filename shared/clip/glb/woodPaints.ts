import type { PAINT } from '../../body/wood/geometryBuilder.ts';

/** What a part of the mannequin is painted with. */
export type WoodPaint = keyof typeof PAINT;

/**
 * Material of each paint: its name, and its colour, 0xRRGGBB in sRGB. The colours are those of the dark theme
 * (`renderer/ui/tokens/tokens.ts`), which a test holds equal.
 */
export const WOOD_PAINTS: Readonly<Record<WoodPaint, { readonly name: string; readonly color: number }>> = {
  wood: { name: 'Wood', color: 0xc8b9a6 },
  joint: { name: 'Joint', color: 0xa39480 },
  left: { name: 'Left', color: 0xf28e4b },
  right: { name: 'Right', color: 0x5aa9e6 },
  skin: { name: 'Skin', color: 0xd9a98a },
  shirt: { name: 'Shirt', color: 0xc9cdd2 },
  trousers: { name: 'Trousers', color: 0x4c5566 },
  shoe: { name: 'Shoe', color: 0xe4dfd6 },
  hair: { name: 'Hair', color: 0x3a2c24 },
  eye: { name: 'Eye', color: 0xf4f1ec },
};

/** How the wood takes light, as in the viewport. */
export const WOOD_SURFACE = { roughness: 0.62, metalness: 0 } as const;
