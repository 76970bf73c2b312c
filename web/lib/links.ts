// Every address outside the area that its pages link to, without locale segment. The exchange (or the stand-in) answers them.
import type { Language } from '@bonafide/core/languages'

export const links = {
  home: '/',
  login: '/login',
  signUp: '/sign-up',
  verification: '/verified/enter',
  yourData: '/verified/data',
  reset: '/verified/reset',
  transfer: '/verified/transfer',
  dashboard: '/dashboard',
  deposit: '/asset/recharge',
  withdraw: '/asset/withdraw',
  wallets: '/wallets',
  p2p: '/p2p',
  cashier: '/buy-sell-crypto/cashier',
  cards: '/cards/landing',
  events: '/events/kyc?source=8',
  security: '/account/setting',
  bindEmail: '/account/setting/bindemail',
  investor: '/account/investor-status',
  subAccounts: '/account/sub-account',
  settings: '/account/preference',
  coupons: '/account/coupon',
  campaigns: '/account/myevents',
  api: '/account/newapi',
} as const

/** The numbers of the exchange's own support articles. */
const articles = { verificationFailed: 360001, acceptedPapers: 360002 } as const
export type Article = keyof typeof articles
export const articleLink = (article: Article): string => `/support/articles/${articles[article]}`

/** The article at an address, for display. */
export const articleAt = (path: string): Article | undefined =>
  articleNames.find((article) => path.replace(/\/$/, '') === articleLink(article))
const articleNames: readonly Article[] = ['verificationFailed', 'acceptedPapers']

/** Crypto can be bought and sold at the cashier only in the China locale. */
export const offersCashier = (language: Language): boolean => language === 'zh-CN'

/** "Investor status" is a British rule. */
export const offersInvestorStatus = (language: Language): boolean => language === 'en-GB'
