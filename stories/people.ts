// Steps that many stories share.
import { expect, type Page } from '@playwright/test'
import type { Deployment } from './deployment.ts'

/** Waits for the mail with a code, which a worker sends, and returns its digits. */
export const lastCode = async (deployment: Deployment, to: string): Promise<string> => {
  let code = ''
  await expect
    .poll(async () => {
      code = await codeInMailbox(deployment, to)
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

const codeInMailbox = async (deployment: Deployment, to: string): Promise<string> => {
  const answer = await fetch(`${deployment.area}/v1/stand-in/mailbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { data } = (await answer.json()) as { data: { to: string; text: string }[] }
  const text = data.find((message) => message.to.includes(to))?.text ?? ''
  return /\d{6}/.exec(text)?.[0] ?? ''
}

export const password = 'four quite unrelated words'

/** Opens a page and waits for its script, because buttons do nothing until then. */
export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')))
}

/** Logs in as a demo account. */
export const logInAs = async (page: Page, deployment: Deployment, account: string): Promise<void> => {
  await open(page, `${deployment.area}/dev/demo`)
  await page.getByRole('button', { name: `Log in as ${account}`, exact: true }).click()
  await page.waitForURL('**/verified/enter')
}

/** How far the page scrolls sideways: 0 if the layout fits. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

export const signUp = async (
  page: Page,
  deployment: Deployment,
  { email, query = '' }: { email: string; query?: string },
): Promise<void> => {
  await open(page, `${deployment.area}/sign-up${query}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled()
  await page.getByLabel('Verification code').fill(await lastCode(deployment, email))
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Logs in as a user who was created with `signUp`. */
export const logIn = async (page: Page, deployment: Deployment, { email, to }: { email: string; to: string }): Promise<void> => {
  await open(page, `${deployment.area}/login?callback=${encodeURIComponent(to)}`)
  await page.getByLabel('Email or phone number').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(`**${to}`)
}

export const accountOf = async (page: Page, deployment: Deployment): Promise<string> => {
  const answer = await page.request.post(`${deployment.area}/v1/user/overview/userinfo`, { data: {} })
  const { data } = (await answer.json()) as { data: { userInfo: { userId: string } } }
  return data.userInfo.userId
}
