// Companies that have submitted: where they are in the queue, their state, and what a reviewer does with them.
import { levelOf } from '@bonafide/core/standing'
import { transact } from '../../../db/transaction.ts'
import type { Outcome } from '../../../ports/provider.ts'
import { readPerson } from '../../../record/read-standing.ts'
import type { Town } from '@bonafide/stand-in/testing/town'
import { type Applicant, filledIn } from './companies.ts'

export const handedIn = async (town: Town, more: Parameters<typeof filledIn>[1] = {}): Promise<Applicant> => {
  const one = await filledIn(town, more)
  const said = await one.handIn()
  if (said !== 'ok') throw new Error(`not handed in: ${said}`)
  return one
}

/** The newest. */
export const visitOf = async (town: Town, { account }: Applicant): Promise<string> =>
  (
    await town.house.db.pool.query(
      'select visit from visits where account = $1 order by submitted_at desc, ended_at desc nulls first limit 1',
      [account],
    )
  ).rows[0]?.visit

interface Lying {
  readonly purpose: string
  readonly outcome: string | null
  readonly submitted: boolean
  /** Its submission is stored. */
  readonly kept: boolean
}

export const visitsOf = async (town: Town, { account }: Applicant): Promise<readonly Lying[]> =>
  (
    await town.house.db.pool.query(
      `select purpose, outcome, submitted_at is not null as submitted, exists (select from company_submissions s where s.visit = visits.visit) as kept
       from visits where account = $1 order by submitted_at, ended_at nulls last`,
      [account],
    )
  ).rows

interface Case {
  readonly about: string
  readonly reasons: readonly string[]
  readonly decision: string | null
  readonly opened_at: Date
  readonly due_at: Date
}

export const casesOf = async (town: Town, { account }: Applicant): Promise<readonly Case[]> =>
  (
    await town.house.db.pool.query('select about, reasons, decision, opened_at, due_at from cases where account = $1 order by case_id', [
      account,
    ])
  ).rows

export const flagOf = async (town: Town, { account }: Applicant): Promise<number> =>
  levelOf((await readPerson(town.house, account)).standing, 'business').flag

const decide = async (town: Town, one: Applicant, outcome: Outcome): Promise<void> => {
  const visit = await visitOf(town, one)
  await transact(town.house.db, (tx) => town.house.takeResult(tx, { visit, name: `case-of-${visit}`, by: 'reviewer:1', outcome }))
}

export const approve = (town: Town, one: Applicant): Promise<void> =>
  decide(town, one, { state: 'approved', details: {}, documentEnds: null, byCamera: false })

export const reject = (town: Town, one: Applicant): Promise<void> => decide(town, one, { state: 'rejected', reason: 'company.filesWrong' })
