import { pageTheme, type Theme } from '@bonafide/core/preferences'

/** The theme that the browser or operating system currently prefers. */
export const systemTheme = (): 'white' | 'dark' => (matchMedia(darkWanted).matches ? 'dark' : 'white')

const darkWanted = '(prefers-color-scheme: dark)'

export const onSystemTheme = (changed: () => void): void => matchMedia(darkWanted).addEventListener('change', changed)

/** The inline script of the document does the same before the first paint (`web/document/boot.js`). */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = pageTheme(theme)
}
