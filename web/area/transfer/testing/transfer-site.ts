// The built pages with scripted replies, and the path of a user through the transfer.
import { accessibilityFaults } from '../../../lib/testing/barriers.ts'
import { refusals } from '@bonafide/core/codes'
import type { Page } from 'playwright-core'
import type { BuiltSite, SiteVisit } from '../../../document/testing/built-site.ts'
import { freshRecord, signedIn, success, user } from '../../../document/testing/records.ts'
import type { SiteReply } from '../../../document/testing/site.ts'
import { metFacts } from './facts.ts'

export const address = '/verified/transfer'
export const wideTransfer: SiteVisit = { viewport: { width: 1280, height: 900 } }
export const phoneTransfer: SiteVisit = { viewport: { width: 375, height: 812 } }
export const key = 'k'.repeat(24)
export const target = 'amina@example.com'

export const transferCalls = {
  enabled: '/user/kycTransfer/isEnabled',
  notes: '/user/kycTransfer/readNotes',
  first: '/mix/kyc/transferKycAccountCheck',
  second: '/user/kycTransfer/bizValidateForSourceAccount',
  target: '/user/kycTransfer/bizValidateForTargetAccount',
  face: '/user/kycTransfer/confirmByFace',
  risk: '/user/public/check-risk-captcha',
  send: '/msg/verifyCode/send',
  transfer: '/user/kycTransfer/doTransfer',
  status: '/user/kyc/queryKycTransferStatus',
  look: '/user/kycTransfer/lookAtDispute',
  dispute: '/user/kycTransfer/dispute',
} as const

export const transferRefused = (name: keyof typeof refusals, msg: string): SiteReply => ({
  status: 200,
  body: { code: refusals[name].code, msg, data: null },
})

const owner = { ...user, areaCode: '234', phone: '8031234567' }
const everyFactor = { email: true, phone: true, google: true }

export function setTransferReplies(site: BuiltSite, more: Readonly<Record<string, SiteReply>> = {}): void {
  site.replies = {
    ...signedIn({ level1Flag: 2 }),
    '/user/overview/userinfo': success({
      userInfo: owner,
      settings: { language: 'en', unit: 'USD' },
      loginName: user.loginName,
      userName: user.userName,
    }),
    [transferCalls.enabled]: success(true),
    [transferCalls.notes]: success(metFacts),
    [transferCalls.first]: success(true),
    [transferCalls.second]: success(true),
    [transferCalls.risk]: success({ captchaType: 0, captchaId: null, image: null, challenge: null }),
    [transferCalls.send]: success({ verifyKey: key }),
    [transferCalls.target]: success(everyFactor),
    [transferCalls.transfer]: success(true),
    [transferCalls.status]: success({ status: 1 }),
    ...more,
  }
}

/** The account after its identity has moved. */
export const accountAfterTransfer = (): Readonly<Record<string, SiteReply>> => ({
  '/user/kyc/realNameStatus': success({ ...freshRecord, level1Flag: 0 }),
  [transferCalls.status]: success({ status: 3 }),
})

export const transferFaults = (page: Page) => accessibilityFaults(page)
export const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text)
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const startTransfer = (page: Page) => page.getByRole('button', { name: 'Start transfer' })
export const email = (page: Page) => page.getByLabel('Email address of the target account')
export const code = (page: Page) => page.getByLabel('Verification code by email')
export const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send verification code' })
export const sentBody = (page: Page, path: string): Promise<unknown> =>
  page.waitForRequest((request) => request.url().endsWith(path)).then((request) => request.postDataJSON())

export async function goToTarget(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await startTransfer(page).click()
  await heading(page, 'Complete target account verification').waitFor()
}

/** Fills in the address and the code that was sent, without confirming. */
export async function fillTarget(page: Page, to = target): Promise<void> {
  await goToTarget(page)
  await email(page).fill(to)
  await sendButton(page).click()
  await page.getByText(`We sent a code to ${to}.`).waitFor()
  await code(page).fill('123456')
}

/** Opens the dialog and fills in all its fields. */
export async function goToProof(page: Page): Promise<void> {
  await fillTarget(page)
  await confirm(page).click()
  const modal = page.getByRole('dialog')
  for (const [label, digits] of [
    ['Verification code by email', '111111'],
    ['Verification code by text message', '222222'],
  ] as const) {
    await sendButton(page).last().waitFor()
    await modal.getByLabel(label).locator('xpath=../..').getByRole('button').click()
    await modal.getByLabel(label).fill(digits)
  }
  await modal.getByLabel('Code from your authenticator app').fill('333333')
}

export const proofConfirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true })
