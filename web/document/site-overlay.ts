// The words and links of a site folder, for pages that the server renders. A process has one site, which is set once before it renders.
import type { Language } from '@bonafide/core/languages'
import type { Catalog } from '@bonafide/locales/catalog'
import type { PageLinks } from '../lib/chrome/products.ts'

interface SiteOverlay {
  /** By surface and language, as in `area/de`. */
  readonly words: Readonly<Record<string, Catalog>>
  readonly links: Readonly<Partial<Record<Language, PageLinks>>>
}

let overlaid: SiteOverlay = { words: {}, links: {} }

export const applySite = (site: SiteOverlay): void => {
  overlaid = site
}

/** overlaid-words.mjs passes each catalog through this. */
export const overlaidCatalog = (name: string, shipped: Catalog): Catalog => {
  const siteWords = overlaid.words[name]
  return siteWords === undefined ? shipped : { ...shipped, ...siteWords }
}

/**
 * Does the same as the document's inline script in the browser. Call it right before the page is rendered: rendering is synchronous, so no
 * other request changes the links meanwhile.
 */
export const applyLinks = (language: Language): void => {
  globalThis.siteLinks = overlaid.links[language]
}
