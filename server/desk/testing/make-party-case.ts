// A visitor of a company's link who has sent in everything, and what came of it: a case, or an approval.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Details } from '@bonafide/core/details'
import type { Person } from '@bonafide/core/rules/company/company'
import { partySubject } from '@bonafide/core/rules/company/related/party-subject'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { partyOf } from '../../parties/match.ts'
import { insertVisitor } from '../../parties/parties.sql.ts'
import type { Outcome } from '../../ports/provider.ts'
import { lockSubject, lockSubjects } from '../../record/append.ts'
import { lockVisit, submitVisit } from '../../visits/visit.ts'
import { handIn, keepPictures, type MadeCompany, someCompany } from './make-company-case.ts'
import { someDetails } from './make-case.ts'
import { onePixel } from './one-pixel.ts'

/** A company with these natural persons, and its case. Numbered from 1, where they have no id. */
export const makeCompanyOf = async (
  house: House,
  { account, people }: { account: string; people: readonly Partial<Person>[] },
): Promise<MadeCompany> => {
  const files = await keepPictures(house, account, onePixel)
  const company = someCompany(files)
  const persons = people.map((person, at): Person => ({ actionType: 'INDIVIDUAL', id: at + 1, index: at, individualType: [1], ...person }))
  return { files, ...(await handIn(house, account, { ...company, individualList: persons })) }
}

interface VisitorOf {
  readonly company: string
  readonly details?: Details
  /** For a personal link: the row of its person. */
  readonly meant?: number
  /** Left out: the provider is unsure. */
  readonly outcome?: (details: Details) => Outcome
}

export interface MadeVisitor {
  readonly subject: string
  readonly visit: string
  /** Undefined: no reviewer was asked. */
  readonly case: string | undefined
}

export const seenByCamera = (details: Details): Outcome => ({ state: 'approved', details, documentEnds: null, byCamera: true })
const unsure = (): Outcome => ({ state: 'unsure', reasons: ['engine.none'] })

export const makeVisitor = async (
  house: House,
  { company, details = someDetails(), meant, outcome = unsure }: VisitorOf,
): Promise<MadeVisitor> => {
  const [subject, visit, at] = [partySubject(randomBytes(16).toString('hex')), randomUUID(), house.clock()]
  await transact(house.db, async (tx) => {
    await lockSubjects(tx, house, [company])
    await lockSubject(tx, house, subject)
    const whom = meant === undefined ? null : await partyOf(tx, house, { company, rowId: meant, at })
    await insertVisitor(tx, { subject, company, link: randomUUID(), meant: whom, go_on_hash: randomBytes(32), begun_at: at })
  })
  await house.db.pool.query(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at) values ($1, $2, '{party}', 'party', $3, $3)`,
    [visit, subject, at],
  )
  await transact(house.db, async (tx) => {
    await lockSubjects(tx, house, [company, subject])
    const row = await lockVisit(tx, visit)
    if (row === undefined) throw new Error('no visit')
    await submitVisit(tx, house, { visit: row, answered: { details, answers: {} }, files: [], at })
    await house.takeResult(tx, { visit, name: randomUUID(), by: 'provider', outcome: outcome(details) })
  })
  const opened = await house.db.kysely.selectFrom('cases').select('case_id').where('visit', '=', visit).executeTakeFirst()
  return { subject, visit, case: opened?.case_id }
}

/** With a case. */
export const makePartyCase = async (house: House, of: VisitorOf): Promise<MadeVisitor & { readonly case: string }> => {
  const { case: id, ...made } = await makeVisitor(house, of)
  if (id === undefined) throw new Error('no reviewer was asked')
  return { ...made, case: id }
}
