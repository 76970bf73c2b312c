import { pageTheme, type Theme } from '@bonafide/core/preferences'

/** The theme that the browser or operating system currently prefers. */
export const systemTheme = (): 'white' | 'dark' => (matchMedia(darkQuery).matches ? 'dark' : 'white')

const darkQuery = '(prefers-color-scheme: dark)'

export const onSystemTheme = (changed: () => void): void => matchMedia(darkQuery).addEventListener('change', changed)

/** The inline script of the document does the same before the first paint (`web/document/boot.js`). */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = pageTheme(theme)
}
