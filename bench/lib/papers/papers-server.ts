// The server of the papers bench: the whole product on its own database. It runs as a separate process and exchanges messages with its parent.
//
// CONTROL=on turns the fair sharing off: one paper worker, and an engine that does not know the caller.
import { confirmJoin, startJoin } from '@bonafide/core/calls/desk/door'
import { openCase } from '@bonafide/core/calls/desk/cases'
import { Refusal } from '@bonafide/core/refusal'
import { Email } from '@bonafide/core/email'
import type { AskContext, Engine } from '@bonafide/engine/engine'
import { openEngine } from '@bonafide/engine/node/open-engine'
import { Secret, TOTP } from 'otpauth'
import { buildServices } from '../../../server/build-services.ts'
import { readConfig } from '../../../server/config.ts'
import { transact } from '../../../server/db/transaction.ts'
import { inviteReviewer } from '../../../server/desk/door/invite.ts'
import { makeCase } from '../../../server/desk/testing/make-case.ts'
import { sessionsOf } from '../../../server/http/session/sessions.ts'
import { listen } from '../../../server/http/listen.ts'
import { fileLimits } from '../../../server/record/files/file-limits.ts'
import { keepFile } from '../../../server/record/files/keep-file.ts'
import { issueAccessToken } from '../../../server/secrets/access-tokens.ts'
import { openBrowser } from '../../../stand-in/testing/fixture.ts'
import { surfaces } from '../../../stand-in/testing/surfaces.ts'
import { Readable } from 'node:stream'
import type { PapersAnswer, PapersRequest } from './papers-messages.ts'
import { standInWithDemo } from '../../../demo/stand-in-with-demo.ts'

const built = await buildServices(readConfig(), { lost: () => process.exit(1) }, standInWithDemo)
await built.policy.start()

/** Makes all requests those of one caller, so that the engine cannot share its time fairly. */
const withoutSharing = (engine: Engine): Engine => {
  const context: AskContext = { asker: 'everybody', rank: 'user' }
  return {
    ...engine,
    readPaper: (bytes) => engine.readPaper(bytes, context),
    drawPage: (bytes, page) => engine.drawPage(bytes, page, context),
    close: () => engine.close(),
  }
}
const engine = process.env.CONTROL === 'on' ? withoutSharing(openEngine({ paperWorkers: 1, maxWaiting: 1000 })) : built.services.engine
const services = { ...built.services, engine }
const listening = await listen(services, surfaces, '/nowhere')
const sessions = sessionsOf('area', { db: services.db, log: services.log, policy: services.config.sessions })
let last = 0

const openAccount = async () => {
  const name = `papers-${(last += 1)}@example.com`
  const { rows } = await services.db.pool.query<{ account: string }>(
    `insert into stand_in_accounts (name, email, email_key, invitation_code, made_at) values ('A', $1, $1, $2, now()) returning account::text`,
    [name, `invitation-${last}`],
  )
  const account = rows[0]?.account ?? ''
  const cookie = await sessions.begin(account, services.clock(), undefined)
  const session = await sessions.find(cookie, services.clock())
  const token = await transact(services.db, (tx) => issueAccessToken(tx, { account, session: session?.id ?? '', at: services.clock() }))
  return { account, cookie: `bonafide=${cookie}`, token }
}

const joinReviewer = async () => {
  const invited = await inviteReviewer(services, { email: Email.parse('ada@example.com'), by: 'operator' })
  if (invited.state !== 'invited') throw new Error('the reviewer was not invited')
  const invitation = new URL(invited.link).hash.slice(1)
  const browser = openBrowser(`http://127.0.0.1:${listening.ports.desk}`, {})
  const { data } = await browser.ask(startJoin, { invitation, name: 'Ada Lovelace', password: 'correct horse battery' })
  await browser.ask(confirmJoin, { invitation, code: new TOTP({ secret: Secret.fromBase32(data.secret) }).generate() })
  return browser
}
const reviewer = await joinReviewer()

/** Null for a refused file: some hostile files do not even look like a paper. */
const refusedOrThrow = (error: unknown): null => {
  if (error instanceof Refusal) return null
  throw error
}

const answer = async (request: PapersRequest): Promise<PapersAnswer> => {
  switch (request.kind) {
    case 'account':
      return { kind: 'account', ...(await openAccount()) }
    case 'file': {
      const file = { account: request.account, name: 'paper.pdf', type: undefined, bytes: Readable.from([Buffer.from(request.bytes)]) }
      return { kind: 'file', id: await keepFile({ ...services, limits: fileLimits }, file).catch(refusedOrThrow) }
    }
    case 'case': {
      const { account } = await openAccount()
      const made = await makeCase(services, {
        account,
        files: request.papers.map((bytes) => ({ kind: 'address', bytes: Buffer.from(bytes) })),
      })
      await reviewer.ask(openCase, { case: made.case })
      return { kind: 'case', id: made.case, files: made.files, cookie: reviewer.cookie }
    }
  }
}

process.on('message', (request: PapersRequest | 'end') => {
  if (request === 'end')
    return void listening
      .close()
      .then(() => engine.close())
      .then(() => built.close())
      .then(() => process.exit(0))
  void answer(request).then((reply) => process.send?.(reply))
})
process.send?.({ kind: 'ready', area: listening.ports.area, desk: listening.ports.desk })
