/** Bundles a TypeScript entry, relative to `root`, for Node: writes `<outDir>/main.mjs`. */
export function bundleForNode(root: string, entry: string, outDir: string): Promise<void>;
