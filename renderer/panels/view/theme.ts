import type { Studio } from '../../state/studio.ts';
import type { Theme } from '../../ui/tokens/tokens.ts';

const lightQuery = matchMedia('(prefers-color-scheme: light)');

/** The theme in force: what is chosen, or what the system says. */
export function readTheme({ workspace }: Pick<Studio, 'workspace'>): Theme {
  const { theme } = workspace.getState();
  return theme === 'system' ? (lightQuery.matches ? 'light' : 'dark') : theme;
}

/** Calls whenever the system says otherwise; the returned function ends it. */
export function subscribeTheme(listener: () => void): () => void {
  lightQuery.addEventListener('change', listener);
  return () => lightQuery.removeEventListener('change', listener);
}

/** Sets the theme on the page, now and whenever it is another one. */
export function themePage(studio: Pick<Studio, 'workspace'>): void {
  const paint = (): void => {
    document.documentElement.dataset['theme'] = readTheme(studio);
  };
  paint();
  studio.workspace.subscribe(paint);
  subscribeTheme(paint);
}
