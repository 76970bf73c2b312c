import { readPageSettings, type PageSettings } from '@bonafide/core/page-settings'

let settings: PageSettings | undefined

/** The settings that the server wrote into this document. Never throws: a document without settings uses the defaults. */
export const pageSettings = (): PageSettings =>
  (settings ??= readPageSettings(document.querySelector('meta[name="settings"]')?.getAttribute('content')))
