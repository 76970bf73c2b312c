import type { LinkGroup } from '@bonafide/web/lib/chrome/products.ts'
import type { StandInSay } from '../words.ts'

/** For trying it out. The products are the verification area's own, so that the header is the same on both sides. */
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

const withList = ['/account/', '/dashboard', '/wallets', '/asset/', '/p2p']

/** Whether the page has the account menu beside it. */
export const hasAccountList = (path: string): boolean => withList.some((start) => path.startsWith(start))
