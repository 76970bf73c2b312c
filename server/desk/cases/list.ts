import type { listCases } from '@bonafide/core/calls/desk/cases'
import { isCaseSubject, type NamedSubject } from '@bonafide/core/calls/desk/listed'
import type { ReplyOf } from '@bonafide/core/call'
import { namelessSubject } from '@bonafide/core/rules/review/case-subject'
import { subjectsOf } from '../../visits/subjects/subjects.ts'
import type { Handler } from '../../http/handler.ts'
import { claimReply } from './claims/hold.ts'
import { countsNow } from './counts-now.ts'
import { type ListedCaseRow, openCases } from './listed.sql.ts'
import { caseSearch } from './search/case-search.ts'
import { decidedCases } from './search/decided.ts'

const pageSize = 50

export const handleListCases: Handler<typeof listCases> = async (services, { body, who: { reviewer }, at }) => {
  const [due, id] = body.after?.split(':') ?? []
  const after = due === undefined || id === undefined ? undefined : { due, id }
  const search = body.words === undefined ? undefined : await caseSearch(services, { text: body.words, about: body.about })
  return services.replica.read(async (db) => {
    const rows = await openCases(db, { reviewer, about: body.about, search, after, limit: pageSize + 1 })
    const shown = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? shown.at(-1) : undefined
    const subjects = await subjectsOf(
      db,
      services,
      shown.map((row) => row.case_id),
    )
    const counts = await countsNow(services.db, db)
    return {
      cases: shown.flatMap((row) => listedCase(row, { reviewer, at, subject: subjects.get(row.case_id) ?? namelessSubject })),
      decided: search === undefined || after !== undefined ? [] : [...(await decidedCases(db, services, { search, about: body.about }))],
      next: last === undefined ? null : `${last.due_at.getTime()}:${last.case_id}`,
      counts: [...counts],
    }
  })
}

interface Listing {
  readonly reviewer: string
  readonly at: Date
  readonly subject: NamedSubject
}

const listedCase = (row: ListedCaseRow, { reviewer, at, subject }: Listing): ReplyOf<typeof listCases>['cases'] =>
  isCaseSubject(row.about)
    ? [
        {
          case: row.case_id,
          account: row.account,
          subject,
          about: row.about,
          reasons: row.reasons,
          needs: row.needs,
          openedAt: row.opened_at.toISOString(),
          dueAt: row.due_at.toISOString(),
          voted: row.voted,
          claim: claimReply(row, row.holder, { reviewer, at }),
        },
      ]
    : []
