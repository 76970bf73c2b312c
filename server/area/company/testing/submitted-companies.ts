// Helpers for submitted companies: their visits, cases and state, and a reviewer's decisions on them.
import { levelOf } from '@bonafide/core/standing'
import { transact } from '../../../db/transaction.ts'
import type { Outcome } from '../../../ports/provider.ts'
import { readPerson } from '../../../record/read-standing.ts'
import type { Fixture } from '@bonafide/stand-in/testing/fixture'
import { type Applicant, filledInCompany } from './companies.ts'

export const submittedCompany = async (fixture: Fixture, more: Parameters<typeof filledInCompany>[1] = {}): Promise<Applicant> => {
  const company = await filledInCompany(fixture, more)
  const verdict = await company.submit()
  if (verdict !== 'ok') throw new Error(`the submission was refused: ${verdict}`)
  return company
}

export const visitOf = async (fixture: Fixture, { account }: Applicant): Promise<string> =>
  (
    await fixture.services.db.pool.query(
      'select visit from visits where account = $1 order by submitted_at desc, ended_at desc nulls first limit 1',
      [account],
    )
  ).rows[0]?.visit

interface SubmittedVisit {
  readonly purpose: string
  readonly outcome: string | null
  readonly submitted: boolean
  /** True if its submission is still stored. */
  readonly kept: boolean
}

export const submittedVisitsOf = async (fixture: Fixture, { account }: Applicant): Promise<readonly SubmittedVisit[]> =>
  (
    await fixture.services.db.pool.query(
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

export const casesOf = async (fixture: Fixture, { account }: Applicant): Promise<readonly Case[]> =>
  (
    await fixture.services.db.pool.query(
      'select about, reasons, decision, opened_at, due_at from cases where account = $1 order by case_id',
      [account],
    )
  ).rows

export const flagOf = async (fixture: Fixture, { account }: Applicant): Promise<number> =>
  levelOf((await readPerson(fixture.services, account)).standing, 'business').flag

const decide = async (fixture: Fixture, company: Applicant, outcome: Outcome): Promise<void> => {
  const visit = await visitOf(fixture, company)
  await transact(fixture.services.db, (tx) =>
    fixture.services.takeResult(tx, { visit, name: `case-of-${visit}`, by: 'reviewer:1', outcome }),
  )
}

export const approveSubmitted = (fixture: Fixture, company: Applicant): Promise<void> =>
  decide(fixture, company, { state: 'approved', details: {}, documentEnds: null, byCamera: false })

export const rejectSubmitted = (fixture: Fixture, company: Applicant): Promise<void> =>
  decide(fixture, company, { state: 'rejected', reason: 'company.filesWrong' })
