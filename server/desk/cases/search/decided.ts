// Companies' decided cases, so that a reviewer can request more from a verified company. Persons' decided cases are not
// searchable: the index must not become a register of everyone who was ever verified.
import { type DecidedCase, isCaseSubject } from '@bonafide/core/calls/desk/listed'
import { isOfCompany } from '@bonafide/core/purposes/index'
import { purposes } from '@bonafide/core/purposes'
import { namelessSubject } from '@bonafide/core/rules/review/case-subject'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Services } from '../../../services.ts'
import { accountsByTerms } from '../../../visits/subjects/company-terms.sql.ts'
import { subjectsOf } from '../../../visits/subjects/subjects.ts'
import type { CaseSearch } from '../listed.sql.ts'
import { selectDecided } from './decided.sql.ts'

const limit = 20
const companyPurposes: readonly string[] = purposes.filter(isOfCompany)

export const decidedCases = async (
  db: Kysely<Tables>,
  { keys }: Pick<Services, 'keys'>,
  { search, about }: { readonly search: CaseSearch; readonly about: string | undefined },
): Promise<readonly DecidedCase[]> => {
  const { companies, named, accounts, number } = search
  const found = await accountsByTerms(db, companies, limit)
  const rows = await selectDecided(db, {
    abouts: companyPurposes.filter((companyPurpose) => about === undefined || companyPurpose === about),
    accounts: [...found, ...accounts, ...(named === null ? [] : [named])],
    number,
    limit,
  })
  const subjects = await subjectsOf(
    db,
    { keys },
    rows.map((row) => row.case_id),
  )
  return rows.flatMap(({ case_id, account, about: of, decision, decided_at: at }) =>
    isCaseSubject(of)
      ? [{ case: case_id, account, subject: subjects.get(case_id) ?? namelessSubject, about: of, decision, decidedAt: at.toISOString() }]
      : [],
  )
}
