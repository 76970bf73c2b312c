// A server on a database with one completed company, and a session of its account.
import { submit } from '@bonafide/core/calls/company/business'
import { emptyCompany } from '@bonafide/core/rules/company/company'
import { businessStep } from '@bonafide/core/status'
import { FileId } from '@bonafide/core/values'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { standInExchange } from '../../stand-in/server/exchange/stand-in-exchange.ts'
import { companyHandlers } from '../../server/area/company/handlers.ts'
import { withStep } from '../../server/area/company/merge-step.ts'
import { beginCompany } from '../../server/companies/company.ts'
import type { Db } from '../../server/db/db.ts'
import { transact } from '../../server/db/transaction.ts'
import { listen } from '../../server/http/listen.ts'
import { servedCalls } from '../../server/http/served-call.ts'
import { sessionsOf } from '../../server/http/session/sessions.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
import { jobsInDatabase } from '../../server/jobs/jobs.ts'
import { lockSubject } from '../../server/record/append.ts'
import { issueAccessToken } from '../../server/secrets/access-tokens.ts'
import { keys } from './population.ts'

/** The first step, as a page saves it. */
export const firstStepBody = {
  step: businessStep.basic,
  isSubmit: 0 as const,
  basicInfo: {
    enterpriseName: 'ANALYTICAL ENGINES LTD',
    registrationNumber: '09446231',
    areaAlphaName: 'GBR',
    registrationAddress: '12 ST JAMES’S SQUARE, LONDON',
    officialAreaAlphaName: 'GBR',
    officialAddress: '12 ST JAMES’S SQUARE, LONDON',
    establishmentDate: '2015-02-18',
    officialEmail: 'office@engines.example',
    issueShares: 0 as const,
  },
}

const file = (): FileId => FileId.parse(randomBytes(16).toString('hex'))

/** The list of a medium-sized company, each person with pictures. */
const people = Array.from({ length: 9 }, (_, at) => ({
  actionType: 'INDIVIDUAL' as const,
  individualType: at === 0 ? '1,3,5' : '1',
  givenName: 'Ada',
  familyName: 'Lovelace',
  birthDate: '1985-12-10',
  residentialCountryAlphaName: 'GBR',
  residentialAddress: '12 St James’s Square, London',
  citizenshipAlphaName: 'GBR',
  ownershipPercent: 11,
  wealthSource: 'SALARY',
  issuedCountryAlphaName: 'GBR',
  identityNo: `53340137${at}`,
  identityPicFront: file(),
  identityPicBack: file(),
  residentialAddressPath: file(),
}))

const openAccount = async (db: Db): Promise<string> => {
  const { rows } = await db.pool.query<{ account: string }>(
    `insert into stand_in_accounts (name, email, email_key, invitation_code, made_at)
     values ('A', 'a@example.com', 'a@example.com', 'a', now()) returning account::text`,
  )
  return rows[0]?.account ?? ''
}

export const serveCompany = async (db: Db) => {
  const bare = testServices(db, { mode: 'production', requestsPerMinute: 1e9 })
  const exchange = standInExchange({ db, keys, clock: bare.clock })
  const services = { ...bare, keys, jobs: jobsInDatabase, exchange }
  const account = await openAccount(db)
  const { individualList } = z.parse(submit.body, { ...firstStepBody, individualList: people })
  await transact(db, async (tx) => {
    await lockSubject(tx, services, account)
    const saved = withStep({ ...emptyCompany, lastId: 0 }, businessStep.persons, {
      sent: { individualList },
      countries: services.policy.content.countries,
    })
    await beginCompany(tx, services, { account, saved, at: services.clock() })
  })
  const cookie = await sessionsOf('area', { db, log: services.log, policy: services.config.sessions }).begin(
    account,
    services.clock(),
    undefined,
  )
  const { rows } = await db.pool.query<{ id: string }>('select id from session where holder = $1', [account])
  const session = rows[0]?.id ?? ''
  const token = await transact(db, (tx) => issueAccessToken(tx, { account, session, at: services.clock() }))
  const calls = servedCalls({ submit }, { submit: companyHandlers.submit })
  const listening = await listen(services, [{ surface: 'area', calls, plugged: [], plugs: [] }])
  const none = new Proxy({} as never, {})
  /** What the server does once the caller is authenticated. */
  const handle = async (): Promise<void> => {
    const body = z.parse(submit.body, JSON.parse(JSON.stringify(firstStepBody)))
    const submitContext = {
      body,
      who: { account, session },
      language: 'en',
      at: services.clock(),
      request: none,
      device: none,
      sessions: none,
      signal: none,
    } as const
    await companyHandlers.submit(services, submitContext)
  }
  return { port: listening.ports.area ?? 0, cookie, token, handle, close: listening.close }
}
