import { isCaseSubject, type listCases } from '@bonafide/core/calls/desk/cases'
import type { ReplyOf } from '@bonafide/core/call'
import type { Handler } from '../../http/handler.ts'
import { countOpenCases, type ListedRow, openCases } from './listed.sql.ts'

const atOnce = 50

export const handleListCases: Handler<typeof listCases> = async ({ db }, { body, who }) => {
  const [due, id] = body.after?.split(':') ?? []
  const after = due === undefined || id === undefined ? undefined : { due, id }
  const rows = await openCases(db.kysely, { reviewer: who.reviewer, about: body.about, after, most: atOnce + 1 })
  const last = rows.length > atOnce ? rows[atOnce - 1] : undefined
  const counts = await countOpenCases(db.kysely)
  return {
    cases: rows.slice(0, atOnce).flatMap(listed),
    next: last === undefined ? null : `${last.due_at.getTime()}:${last.case_id}`,
    counts: counts.flatMap(({ about, count }) => (isCaseSubject(about) ? [{ about, count }] : [])),
  }
}

const listed = (row: ListedRow): ReplyOf<typeof listCases>['cases'] =>
  isCaseSubject(row.about)
    ? [
        {
          case: row.case_id,
          account: row.account,
          about: row.about,
          reasons: row.reasons,
          needs: row.needs,
          openedAt: row.opened_at.toISOString(),
          dueAt: row.due_at.toISOString(),
          voted: row.voted,
        },
      ]
    : []
