// The company or person that a case is about, opened with the account's own key, and the case's search words, stored as
// blind indexes while it is open.
import type { NamedSubject } from '@bonafide/core/calls/desk/listed'
import {
  companySubject,
  companyWords,
  namelessSubject,
  personSubject,
  personWords,
  referenceWords,
} from '@bonafide/core/rules/review/case-subject'
import type { Company } from '@bonafide/core/rules/company/company'
import type { Kysely } from 'kysely'
import { referenceOf } from '../../companies/reference.ts'
import { openSubmission } from '../../companies/submission.ts'
import type { Tables } from '../../db/tables.ts'
import type { Services } from '../../services.ts'
import { openDetails } from '../../record/person-details.ts'
import { openAnswered } from '../visit.ts'
import { insertTerms, selectSubjects, selectUnfound, type SubjectRow } from './subjects.sql.ts'

type NeededServices = Pick<Services, 'keys'>

export const subjectsOf = async (
  db: Kysely<Tables>,
  services: NeededServices,
  cases: readonly string[],
): Promise<ReadonlyMap<string, NamedSubject>> => {
  const rows = cases.length === 0 ? [] : await selectSubjects(db, cases)
  const named = rows.map(async (row) => [row.case_id, (await openSubject(services, row)).subject] as const)
  return new Map(await Promise.all(named))
}

export const subjectOf = async (db: Kysely<Tables>, services: NeededServices, id: string): Promise<NamedSubject> =>
  (await subjectsOf(db, services, [id])).get(id) ?? namelessSubject

/** Adds search words to these cases, which have none yet. */
export const makeFindable = async (db: Kysely<Tables>, services: NeededServices, cases: readonly string[]): Promise<void> => {
  const rows = cases.length === 0 ? [] : await selectSubjects(db, cases)
  for (const row of rows) {
    // Every case gets at least its account as a word, so none is processed here again.
    const words = [row.account, ...(await openSubject(services, row)).words]
    const terms = words.flatMap((word) => [caseTerm(services, { word }), caseTerm(services, { word, about: row.about })])
    await insertTerms(db, row, terms)
  }
}

const batchSize = 200

/** Adds search words to cases from before the search existed. */
export const makeOldCasesFindable = async ({ db, keys }: Pick<Services, 'db' | 'keys'>): Promise<void> => {
  for (let more = true; more;) {
    const unfound = await selectUnfound(db.kysely, batchSize)
    await makeFindable(db.kysely, { keys }, unfound)
    more = unfound.length === batchSize
  }
}

/** A word has a separate term per kind of case, so that a search within one kind reads nothing else. */
export const caseTerm = (
  { keys }: NeededServices,
  { word, about = '' }: { readonly word: string; readonly about?: string | undefined },
): Buffer => keys.blindIndex('case.search', JSON.stringify([about, word]))

interface OpenedSubject {
  readonly subject: NamedSubject
  readonly words: readonly string[]
}

const openSubject = async ({ keys }: NeededServices, row: SubjectRow): Promise<OpenedSubject> => {
  const { wrapped, account, visit, accepted, accepted_version: version } = row
  if (wrapped === null) return { subject: namelessSubject, words: [] }
  const key = await keys.unwrap(wrapped)
  if (row.company !== null && visit !== null) {
    const company = openSubmission(key, row.company, visit)
    return { subject: companySubject(company.basicInfo), words: [...companyWords(company), ...referenceWords(referenceOf(visit))] }
  }
  const company = await openOfCompany({ keys }, row)
  const acceptedDetails = accepted === null || version === null ? {} : openDetails(key, account, { version, sealed: accepted })
  const submittedDetails = visit === null ? {} : openAnswered(key, row.answers, visit).details
  const subject = personSubject({ ...acceptedDetails, ...submittedDetails })
  return {
    // Until a company link's visitor has a name, the company's name shows where they belong.
    subject: company === undefined || subject.name !== '' ? subject : { ...subject, name: companySubject(company.basicInfo).name },
    words: [
      ...new Set([
        ...personWords(acceptedDetails),
        ...personWords(submittedDetails),
        ...(company === undefined ? [] : companyWords(company)),
      ]),
    ],
  }
}

/** Opens a person's company without its people, so that none of them is found by another's name. */
const openOfCompany = async ({ keys }: NeededServices, row: SubjectRow): Promise<Company | undefined> => {
  const { of_company: sealed, of_company_visit: visit, of_company_wrapped: wrapped } = row
  if (sealed === null || visit === null || wrapped === null) return undefined
  return { ...openSubmission(await keys.unwrap(wrapped), sealed, visit), individualList: [] }
}
