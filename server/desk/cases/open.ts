import { mostCasesAnHour, type openCase } from '@bonafide/core/calls/desk/cases'
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { caseNamed } from './named-case.ts'
import { readWholeCase } from './whole-case.ts'
import { lockReviewer, noteView, openedSince } from './views.sql.ts'

export const handleOpenCase: Handler<typeof openCase> = (house, { body, who, at, language }) =>
  transact(house.db, async (tx) => {
    const found = await caseNamed(tx, body.case)
    await mayOpen(tx, { reviewer: who.reviewer, case: body.case, at })
    await noteView(tx, { case: body.case, reviewer: who.reviewer, upload: null, at })
    return readWholeCase(tx, house, { ...found, reviewer: who.reviewer, language })
  })

const hourMs = 3_600_000
const minuteMs = 60_000

const mayOpen = async (tx: Tx, opening: { reviewer: string; case: string; at: Date }): Promise<void> => {
  const { reviewer, at } = opening
  await lockReviewer(tx, reviewer)
  const { cases, first } = await openedSince(tx, { reviewer, besides: opening.case, since: new Date(at.getTime() - hourMs) })
  if (cases < mostCasesAnHour || first === null) return
  throw new Refusal('case.tooMany', { minutes: Math.max(1, Math.ceil((first.getTime() + hourMs - at.getTime()) / minuteMs)) })
}
