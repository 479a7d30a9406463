/**
 * Hands a text to the browser as a download, named `fileName`. Only for the browser host; in Electron, saving
 * asks for a place.
 */
export function downloadText(fileName: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: 'application/json' }));
}

/** Hands a file to the browser as a download; only for the browser host, as `downloadText`. */
export function downloadFile(fileName: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Chromium reads the blob when the download starts, after this task; a second is ample.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
