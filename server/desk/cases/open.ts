import type { openCase } from '@bonafide/core/calls/desk/cases'
import { nothingSeen } from '@bonafide/core/evidence/seen'
import { isCompanyForm } from '@bonafide/core/purposes/index'
import { Refusal } from '@bonafide/core/refusal'
import { isRestricted } from '@bonafide/core/standing'
import type { Tx } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { withinLimit } from '../../views/within-limit.ts'
import { promiseIdReadings } from '../../visits/read-company-ids.ts'
import { noteOpened } from './claims/opened-case.ts'
import { caseNamed } from './named-case.ts'
import { readWholeCase } from './whole-case.ts'
import { openedSince } from './views.sql.ts'

export const handleOpenCase: Handler<typeof openCase> = async (services, { body, who: { reviewer }, at, language }) => {
  const opened = async (tx: Tx, since: Date) => ({ ...(await openedSince(tx, { reviewer, besides: body.case, since })), counts: true })
  const { visit, ...shown } = await withinLimit(
    services,
    { what: 'cases', reviewer, at, limit: services.config.desk.casesAnHour, opened },
    async (tx) => {
      const found = await caseNamed(tx, body.case)
      if (isRestricted(await readStandingWithin(tx, found.row.account))) throw new Refusal('record.restricted')
      await noteOpened(tx, services, found.row, { reviewer, at })
      // For cases from before ID readings were stored, or with a lost reading.
      if (isCompanyForm(found.about)) await promiseIdReadings(tx, services, found.visit)
      return { visit: found.visit, ...(await readWholeCase(tx, services, { ...found, reviewer, language, at })) }
    },
  )
  // No provider is involved for a company: its visit has no frame.
  const seen = isCompanyForm(shown.about) ? nothingSeen : await services.provider.seen({ visit, account: shown.account })
  return { ...shown, seen }
}
