// Overlays the server's own words: refusals, letters, lists. The shipped words are imported, and a process has only one site, so the
// site's words are put into the imported catalogs once, before any of them is used.
import type { Catalog } from '@bonafide/locales/catalog'
import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { listsCatalogs } from '@bonafide/locales/generated/lists'
import { refusalsCatalogs } from '@bonafide/locales/generated/refusals'
import type { SiteFolder } from './site-folder.ts'

/** Returns a function that removes the words again. */
export const overlayServerWords = async (site: SiteFolder | undefined): Promise<() => void> => {
  const shipped: (() => void)[] = []
  for (const [key, own] of site?.words ?? []) {
    const [surface = '', language = ''] = key.split('/')
    const catalog = await serverCatalog(surface, language)
    if (catalog === undefined) continue
    const before = Object.fromEntries(Object.keys(own).map((id) => [id, catalog[id]]))
    Object.assign(catalog, own)
    shipped.push(() => Object.assign(catalog, before))
  }
  return () => {
    for (const restore of shipped) restore()
  }
}

const serverCatalog = async (surface: string, language: string): Promise<Catalog | undefined> => {
  if (surface === 'letters') return lettersCatalogs[language]
  if (surface === 'refusals') return refusalsCatalogs[language]
  return surface === 'lists' ? (await listsCatalogs[language]?.())?.default : undefined
}
