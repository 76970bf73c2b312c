import { levelAsked, type DemoAccount, levelPassed, levelSent } from './demo-story.ts'

// The progress of their business verification follows from what they filled in: see `company/companies.json`.
export const demoCompanies: readonly DemoAccount[] = [
  { account: 'company-new', group: 'company', shows: 'demo.companyNew', story: () => [] },
  { account: 'company-without-email', group: 'company', shows: 'demo.companyWithoutEmail', mute: true, story: () => [] },
  { account: 'company-begun', group: 'company', shows: 'demo.companyBegun', story: () => [] },
  { account: 'company-ready', group: 'company', shows: 'demo.companyReady', story: () => [] },
  { account: 'company-pending', group: 'company', shows: 'demo.companyPending', story: () => [] },
  { account: 'company-rejected', group: 'company', shows: 'demo.companyRejected', story: () => [] },
  { account: 'company-verified', group: 'company', shows: 'demo.companyVerified', story: () => [] },
  {
    account: 'company-expired',
    group: 'company',
    shows: 'demo.companyExpired',
    story: () => [{ kind: 'levelExpired', level: 'business' }],
  },
  {
    account: 'company-review',
    group: 'company',
    shows: 'demo.companyReview',
    story: (now) => [
      { kind: 'levelApproved', level: 'business', until: now.day(12) },
      { kind: 'reviewAlerted', alert: 'expiringSoon', endsAt: now.day(12) },
    ],
  },
  { account: 'company-level2', group: 'company', shows: 'demo.companyLevel2', story: () => levelPassed('businessAdvanced') },
  { account: 'company-ubo', group: 'company', shows: 'demo.companyUbo', story: () => [] },
  {
    account: 'company-otc',
    group: 'company',
    shows: 'demo.companyOtc',
    story: () => [levelAsked('businessOtc'), levelSent('businessOtc')],
  },
  { account: 'company-supplement', group: 'company', shows: 'demo.companySupplement', story: () => [] },
  { account: 'company-supplement-pending', group: 'company', shows: 'demo.companySupplementPending', story: () => [] },
  { account: 'company-supplement-again', group: 'company', shows: 'demo.companySupplementAgain', story: () => [] },
]
