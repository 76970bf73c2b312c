import type { LinkGroup } from '@bonafide/web/lib/chrome/products.ts'
import type { StandInSay } from '../words.ts'

/** Links for trying the stand-in out. The product links are the area's, so that both have the same header. */
export const toolsOf = (say: StandInSay): LinkGroup => ({
  title: say('nav.tools'),
  links: [
    { href: '/wallets', label: say('nav.wallets') },
    { href: '/p2p', label: say('nav.p2p') },
    { href: '/dev/mailbox', label: say('nav.mailbox') },
    { href: '/dev/demo', label: say('nav.demo') },
    { href: '/dev/app', label: say('nav.app') },
  ],
})

const startsWithMenu = ['/account/', '/dashboard', '/wallets', '/asset/', '/p2p']

/** Whether the page has the account menu beside it. */
export const hasAccountList = (path: string): boolean => startsWithMenu.some((start) => path.startsWith(start))
