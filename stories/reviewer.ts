// Creates a reviewer in a story's deployment: the operator invites them, they join with an authenticator and sign in at the desk.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Deployment } from './deployment.ts'

interface Answer {
  readonly code: string
  readonly msg: string
  readonly data: { readonly secret?: string }
}

/** Runs the built command, because the stories' runner cannot load the server's source. */
interface Operator {
  operate(typed: readonly string[], environment: Readonly<Record<string, string>>): Promise<{ readonly said: string }>
}

/** Runs an operator's command and returns what it prints. */
export const operate = async (deployment: Deployment, ...typed: readonly string[]): Promise<string> => {
  const operator: Operator = await import(new URL('../server/dist/operate-with-stand-in.js', import.meta.url).href)
  return (await operator.operate(typed, { NODE_ENV: 'development', DATA_DIR: deployment.folder, DESK_URL: deployment.desk })).said
}

export const joinDesk = async (page: Page, deployment: Deployment, email: string): Promise<void> => {
  const ask = async (call: string, data: object): Promise<Answer['data']> => {
    const answer: Answer = await (await page.request.post(`${deployment.desk}/v1/desk/${call}`, { data })).json()
    if (answer.code !== '00000') throw new Error(`${call}: ${answer.msg}`)
    return answer.data
  }
  const said = await operate(deployment, 'reviewer', 'invite', email)
  const invitation = /#(\S+)/.exec(said)?.[1]
  if (invitation === undefined) throw new Error(`no invitation: ${said}`)
  const { secret = '' } = await ask('startJoin', { invitation, name: 'Ada Lovelace', password: 'correct horse battery' })
  await ask('confirmJoin', { invitation, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
}
