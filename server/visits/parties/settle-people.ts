// After a change of a company's list: people who are no longer on it lose their verification for it, and their open visits end.
import { identityOfRow, type RelatedPerson } from '@bonafide/core/rules/company/related/related-people'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { readCompanyPeople } from '../../parties/company-people.ts'
import { revokeLink } from '../../parties/links.ts'
import { markRemoved, moveParty, selectPartiesOf, selectVisitorsOf } from '../../parties/parties.sql.ts'
import { isVerifiedParty, settleOwners } from '../../parties/settle-owners.ts'
import { append, lockSubjects } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { endAllProcedures } from '../result/endings.ts'

type NeededServices = Pick<Services, 'keys' | 'clock' | 'jobs' | 'policy'>

interface PeopleChange {
  readonly company: string
  /** The previous list. */
  readonly before: readonly RelatedPerson[]
  readonly at: Date
}

/** Call it with the company's subject locked and its new submission already current. */
export const settlePeople = async (tx: Tx, services: NeededServices, { company, before, at }: PeopleChange): Promise<void> => {
  const after = (await readCompanyPeople(tx, services, company))?.people ?? []
  for (const { subject, row_id } of await selectPartiesOf(tx, company)) {
    const previous = before.find(({ id }) => String(id) === row_id)
    const current = previous === undefined ? undefined : after.find((person) => isSame(previous, person))
    if (current === undefined) await removeParty(tx, services, { company, subject, at })
    else if (String(current.id) !== row_id) await moveParty(tx, { subject, rowId: current.id })
  }
  await settleOwners(tx, services, company)
}

/** A row with a different document is a different person. */
const isSame = (previous: RelatedPerson, current: RelatedPerson): boolean =>
  previous.rows.some((row) => current.rows.includes(row)) && identityOfRow(previous.row) === identityOfRow(current.row)

interface Removal {
  readonly company: string
  readonly subject: string
  readonly at: Date
}

const removeParty = async (tx: Tx, services: NeededServices, { company, subject, at }: Removal): Promise<void> => {
  const visitors = await selectVisitorsOf(tx, subject)
  await lockSubjects(tx, services, [subject, ...visitors])
  await revokeLink(tx, { company, party: subject }, at)
  await markRemoved(tx, { subject, at })
  for (const account of visitors) await endAllProcedures(tx, { account, at })
  // The retention term of their evidence starts now.
  for (const removed of [subject, ...visitors])
    if (isVerifiedParty(await readStandingWithin(tx, removed)))
      await append(tx, services, { subject: removed, event: { kind: 'verificationReset' }, by: 'policy' })
}
