import type { AccountEvent } from '@bonafide/core/events'
import { accepted, asked, type DemoAccount, passed, refused, sent } from './demo-story.ts'

const verified = (account: string): readonly AccountEvent[] => [
  sent('business'),
  accepted(account),
  { kind: 'levelApproved', level: 'business' },
]

export const demoCompanies: readonly DemoAccount[] = [
  { account: 'company-new', group: 'company', shows: 'demo.companyNew', story: () => [] },
  { account: 'company-without-email', group: 'company', shows: 'demo.companyWithoutEmail', mute: true, story: () => [] },
  {
    account: 'company-pending',
    group: 'company',
    shows: 'demo.companyPending',
    story: () => [accepted('company-pending'), sent('business')],
  },
  {
    account: 'company-rejected',
    group: 'company',
    shows: 'demo.companyRejected',
    story: () => [accepted('company-rejected'), ...refused('business', 'company.notFound')],
  },
  { account: 'company-verified', group: 'company', shows: 'demo.companyVerified', story: () => verified('company-verified') },
  {
    account: 'company-level2',
    group: 'company',
    shows: 'demo.companyLevel2',
    story: () => [...verified('company-level2'), ...passed('businessAdvanced')],
  },
  {
    account: 'company-ubo',
    group: 'company',
    shows: 'demo.companyUbo',
    story: () => [...verified('company-ubo'), asked('owners')],
  },
  {
    account: 'company-otc',
    group: 'company',
    shows: 'demo.companyOtc',
    story: () => [...verified('company-otc'), asked('businessOtc'), sent('businessOtc')],
  },
  {
    account: 'company-supplement',
    group: 'company',
    shows: 'demo.companySupplement',
    story: () => [...verified('company-supplement'), asked('supplement')],
  },
]
