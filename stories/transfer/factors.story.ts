// An account with an email address, a phone and an authenticator needs all three to transfer its identity. Also: what can go wrong.
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import en from '../../locales/en/transfer.json' with { type: 'json' }
import { decidePerson, openCase, reviewerAtDesk } from '../reviewer.ts'
import { submitEvidence, pictureOfDocument, someDetails } from '../submit-evidence.ts'
import { type Deployment, test } from '../deployment.ts'
import { accountOf, lastCode, logInAs, password, signUp } from '../people.ts'
import { proveTarget, start } from './steps.ts'

// Reviewers decide. No other file sets this percentage, so this file gets its own deployment: other stories use the same target account.
test.use({ evidencePolicy: 'strict', secondLookPercent: 5 })

const email = 'three-factors@example.com'
const phone = { areaCode: '49', phone: '15123456789' }

const ask = async <Data extends object>(
  page: Page,
  deployment: Deployment,
  { call, data }: { call: string; data: object },
): Promise<Data> => {
  const answer = (await (await page.request.post(`${deployment.area}/v1/${call}`, { data })).json()) as {
    code: string
    msg: string
    data: Data
  }
  expect(answer.code, `${call}: ${answer.msg}`).toBe('00000')
  return answer.data
}

const bindPhone = async (page: Page, deployment: Deployment): Promise<void> => {
  const sent = await ask<{ verifyKey: string; currentVerifyKey: string | null }>(page, deployment, {
    call: 'stand-in/sendBindPhoneCodes',
    data: phone,
  })
  const code = await lastCode(deployment, phone.phone)
  await ask(page, deployment, { call: 'stand-in/bindPhone', data: { ...phone, verifyKey: sent.verifyKey, code } })
}

const turnAuthenticatorOn = async (page: Page, deployment: Deployment): Promise<TOTP> => {
  const { secret } = await ask<{ secret: string }>(page, deployment, { call: 'stand-in/startTotp', data: { password } })
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  await ask(page, deployment, { call: 'stand-in/confirmTotp', data: { code: codes.generate() } })
  return codes
}

/** Creates an account with all three factors that a reviewer has verified. */
const makeOwner = async (page: Page, deployment: Deployment, desk: Page): Promise<TOTP> => {
  await signUp(page, deployment, { email, query: `?callback=${encodeURIComponent('/verified/enter')}` })
  await page.waitForURL('**/verified/enter')
  await submitEvidence(page, deployment, {
    details: someDetails(),
    files: [{ kind: 'documentFront', bytes: await pictureOfDocument(page) }],
  })
  await openCase(desk, deployment, await accountOf(page, deployment))
  await decidePerson(desk, 'approve')
  await bindPhone(page, deployment)
  return turnAuthenticatorOn(page, deployment)
}

test('an account with an authenticator, a phone and an email address confirms with all three, and a lost reply is not a failure', async ({
  page,
  deployment,
  browser,
}) => {
  test.setTimeout(240_000)
  const desk = await reviewerAtDesk(browser, deployment, 'desk-factors@example.com')
  const codes = await makeOwner(page, deployment, desk)
  await desk.context().close()
  await start(page, deployment)
  await proveTarget(page, deployment, 'transfer-target@demo.example')
  const dialog = page.getByRole('dialog', { name: en['prove.title'] })
  const confirm = dialog.getByRole('button', { name: en['prove.confirm'], exact: true })
  const google = dialog.getByLabel(en['prove.google'])
  for (const [label, to] of [
    ['prove.email', email],
    ['prove.phone', phone.phone],
  ] as const) {
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('button', { name: en['code.send'] }).first().click()
    await expect(dialog.getByLabel(en[label])).toBeFocused()
    await dialog.getByLabel(en[label]).fill(await lastCode(deployment, to))
  }
  await expect(confirm).toBeDisabled()
  await google.fill(wrongCode(codes))
  await confirm.click()
  await expect(page.getByRole('alert').filter({ hasText: 'authenticator' })).toBeVisible()
  await expect(dialog).toBeVisible()

  // The reply to the transfer is lost.
  await page.route('**/doTransfer', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await google.fill(codes.generate({ timestamp: Date.now() + 30_000 }))
  await confirm.click()
  await page.waitForURL('**/verified/transfer/result?status=success')
  await expect(page.getByRole('heading', { name: en['result.success'] })).toBeVisible()
})

/** Six digits that differ from the authenticator's current, previous and next codes. */
const wrongCode = (codes: TOTP): string => {
  const validCodes = [-30_000, 0, 30_000].map((offset) => codes.generate({ timestamp: Date.now() + offset }))
  return ['111111', '222222', '333333', '444444'].find((code) => !validCodes.includes(code)) ?? ''
}

test('a session that ends between the steps leads to the login and back to the notes', async ({ page, deployment }) => {
  await logInAs(page, deployment, 'transfer-ready')
  await start(page, deployment)
  await expect(page.getByRole('heading', { name: en['target.title'] })).toBeVisible()
  await page.request.post(`${deployment.area}/v1/user/public/clearCookie`, { data: {} })
  await page.getByLabel(en['target.email']).fill('transfer-target@demo.example')
  await page.getByRole('button', { name: en['code.send'] }).click()
  await page.waitForURL(`**/login?callback=${encodeURIComponent('/verified/transfer')}`)
})
