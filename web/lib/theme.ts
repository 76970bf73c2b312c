import { pageTheme, type Theme } from '@bonafide/core/preferences'

/** Before the first paint the inline script of the document does the same (`web/document/boot.js`). */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = pageTheme(theme)
}
