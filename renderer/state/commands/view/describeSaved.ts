import type { SavedFiles } from '../../../platform/platform.ts';

/** What became of files, in words without a full stop: "Saved Sad.png", "Saved 12 files in “Walks”". */
export function describeSaved(saved: Exclude<SavedFiles, { readonly kind: 'cancelled' }>): string {
  if (saved.kind === 'downloaded') return `Saved ${saved.fileName} with the browser's downloads`;
  const { fileNames, folderName } = saved;
  return fileNames.length === 1
    ? `Saved ${fileNames.join('')}`
    : `Saved ${fileNames.length} files in “${folderName}”`;
}
