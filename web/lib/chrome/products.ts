import type { Language } from '@bonafide/core/languages'
import { links, offersCashier } from '../links.ts'
import type { ChromeSay } from './chrome-say.ts'

export interface NamedLink {
  readonly href: string
  readonly label: string
}

/** Links under their own heading. */
export interface LinkGroup {
  readonly title: string
  readonly links: readonly NamedLink[]
}

/** The links of a site folder, in the document's language. The server writes them before any script (server/http/page/site-overlay.ts). */
export interface PageLinks {
  readonly header?: readonly NamedLink[]
  readonly footer?: LinkGroup
}

declare global {
  // eslint-disable-next-line no-var -- only a `var` is a property of globalThis
  var siteLinks: PageLinks | undefined
}

/** The exchange's own products, as header, drawer and footer show them. */
export function productLinks(say: ChromeSay, language: Language): readonly NamedLink[] {
  const customLinks = globalThis.siteLinks?.header
  if (customLinks) return customLinks
  const cashier = offersCashier(language) ? [{ href: links.cashier, label: say('nav.buyCrypto') }] : []
  return [
    ...cashier,
    { href: links.deposit, label: say('nav.deposit') },
    { href: links.withdraw, label: say('nav.withdraw') },
    { href: links.cards, label: say('nav.cards') },
    { href: links.dashboard, label: say('nav.dashboard') },
  ]
}
