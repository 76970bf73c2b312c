// A real server with a reviewer and a user, and callers from any network: a trusted proxy sets their addresses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { doorCalls } from '@bonafide/core/calls/desk/door'
import { codesCalls } from '@bonafide/core/calls/codes'
import { signInCalls } from '@bonafide/stand-in/calls/sign-in'
import type { Email } from '@bonafide/core/email'
import { Secret, TOTP } from 'otpauth'
import { buildServices } from '../../../server/build-services.ts'
import { codesHandlers } from '../../../server/codes/handlers.ts'
import { readConfig } from '../../../server/config.ts'
import { transact } from '../../../server/db/transaction.ts'
import { doorHandlers } from '../../../server/desk/door/handlers.ts'
import { inviteReviewer } from '../../../server/desk/door/invite.ts'
import type { Handler } from '../../../server/http/handler.ts'
import { listen } from '../../../server/http/listen.ts'
import { servedCalls } from '../../../server/http/served-call.ts'
import { hashPassword } from '../../../server/secrets/passwords.ts'
import { insertAccount } from '../../../stand-in/server/account/accounts.sql.ts'
import { signInHandlers } from '../../../stand-in/server/account/sign-in-handlers.ts'
import { standInWithDemo } from '../../../demo/stand-in-with-demo.ts'

export const password = 'a long enough secret'

export interface Answer {
  readonly code: string
  readonly msg: string
  readonly data: unknown
  /** The device's cookie, as a `Cookie` header. */
  readonly device: string
}

export interface Caller {
  readonly address: string
  readonly cookie?: string
}

export interface Reviewer {
  readonly email: string
  readonly device: string
  /** Recovery codes, each good for one sign-in. */
  readonly codes: readonly string[]
}

/** `reviewerSignIn`: replaces the product’s handler, for a control. */
export const openFixture = async (reviewerSignIn: Handler<typeof doorCalls.signInReviewer> = doorHandlers.signInReviewer) => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-lock-out-'))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    AREA_PORT: '0',
    PROVIDER_PORT: '0',
    DESK_PORT: '0',
    AREA_URL: 'http://localhost:1',
    PROVIDER_URL: 'http://127.0.0.1:2',
    DESK_URL: 'http://127.0.0.1:3',
  })
  const { services, policy, close } = await buildServices(config, { lost: () => undefined }, standInWithDemo)
  await policy.start()
  const listening = await listen(services, [
    {
      surface: 'area',
      calls: [...servedCalls(signInCalls, signInHandlers), ...servedCalls(codesCalls, codesHandlers)],
      plugged: [],
      plugs: [],
    },
    { surface: 'desk', calls: servedCalls(doorCalls, { ...doorHandlers, signInReviewer: reviewerSignIn }), plugged: [], plugs: [] },
  ])
  const ask = async (surface: 'area' | 'desk', path: string, body: unknown, { address, cookie = '' }: Caller): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${listening.ports[surface]}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify(body),
    })
    const device = response.headers.getSetCookie().find((line) => line.includes('_device='))
    return { ...((await response.json()) as Omit<Answer, 'device'>), device: device?.split(';', 1)[0] ?? '' }
  }
  const reviewer = async (email: string): Promise<Reviewer> => {
    const invited = await inviteReviewer(services, { email: email as Email, by: 'operator' })
    if (invited.state !== 'invited') throw new Error(`${email} was not invited`)
    const invitation = new URL(invited.link).hash.slice(1)
    const at = { address: '192.0.2.1' }
    const { data } = await ask('desk', doorCalls.startJoin.path, { invitation, name: 'Ada', password }, at)
    const totp = new TOTP({ secret: Secret.fromBase32((data as { secret: string }).secret) })
    const joined = await ask('desk', doorCalls.confirmJoin.path, { invitation, code: totp.generate() }, at)
    return { email, device: joined.device, codes: (joined.data as { recoveryCodes: string[] }).recoveryCodes }
  }
  const user = async (email: string): Promise<void> => {
    const account = {
      email,
      emailKey: email,
      name: 'Grace',
      passwordHash: await hashPassword(password),
      invitationCode: email,
      language: 'en',
    }
    await transact(services.db, (tx) => insertAccount(tx, { ...account, at: services.clock() }))
  }
  return {
    ask,
    reviewer,
    user,
    close: async () => {
      await listening.close()
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>
