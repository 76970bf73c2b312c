// A reviewer in a story's deployment: the operator invites them, they join with an authenticator, sign in at the desk and decide cases.
import { expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import en from '../locales/en/desk.json' with { type: 'json' }
import { fillIn } from './company/words.ts'
import type { Deployment } from './deployment.ts'
import { open } from './people.ts'

interface Answer {
  readonly code: string
  readonly msg: string
  readonly data: { readonly secret?: string }
}

/** Runs the built command, because the stories' runner cannot load the server's source. */
interface Operator {
  operate(
    args: readonly string[],
    environment: Readonly<Record<string, string | undefined>>,
  ): Promise<{ readonly output: string; readonly status: number }>
}

/** Runs an operator's command and returns what it prints. */
export const operate = async (deployment: Deployment, ...args: readonly string[]): Promise<string> => {
  const operator: Operator = await import(new URL('../server/dist/operate-with-stand-in.js', import.meta.url).href)
  const settings = {
    ...process.env,
    NODE_ENV: 'development',
    DATA_DIR: deployment.folder,
    DESK_URL: deployment.desk,
    ...deployment.elsewhere,
  }
  const { output, status } = await operator.operate(args, settings)
  if (status !== 0) throw new Error(`operate ${args.join(' ')}: ${output}`)
  return output
}

export const joinDesk = async (page: Page, deployment: Deployment, email: string): Promise<void> => {
  const ask = async (call: string, data: object): Promise<Answer['data']> => {
    const answer: Answer = await (await page.request.post(`${deployment.desk}/v1/desk/${call}`, { data })).json()
    if (answer.code !== '00000') throw new Error(`${call}: ${answer.msg}`)
    return answer.data
  }
  const output = await operate(deployment, 'reviewer', 'invite', email)
  const invitation = /#(\S+)/.exec(output)?.[1]
  if (invitation === undefined) throw new Error(`no invitation: ${output}`)
  const { secret = '' } = await ask('startJoin', { invitation, name: 'Ada Lovelace', password: 'correct horse battery' })
  await ask('confirmJoin', { invitation, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
}

export const reviewerAtDesk = async (browser: Browser, deployment: Deployment, email: string): Promise<Page> => {
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await joinDesk(desk, deployment, email)
  return desk
}

export const openCase = async (desk: Page, deployment: Deployment, account: string): Promise<void> => {
  await open(desk, `${deployment.desk}/`)
  await desk
    .getByRole('link')
    .filter({ hasText: fillIn(en['queue.account'], { account }) })
    .click()
  await desk.waitForURL('**/cases/*')
}

/** Decides the person's case that is open at the desk. */
export const decidePerson = async (desk: Page, what: 'approve' | 'reject'): Promise<void> => {
  const label = new RegExp(`^${en[`case.${what}`]}`)
  await desk.getByRole('button', { name: label }).first().click()
  const dialog = desk.getByRole('dialog')
  if (what === 'reject') await dialog.getByRole('radio', { name: en['reason.documentBlurred'] }).check()
  await dialog.getByRole('button', { name: label }).click()
  await expect(desk.getByRole('status').filter({ hasText: en[what === 'approve' ? 'case.approved' : 'case.rejected'] })).toBeVisible()
}
