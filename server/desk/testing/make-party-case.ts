// Makes a link's visitor who has submitted everything, and the outcome: a case or an approval.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Details } from '@bonafide/core/details'
import type { Person } from '@bonafide/core/rules/company/company'
import { partySubject } from '@bonafide/core/rules/company/related/party-subject'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { partyOf } from '../../parties/match.ts'
import { insertVisitor } from '../../parties/parties.sql.ts'
import type { Outcome } from '../../ports/provider.ts'
import { lockSubject, lockSubjects } from '../../record/append.ts'
import { lockVisit, submitVisit } from '../../visits/visit.ts'
import { submitForDesk, keepPictures, type MadeCompany, deskCompany } from './make-company-case.ts'
import { someDetails } from './make-case.ts'
import { onePixel } from './one-pixel.ts'

/** A company with these natural persons, and its case. People without an id are numbered from 1. */
export const makeCompanyOf = async (
  services: Services,
  { account, people }: { account: string; people: readonly Partial<Person>[] },
): Promise<MadeCompany> => {
  const files = await keepPictures(services, account, onePixel)
  const company = deskCompany(files)
  const persons = people.map((person, at): Person => ({ actionType: 'INDIVIDUAL', id: at + 1, index: at, individualType: [1], ...person }))
  return { files, ...(await submitForDesk(services, account, { ...company, individualList: persons })) }
}

interface VisitorOf {
  readonly company: string
  readonly details?: Details
  /** For a personal link: the row of its person. */
  readonly meant?: number
  /** If missing, the provider is unsure. */
  readonly outcome?: (details: Details) => Outcome
}

export interface MadeVisitor {
  readonly subject: string
  readonly visit: string
  /** Undefined if no reviewer was asked. */
  readonly case: string | undefined
}

export const seenByCamera = (details: Details): Outcome => ({ state: 'approved', details, documentEnds: null, byCamera: true })
const unsure = (): Outcome => ({ state: 'unsure', reasons: ['engine.none'] })

export const makeVisitor = async (
  services: Services,
  { company, details = someDetails(), meant, outcome = unsure }: VisitorOf,
): Promise<MadeVisitor> => {
  const [subject, visit, at] = [partySubject(randomBytes(16).toString('hex')), randomUUID(), services.clock()]
  await transact(services.db, async (tx) => {
    await lockSubjects(tx, services, [company])
    await lockSubject(tx, services, subject)
    const meantParty = meant === undefined ? null : await partyOf(tx, services, { company, rowId: meant, at })
    await insertVisitor(tx, { subject, company, link: randomUUID(), meant: meantParty, go_on_hash: randomBytes(32), begun_at: at })
  })
  await services.db.pool.query(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at) values ($1, $2, '{party}', 'party', $3, $3)`,
    [visit, subject, at],
  )
  await transact(services.db, async (tx) => {
    await lockSubjects(tx, services, [company, subject])
    const row = await lockVisit(tx, visit)
    if (row === undefined) throw new Error('no visit')
    await submitVisit(tx, services, { visit: row, answered: { details, answers: {} }, files: [], at })
    await services.takeResult(tx, { visit, name: randomUUID(), by: 'provider', outcome: outcome(details) })
  })
  const opened = await services.db.kysely.selectFrom('cases').select('case_id').where('visit', '=', visit).executeTakeFirst()
  return { subject, visit, case: opened?.case_id }
}

/** Like `makeVisitor`, for a visit that opened a case. */
export const makePartyCase = async (services: Services, of: VisitorOf): Promise<MadeVisitor & { readonly case: string }> => {
  const { case: id, ...made } = await makeVisitor(services, of)
  if (id === undefined) throw new Error('no reviewer was asked')
  return { ...made, case: id }
}
