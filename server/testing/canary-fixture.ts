// A fixture in which people are erased: two reviewers, workers that run on demand, and a recorded log.
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { runOnce } from 'graphile-worker'
import { quietLogger } from '../db/quiet-logger.ts'
import { makeLog } from '../log/log.ts'
import { sessionsOf } from '../http/session/sessions.ts'
import type { TestServices } from '../http/testing/test-services.ts'
import type { Tasks } from '../jobs/run-jobs.ts'
import type { Services } from '../services.ts'
import { type Browser, makeFixture, openBrowser, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { workOf } from '../tasks.ts'

export interface CanaryFixture extends Fixture {
  readonly reviewers: readonly [Browser, Browser]
  readonly deskCookie: string
  /** What was logged so far. */
  logged(): string
  /** Runs all due jobs; mail goes to the outbox. */
  work(): Promise<void>
  /** The account's newest case with this subject; undefined if there is none. */
  caseOf(account: string, about: string): Promise<string | undefined>
}

/** `furnish` and `watch` change the services and the workers' tasks. */
export const makeCanaryFixture = async ({
  furnish = (made: TestServices) => made,
  watch = (tasks: Tasks) => tasks,
} = {}): Promise<CanaryFixture> => {
  const lines: string[] = []
  const to = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) })
  const fixture = await makeFixture({}, (made) => furnish({ ...made, log: makeLog({ level: 'debug', to }) }))
  const { services } = fixture
  // A backup contains the index key, so these services need one too.
  await services.db.pool.query('insert into index_key (wrapped) values ($1)', [await services.keys.wrap(randomBytes(32))])
  const [ada, bob] = [await reviewerCookie(services, 'ada'), await reviewerCookie(services, 'bob')]
  return {
    ...fixture,
    reviewers: [openBrowser(fixture.deskOrigin, { cookie: ada }), openBrowser(fixture.deskOrigin, { cookie: bob })],
    deskCookie: ada,
    logged: () => lines.join(''),
    work: async () => {
      const tasks = Object.assign({}, ...workOf(services).runners.map(({ tasks: some }) => watch(some)))
      await runOnce({ pgPool: services.db.pool, taskList: tasks, logger: quietLogger, noHandleSignals: true, noPreparedStatements: true })
    },
    caseOf: async (account, about) => {
      const cases = services.db.kysely.selectFrom('cases').select('case_id').where('account', '=', account).where('about', '=', about)
      return (await cases.orderBy('case_id', 'desc').executeTakeFirst())?.case_id
    },
  }
}

const reviewerCookie = async (services: Services, name: string): Promise<string> => {
  const row = {
    email: `${name}@desk.example`,
    email_key: name,
    name,
    password_hash: 'none',
    totp_secret: randomBytes(20),
    totp_last_step: 0,
  }
  const added = services.db.kysely.insertInto('reviewers').values({ ...row, joined_at: services.clock(), disabled_at: null })
  const { reviewer } = await added.returning('reviewer').executeTakeFirstOrThrow()
  const token = await sessionsOf('desk', { ...services, policy: services.config.sessions }).begin(reviewer, services.clock(), undefined)
  return `bonafide_desk=${token}`
}
