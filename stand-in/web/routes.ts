// The stand-in's pages, which a real exchange would provide, at the addresses that the verification area links to.
import type { StandInWords } from '@bonafide/locales/generated/stand-in'
import type { ComponentType } from 'react'
import type { PageRoute } from '@bonafide/web/lib/page/route.ts'
import type { StandInSay } from './words.ts'

type Route = PageRoute<StandInWords>

type Title = (say: StandInSay) => string

const plainPages = () => import('./plain/pages.tsx')
const plain = (route: string, title: Title, pick: (pages: Awaited<ReturnType<typeof plainPages>>) => ComponentType): Route => ({
  route,
  title,
  file: '../stand-in/web/plain/pages.tsx',
  load: async () => ({ Screen: pick(await plainPages()) }),
})

export const routes: readonly Route[] = [
  { route: '/', title: (say) => say('nav.home'), file: '../stand-in/web/plain/home-page.tsx', load: () => import('./plain/home-page.tsx') },
  {
    route: '/login',
    title: (say) => say('signIn.title'),
    file: '../stand-in/web/sign-in/login-page.tsx',
    load: () => import('./sign-in/login-page.tsx'),
  },
  {
    route: '/sign-up',
    title: (say) => say('signUp.title'),
    file: '../stand-in/web/sign-in/sign-up-page.tsx',
    load: () => import('./sign-in/sign-up-page.tsx'),
  },
  {
    route: '/dashboard',
    title: (say) => say('dashboard.title'),
    file: '../stand-in/web/account/dashboard-page.tsx',
    load: () => import('./account/dashboard-page.tsx'),
  },
  {
    route: '/account/setting',
    title: (say) => say('security.title'),
    file: '../stand-in/web/security/setting-page.tsx',
    load: () => import('./security/setting-page.tsx'),
  },
  {
    route: '/account/setting/bindemail',
    title: (say) => say('email.title'),
    file: '../stand-in/web/security/bind-email-page.tsx',
    load: () => import('./security/bind-email-page.tsx'),
  },
  {
    route: '/account/setting/bindphone',
    title: (say) => say('phone.title'),
    file: '../stand-in/web/security/bind-phone-page.tsx',
    load: () => import('./security/bind-phone-page.tsx'),
  },
  {
    route: '/account/sub-account',
    title: (say) => say('subAccount.title'),
    file: '../stand-in/web/account/sub-account-page.tsx',
    load: () => import('./account/sub-account-page.tsx'),
  },
  {
    route: '/account/preference',
    title: (say) => say('preference.title'),
    file: '../stand-in/web/account/preference-page.tsx',
    load: () => import('./account/preference-page.tsx'),
  },
  {
    route: '/wallets',
    title: (say) => say('wallets.title'),
    file: '../stand-in/web/money/wallets-page.tsx',
    load: () => import('./money/wallets-page.tsx'),
  },
  {
    route: '/asset/recharge',
    title: (say) => say('deposit.title'),
    file: '../stand-in/web/money/deposit-page.tsx',
    load: () => import('./money/deposit-page.tsx'),
  },
  {
    route: '/asset/withdraw',
    title: (say) => say('withdraw.title'),
    file: '../stand-in/web/money/withdraw-page.tsx',
    load: () => import('./money/withdraw-page.tsx'),
  },
  {
    route: '/p2p',
    title: (say) => say('p2p.title'),
    file: '../stand-in/web/money/p2p-page.tsx',
    load: () => import('./money/p2p-page.tsx'),
  },
  plain(
    '/account/investor-status',
    (say) => say('investor.title'),
    (pages) => pages.Investor,
  ),
  plain(
    '/account/coupon',
    (say) => say('coupon.title'),
    (pages) => pages.Coupons,
  ),
  plain(
    '/account/myevents',
    (say) => say('campaign.title'),
    (pages) => pages.Campaigns,
  ),
  plain(
    '/account/newapi',
    (say) => say('api.title'),
    (pages) => pages.ApiKeys,
  ),
  plain(
    '/buy-sell-crypto/cashier',
    (say) => say('cashier.title'),
    (pages) => pages.Cashier,
  ),
  plain(
    '/cards/landing',
    (say) => say('cards.title'),
    (pages) => pages.Cards,
  ),
  plain(
    '/events/kyc',
    (say) => say('events.title'),
    (pages) => pages.Events,
  ),
  plain(
    '/terms',
    (say) => say('terms.title'),
    (pages) => pages.Terms,
  ),
  plain(
    '/cookies',
    (say) => say('cookies.title'),
    (pages) => pages.Cookies,
  ),
  plain(
    '/support/articles/*',
    (say) => say('nav.support'),
    (pages) => pages.Article,
  ),
  {
    route: '/dev/mailbox',
    title: (say) => say('mailbox.title'),
    file: '../stand-in/web/dev/mailbox-page.tsx',
    load: () => import('./dev/mailbox-page.tsx'),
  },
  {
    route: '/dev/demo',
    title: (say) => say('demo.title'),
    file: '../stand-in/web/dev/demo-page.tsx',
    load: () => import('./dev/demo-page.tsx'),
  },
  {
    route: '/dev/app',
    title: (say) => say('simulator.title'),
    file: '../stand-in/web/dev/app-page.tsx',
    load: () => import('./dev/app-page.tsx'),
  },
]
