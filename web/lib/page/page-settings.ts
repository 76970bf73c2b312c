import { readPageSettings, type PageSettings } from '@bonafide/core/page-settings'

let read: PageSettings | undefined

/** What the server wrote into this document. Never throws: a document that was not filled in says nothing. */
export const pageSettings = (): PageSettings =>
  (read ??= readPageSettings(document.querySelector('meta[name="settings"]')?.getAttribute('content')))
