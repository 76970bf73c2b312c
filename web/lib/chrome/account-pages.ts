import type { Language } from '@bonafide/core/languages'
import BadgeCheck from 'lucide-react/icons/badge-check'
import IdCard from 'lucide-react/icons/id-card'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'
import { links, offersInvestorStatus } from '../links.ts'

/** The sidebar, in order. */
const pages = [
  { href: links.dashboard, word: 'nav.dashboard', Icon: LayoutDashboard },
  { href: links.security, word: 'nav.security', Icon: ShieldCheck },
  { href: links.verification, word: 'nav.verification', Icon: IdCard },
  { href: links.investor, word: 'nav.investor', Icon: BadgeCheck },
  { href: links.subAccounts, word: 'nav.subAccounts', Icon: Users },
  { href: links.settings, word: 'nav.settings', Icon: SlidersHorizontal },
  { href: links.coupons, word: 'nav.coupons', Icon: TicketPercent },
  { href: links.campaigns, word: 'nav.campaigns', Icon: Megaphone },
  { href: links.api, word: 'nav.api', Icon: KeyRound },
] as const
export type AccountPage = (typeof pages)[number]

export const accountPages = (language: Language): readonly AccountPage[] =>
  pages.filter((page) => page.href !== links.investor || offersInvestorStatus(language))
