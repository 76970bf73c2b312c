// A house in which people are erased: two reviewers, workers that run on demand, and a log that is kept.
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { runOnce } from 'graphile-worker'
import { quietLogger } from '../db/quiet-logger.ts'
import { makeLog } from '../log/log.ts'
import { sessionsOf } from '../http/session/sessions.ts'
import type { House } from '../house.ts'
import { type Browser, makeTown, openBrowser, type Town } from '@bonafide/stand-in/testing/town'
import { workOf } from '../tasks.ts'

export interface CanaryTown extends Town {
  readonly reviewers: readonly [Browser, Browser]
  readonly deskCookie: string
  /** What was logged so far. */
  logged(): string
  /** Does whatever workers have to do; mails go into the outbox. */
  work(): Promise<void>
  /** The newest case of the account about it; undefined where there is none. */
  caseOf(account: string, about: string): Promise<string | undefined>
}

export const makeCanaryTown = async (): Promise<CanaryTown> => {
  const lines: string[] = []
  const to = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) })
  const town = await makeTown({}, (made) => ({ ...made, log: makeLog({ level: 'debug', to }) }))
  const { house } = town
  // A backup carries the index key along: this house has its own from elsewhere.
  await house.db.pool.query('insert into index_key (wrapped) values ($1)', [await house.keys.wrap(randomBytes(32))])
  const [ada, bob] = [await reviewerCookie(house, 'ada'), await reviewerCookie(house, 'bob')]
  return {
    ...town,
    reviewers: [openBrowser(town.deskOrigin, { cookie: ada }), openBrowser(town.deskOrigin, { cookie: bob })],
    deskCookie: ada,
    logged: () => lines.join(''),
    work: async () => {
      const tasks = Object.assign({}, ...workOf(house).runners.map(({ tasks: some }) => some))
      await runOnce({ pgPool: house.db.pool, taskList: tasks, logger: quietLogger, noHandleSignals: true })
    },
    caseOf: async (account, about) => {
      const cases = house.db.kysely.selectFrom('cases').select('case_id').where('account', '=', account).where('about', '=', about)
      return (await cases.orderBy('case_id', 'desc').executeTakeFirst())?.case_id
    },
  }
}

const reviewerCookie = async (house: House, name: string): Promise<string> => {
  const row = {
    email: `${name}@desk.example`,
    email_key: name,
    name,
    password_hash: 'none',
    totp_secret: randomBytes(20),
    totp_last_step: 0,
  }
  const added = house.db.kysely.insertInto('reviewers').values({ ...row, joined_at: house.clock(), disabled_at: null })
  const { reviewer } = await added.returning('reviewer').executeTakeFirstOrThrow()
  const token = await sessionsOf('desk', { ...house, policy: house.config.sessions }).begin(reviewer, house.clock(), undefined)
  return `bonafide_desk=${token}`
}
