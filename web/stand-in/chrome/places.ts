import type { Language } from '@bonafide/core/languages'
import { productLinks, type LinkGroup, type NamedLink } from '../../lib/chrome/products.ts'
import type { StandInSay } from '../words.ts'

/** What the header offers: first what it offers in the verification area too, so that nothing moves between the two. */
export const productsOf = (say: StandInSay, language: Language): readonly NamedLink[] => [
  ...productLinks(say, language),
  { href: '/wallets', label: say('nav.wallets') },
  { href: '/p2p', label: say('nav.p2p') },
]

/** For whoever tries it out. */
export const toolsOf = (say: StandInSay): LinkGroup => ({
  title: say('nav.tools'),
  links: [
    { href: '/dev/mailbox', label: say('nav.mailbox') },
    { href: '/dev/demo', label: say('nav.demo') },
  ],
})

const withList = ['/account/', '/dashboard', '/wallets', '/asset/', '/p2p']

/** Whether the list of the account stands beside a page. */
export const hasAccountList = (path: string): boolean => withList.some((start) => path.startsWith(start))
