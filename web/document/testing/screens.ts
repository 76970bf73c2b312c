// The area's screens in their states, each with the server's replies, for checks that apply to all screens.
import { DateTime } from '@bonafide/core/dates'
import { noRights } from '@bonafide/core/policy/rights'
import type { StatusRecord } from '@bonafide/core/calls/status'
import { atStepScript } from '../../area/company/testing/company-pages.ts'
import { companyReplies, emptyDetail, rejectedDetail, wholeDetail } from '../../area/company/testing/replies.ts'
import { companyLink, mixedParties } from '../../area/owners/testing/parties.ts'
import { metFacts, unmetFacts } from '../../area/transfer/testing/facts.ts'
import { transferCalls } from '../../area/transfer/testing/transfer-site.ts'
import { emptyData, requestedData, restrictedData, verifiedData } from '../../area/your-data/testing/samples.ts'
import { signedIn, success } from './records.ts'
import type { SiteReply } from './site.ts'

export interface ShownScreen {
  readonly name: string
  readonly address: string
  readonly replies: Readonly<Record<string, SiteReply>>
  /** Runs before the page's own scripts. */
  readonly before?: string
}

const limits = { ...noRights, cryptoWithdrawLimit: 20_000, cryptoWithdrawLimitUnit: 'USDT' } as const
const rights = { level1Rights: limits, level2Rights: { ...limits, cryptoWithdrawLimit: 1_000_000 } } as const
const refused = 'The picture was too dark to read the document number.'
const person = {
  ...rights,
  level1Flag: 2,
  realName: 'Lin Okafor',
  nationality: 'NG',
  identityType: 2,
  identityNo: 'A0***42',
  verifiedAt: DateTime.parse('2026-05-03 09:30:00'),
} as const

const homes: Readonly<Record<string, Partial<StatusRecord>>> = {
  new: rights,
  begun: { begun: { purpose: 'basic', step: 'face', at: 4, of: 6 } },
  pending: { ...rights, level1Flag: 1, sentAt: DateTime.parse('2026-11-20 10:00:00') },
  'with a reviewer': { ...rights, level1Flag: 1, sentAt: DateTime.parse('2026-11-20 10:00:00'), atReviewer: true },
  verified: { ...person, showKycLevel2: 1, showKycLevel3: 1 },
  rejected: { ...rights, level1Flag: 3, level1Remark: refused, anotherLook: [{ level: 'basic', state: 'open' }] },
  'rejected twice': { ...rights, level1Flag: 3, level1Remark: refused, anotherLook: [{ level: 'basic', state: 'upheld' }] },
  'rejected, with a manual check': { ...rights, level1Flag: 3, level1Remark: refused, showManualKyc: 1 },
  expired: { ...rights, level1Flag: 4 },
  unconfirmed: { ...person, level1Flag: 5, showKycLevel2: 1 },
  'second level rejected': { ...person, showKycLevel2: 1, level2Flag: 3, level2Remark: refused },
  'tax number rejected': { ...person, panStatus: 3, panRemark: refused },
  'both levels and otc verified': { ...person, showKycLevel2: 1, level2Flag: 2, showKycOtc: 1, otcStatus: 3 },
  'otc pending': { ...person, showKycOtc: 1, otcStatus: 2 },
  'otc rejected': { ...person, showKycOtc: 1, otcStatus: 4, otcRemark: refused },
  banned: { ...rights, errorStatus: 1 },
  'verified elsewhere': { errorStatus: 2 },
  resting: { ...rights, level1Flag: 0, resetInDays: 12 },
}

const company = (flag: 0 | 1 | 2 | 3, detail = wholeDetail): Readonly<Record<string, SiteReply>> => ({
  ...companyReplies(flag, detail),
  '/user/enterprise/kyc/getPlutoSdkToken': success({ accessToken: 'a'.repeat(43) }),
  '/pluto-mix/public/kyc/kyb/shareholder': success(mixedParties),
  '/pluto-mix/public/kyc/kyb/get-sdk-link': success(companyLink),
})

const transfer = (facts = metFacts, more: Readonly<Record<string, SiteReply>> = {}): Readonly<Record<string, SiteReply>> => ({
  ...signedIn({ level1Flag: 2 }),
  [transferCalls.enabled]: success(true),
  [transferCalls.notes]: success(facts),
  [transferCalls.first]: success(true),
  [transferCalls.second]: success(true),
  [transferCalls.status]: success({ status: 1 }),
  ...more,
})

const data = { empty: emptyData, verified: verifiedData, 'asked to be deleted': requestedData, restricted: restrictedData }

export const shownScreens: readonly ShownScreen[] = [
  ...Object.entries(homes).map(([name, record]) => ({ name: `home, ${name}`, address: '/verified/enter', replies: signedIn(record) })),
  ...(['none', 'pending', 'verified', 'rejected'] as const).map((name, flag) => ({
    name: `home of a company, ${name}`,
    address: '/verified/enter?mode=kyb',
    replies: company(flag as 0 | 1 | 2 | 3),
  })),
  { name: 'signed out', address: '/verified/enter', replies: {} },
  { name: 'company, begun', address: '/verified/kyb', replies: company(0, emptyDetail) },
  { name: 'company, filled in', address: '/verified/kyb', replies: company(0) },
  { name: 'company, rejected', address: '/verified/kyb', replies: company(3, rejectedDetail) },
  ...[1, 2, 3, 4].map((step) => ({
    name: `company, step ${step}`,
    address: `/verified/kyb/enterprise?step=${step}`,
    replies: company(0),
    before: atStepScript(step),
  })),
  {
    name: 'company, rejected paper',
    address: '/verified/kyb/enterprise?step=4',
    replies: company(3, rejectedDetail),
    before: atStepScript(4),
  },
  { name: 'company, submitted', address: '/verified/kyb/result', replies: company(1) },
  { name: 'supplement, submitted', address: '/verified/kyb/supplement/result?submitStatus=submit-info', replies: company(2) },
  { name: 'supplement, completed', address: '/verified/kyb/supplement/result?submitStatus=completed', replies: company(2) },
  { name: 'people of a company', address: '/verified/ubo', replies: company(2) },
  { name: 'transfer, every note met', address: '/verified/transfer', replies: transfer() },
  { name: 'transfer, notes unmet', address: '/verified/transfer', replies: transfer(unmetFacts) },
  {
    name: 'transfer, switched off',
    address: '/verified/transfer',
    replies: transfer(metFacts, { [transferCalls.enabled]: success(false) }),
  },
  ...['success', 'fail', 'pending'].map((status) => ({
    name: `transfer, ${status}`,
    address: `/verified/transfer/result?status=${status}`,
    replies: transfer(),
  })),
  ...Object.entries(data).map(([name, held]) => ({
    name: `your data, ${name}`,
    address: '/verified/data',
    replies: { ...signedIn(), '/user/data': success(held) },
  })),
  { name: 'reset', address: '/verified/reset', replies: signedIn(person) },
  { name: 'privacy', address: '/verified/privacy', replies: signedIn() },
  { name: 'questions in the app', address: '/verified/appFaq', replies: signedIn() },
  { name: 'unknown address', address: '/verified/nothing/here', replies: signedIn() },
]
