import { readPageSettings, type PageSettings } from '@bonafide/core/page-settings'

let read: PageSettings | undefined

/** The settings that the server wrote into this document. Never throws: a document without settings uses the defaults. */
export const pageSettings = (): PageSettings =>
  (read ??= readPageSettings(document.querySelector('meta[name="settings"]')?.getAttribute('content')))
