/**
 * Has the browser ask for files whose names end in `ending` (or of kinds, as the `accept` of an input), one
 * or several; undefined when the person gave up. Call it while a key or button press is handled: browsers
 * refuse it otherwise.
 */
export function pickFiles(ending: string, several = true): Promise<readonly File[] | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = ending;
  input.multiple = several;
  // Out of sight, but in the page: drivers of tests and assistive tools find it there.
  input.hidden = true;
  document.body.append(input);
  const answer = new Promise<readonly File[] | undefined>((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]), { once: true });
    input.addEventListener('cancel', () => resolve(undefined), { once: true });
  });
  input.click();
  return answer.finally(() => input.remove());
}
