/**
 * Bounds of a call that both sides of the boundary keep to; apart from the parsers, which no window carries.
 */

/** How many files a call takes at once. */
export const CALL_FILES_MAX = 64;

/**
 * Greatest size of a call's request as JSON, bytes of UTF-8: 16 MiB; chosen: several style files of 1 MiB at
 * once, escaped. The browser host refuses more (413) before it is parsed.
 */
export const CALL_BYTES_MAX = 16 * 1024 * 1024;

/**
 * The same of a call that saves files, whose bytes go as base64: 128 MiB; chosen: a character with its
 * pictures, some 90 MiB.
 */
export const SAVE_CALL_BYTES_MAX = 128 * 1024 * 1024;

/**
 * How many files are saved at once; chosen: as many pictures as a clip has frames at most, which is ten
 * thousand.
 */
export const SAVED_FILES_MAX = 10_000;

/**
 * Bytes of all files that are saved at once: 1 GiB; chosen: two thousand pictures of a window, or as much as
 * fits beside the program on a small machine.
 */
export const SAVED_BYTES_MAX = 1024 * 1024 * 1024;

/**
 * Longest clip file that is read, and bytes of all that are opened at once: 128 MiB; chosen: ten minutes of
 * sixty joints at 120 Hz, and what one thread reads without filling a small machine's memory.
 */
export const CLIP_BYTES_MAX = 128 * 1024 * 1024;

/**
 * Bounds of the window's kept state (`workspace.write`): numbers, texts, lists and objects in it, characters
 * of its names and texts, and levels of nesting; chosen: all that the window keeps fits into it together,
 * each part with a length of its own, and it fits into a call however it is escaped.
 */
export const VIEW_BOUNDS = { values: 50_000, characters: 2_500_000, levels: 32 } as const;
