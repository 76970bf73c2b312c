// What the pages wear of a site folder while the server draws them: words and links. A process has one site, given once before it draws.
import type { Language } from '@bonafide/core/languages'
import type { Catalog } from '@bonafide/locales/catalog'
import type { PageLinks } from '../lib/chrome/products.ts'

interface WornSite {
  /** By surface and language, as in `area/de`. */
  readonly words: Readonly<Record<string, Catalog>>
  readonly links: Readonly<Partial<Record<Language, PageLinks>>>
}

let worn: WornSite = { words: {}, links: {} }

export const wear = (site: WornSite): void => {
  worn = site
}

/** worn-words.mjs passes each catalog through this. */
export const wornCatalog = (name: string, shipped: Catalog): Catalog => {
  const own = worn.words[name]
  return own === undefined ? shipped : { ...shipped, ...own }
}

/** As the document's inline script does in the browser. To be called right before a page is rendered, which is not interrupted. */
export const wearLinks = (language: Language): void => {
  globalThis.siteLinks = worn.links[language]
}
