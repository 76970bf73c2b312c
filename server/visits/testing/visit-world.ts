// Visits and results for nearby tests: a real database and record, no HTTP. Preconditions are events in the record.
import { randomUUID } from 'node:crypto'
import type { AccountEvent } from '@bonafide/core/events'
import { Details } from '@bonafide/core/details'
import type { Purpose } from '@bonafide/core/purposes'
import type { Standing } from '@bonafide/core/standing'
import { testDatabase } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import type { Outcome, Result } from '../../ports/provider.ts'
import { append } from '../../record/append.ts'
import { historyOf } from '../../record/history.ts'
import { readPerson } from '../../record/read-standing.ts'
import { testRecordServices } from '../../record/test-services.ts'
import type { ResultServices } from '../result/turn.ts'
import { takeResultIn } from '../take-result.ts'

export type ResultSource = Result['by']

export interface VisitWorld {
  readonly services: ReturnType<typeof testRecordServices> & ResultServices
  /** A new account with these events. */
  account(...events: readonly AccountEvent[]): Promise<string>
  happen(account: string, ...events: readonly AccountEvent[]): Promise<void>
  /** An open visit. */
  visit(account: string, purpose: Purpose, faceOf?: string): Promise<string>
  take(visit: string, outcome: Outcome, more?: Partial<Pick<Result, 'by' | 'name'>>): Promise<void>
  standing(account: string): Promise<Standing>
  details(account: string): Promise<Details>
  /** The kinds of the account's events, with level or reason if there is one. */
  story(account: string): Promise<readonly string[]>
  cases(account: string): Promise<readonly { about: string; reasons: readonly string[]; needs: number; decision: string | null }[]>
  isEnded(visit: string): Promise<boolean>
  /** The letters queued for the account. */
  letters(account: string): Promise<readonly string[]>
  close(): Promise<void>
}

export const makeVisitWorld = async (bannedRegions: readonly string[] = ['KP']): Promise<VisitWorld> => {
  const { db, close } = await testDatabase()
  const services = { ...testRecordServices(db), config: { bannedRegions } }
  const takeResult = takeResultIn(services)
  let last = 7000
  const world: VisitWorld = {
    services,
    close,
    account: async (...events) => {
      const account = String((last += 1))
      await world.happen(account, ...events)
      return account
    },
    happen: (account, ...events) =>
      transact(db, async (tx) => {
        for (const event of events) await append(tx, services, { subject: account, event, by: 'demo' })
      }),
    visit: async (account, purpose, faceOf) => {
      const visit = randomUUID()
      await db.pool.query(
        `insert into visits (visit, account, purposes, purpose, face_of, begun_at, opened_at) values ($1, $2, array[$3], $3, $4, $5, $5)`,
        [visit, account, purpose, faceOf ?? null, services.clock()],
      )
      return visit
    },
    take: (visit, outcome, { by = 'provider', name = randomUUID() } = {}) =>
      transact(db, (tx) => takeResult(tx, { visit, outcome, by, name })),
    standing: async (account) => (await readPerson(services, account)).standing,
    details: async (account) => (await readPerson(services, account)).details,
    story: async (account) =>
      (await transact(db, (tx) => historyOf(tx, services, account))).map(({ kind, event }) => `${kind}${noteOf(event)}`),
    cases: async (account) =>
      (await db.pool.query('select about, reasons, needs, decision from cases where account = $1 order by case_id', [account])).rows,
    isEnded: async (visit) => (await db.pool.query('select from visits where visit = $1 and ended_at is not null', [visit])).rowCount === 1,
    letters: async (account) => {
      const { rows } = await db.pool.query<{ news: string }>(
        `select payload ->> 'news' as news from graphile_worker._private_jobs where payload ->> 'account' = $1 and payload ->> 'news' is not null order by id`,
        [account],
      )
      return rows.map(({ news }) => news)
    },
  }
  return world
}

const noteOf = (event: AccountEvent | null): string => {
  if (event === null) return ' (erased)'
  const level = 'level' in event ? ` ${event.level}` : ''
  return event.kind === 'levelRejected' ? `${level} ${event.reason}` : level
}

let drawn = 0
/** A new adult person on every call, with their own document. */
export const newPerson = (more: Partial<Record<keyof Details, unknown>> = {}): Details => {
  drawn += 1
  return Details.parse({
    givenName: 'Ada',
    familyName: `Lovelace ${drawn}`,
    birthDate: '1990-02-03',
    nationality: 'GBR',
    issuingCountry: 'GBR',
    documentType: 2,
    documentNumber: `P${drawn}`,
    residence: 'GBR',
    ...more,
  })
}

export const approved = (details: Details = newPerson(), byCamera = true): Outcome => ({
  state: 'approved',
  details,
  documentEnds: null,
  byCamera,
})
