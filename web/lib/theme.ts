import { pageTheme, type Theme } from '@bonafide/core/preferences'

/** What the browser, or the machine below it, asks for now. */
export const systemTheme = (): 'white' | 'dark' => (matchMedia(darkWanted).matches ? 'dark' : 'white')

const darkWanted = '(prefers-color-scheme: dark)'

export const onSystemTheme = (changed: () => void): void => matchMedia(darkWanted).addEventListener('change', changed)

/** The inline script of the document does the same before the first paint (`web/document/boot.js`). */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = pageTheme(theme)
}
