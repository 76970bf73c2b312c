// A fixture whose clock advances by years, with people about whom data is kept, and functions that read the remaining data.
import type { AccountEvent } from '@bonafide/core/events'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { retentionTable } from '@bonafide/core/retention/table'
import { submitAndJudge, judgedVisitOf } from '../../adapters/provider-builtin/verdict/testing/submit-and-judge.ts'
import { newTestPerson, type TestPerson } from '../../adapters/provider-builtin/verdict/testing/test-person.ts'
import { transact } from '../../db/transaction.ts'
import { makeCase } from '../../desk/testing/make-case.ts'
import { photo } from '../../http/uploads/test-uploads.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { adoptRows } from '../../record/ledger/adopt-rows.ts'
import { verifyLedger } from '../../record/ledger/verify-ledger.ts'
import { verifyChain } from '../../record/verify-chain.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor } from '../../visits/testing/visitors.ts'
import { type RetentionPace, retentionPace } from '../pace.ts'
import { applyRetention, type RetentionTurn } from '../apply-retention.ts'

const shippedRetention = retentionTable(shippedPolicy.retention)

export const day = 86_400_000
export const year = 366 * day

export interface RetentionFixture {
  readonly fixture: Fixture
  run(pace?: Partial<RetentionPace>): Promise<RetentionTurn>
  verified(person?: TestPerson): Promise<{ account: string; visit: string }>
  refused(account: string): Promise<{ account: string; visit: string; case: string }>
  happen(account: string, ...events: readonly AccountEvent[]): Promise<void>
  /** Rows that belong to the visit, its readable files, and whether its answers exist. */
  left(visit: string): Promise<{ rows: number; uploads: number; blobs: number; answers: boolean; outcome: string | null }>
  count(sql: string, ...values: readonly unknown[]): Promise<number>
  runs(): Promise<Readonly<Record<string, number>>>
  faults(): Promise<readonly unknown[]>
}

export const makeRetentionFixture = async (): Promise<RetentionFixture> => {
  const fixture = await makeFixture()
  const { services } = fixture
  await adoptRows(services.db)
  const { pool } = services.db
  const count = async (sql: string, ...values: readonly unknown[]): Promise<number> =>
    Number((await pool.query<{ count: string }>(`select count(*) as count ${sql}`, [...values])).rows[0]?.count)
  const blobsOf = new Map<string, readonly string[]>()
  const noteBlobs = async (visit: string): Promise<void> => {
    const found = await pool.query<{ blob: string }>('select blob from uploads join visit_files on upload = id where visit = $1', [visit])
    blobsOf.set(
      visit,
      found.rows.map(({ blob }) => blob),
    )
  }
  return {
    fixture,
    run: (pace = {}) => applyRetention(services, shippedRetention, { pace: { ...retentionPace, restMs: 0, turnMs: 60_000, ...pace } }),
    verified: async (person = newTestPerson()) => {
      const ends = new Date(services.clock().getTime() + 9 * year).toISOString().slice(0, 10)
      const { account, state } = await submitAndJudge(fixture, person, { ends })
      if (state.state !== 'approved') throw new Error(`not verified: ${JSON.stringify(state)}`)
      const visit = await judgedVisitOf(fixture, account)
      await noteBlobs(visit)
      return { account, visit }
    },
    refused: async (account) => {
      const made = await makeCase(services, { account, files: [{ kind: 'documentFront', bytes: photo(2000) }] })
      await noteBlobs(made.visit)
      const outcome = { state: 'rejected', reason: 'document.altered' } as const
      await transact(services.db, (tx) => services.takeResult(tx, { visit: made.visit, outcome, by: 'reviewer:7', name: made.visit }))
      return made
    },
    happen: (account, ...events) => happenToVisitor(fixture, account, ...events),
    left: async (visit) => {
      const { rows } = await pool.query<{ answers: boolean; outcome: string | null }>(
        'select answers is not null as answers, outcome from visits where visit = $1',
        [visit],
      )
      const tables = ['visit_checks', 'visit_readings', 'visit_challenges', 'visit_insisted', 'visit_files', 'visit_hand_overs']
      const counts = await Promise.all(tables.map((table) => count(`from ${table} where visit = $1`, visit)))
      const blobs = await Promise.all((blobsOf.get(visit) ?? []).map((blob) => exists(services.blobs, blob)))
      return {
        rows: counts.reduce((one, other) => one + other),
        uploads: await count('from uploads where blob = any($1)', blobsOf.get(visit)),
        blobs: blobs.filter(Boolean).length,
        answers: rows[0]?.answers ?? false,
        outcome: rows[0]?.outcome ?? null,
      }
    },
    count,
    runs: async () => {
      const found = await pool.query<{ rule: string; removed: string }>(
        'select rule, sum(removed) as removed from retention_runs group by 1',
      )
      return Object.fromEntries(found.rows.map(({ rule, removed }) => [rule, Number(removed)]))
    },
    faults: async () => {
      const { lanes, faults } = await verifyLedger(services)
      // Tests insert rows of these tables without the ledger.
      const own = faults.filter(({ table, what }) => !(what === 'inserted' && ['visits', 'visit_files', 'chat_messages'].includes(table)))
      return [...lanes, ...own, ...(await verifyChain(services)).faults]
    },
  }
}

const exists = async (blobs: Fixture['services']['blobs'], name: string): Promise<boolean> => {
  try {
    for await (const _ of await blobs.read(name as BlobName)) return true
    return true
  } catch {
    return false
  }
}
