// A reviewer requests the verification of a verified company's people, if the policy leaves that to reviewers.
import type { askOwners } from '@bonafide/core/calls/desk/requests'
import { Refusal } from '@bonafide/core/refusal'
import { levelOf } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { readCompanyPeople } from '../../../parties/company-people.ts'
import { append, lockSubject } from '../../../record/append.ts'
import { isAskable } from './is-askable.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { companyOfCase } from './company-of-case.ts'

export const handleAskOwners: Handler<typeof askOwners> = (services, { body: { case: id }, who: { reviewer } }) =>
  transact(services.db, async (tx) => {
    const company = await companyOfCase(tx, id)
    await lockSubject(tx, services, company)
    if (!(await mayAskOwners(tx, services, company))) throw new Refusal('owners.notAskable')
    await append(tx, services, { subject: company, event: { kind: 'levelAsked', level: 'owners' }, by: `reviewer:${reviewer}` })
    return null
  })

/** Only once: false if the level was requested before, is passed or was withdrawn. */
export const mayAskOwners = async (tx: Tx, services: Pick<Services, 'keys' | 'policy'>, company: string): Promise<boolean> => {
  if (services.policy.content.company.owners.ask !== 'case') return false
  const standing = await readStandingWithin(tx, company)
  if (!isAskable(standing) || !isVerified(levelOf(standing, 'business').flag) || standing.levels.owners !== undefined) return false
  return ((await readCompanyPeople(tx, services, company))?.people.length ?? 0) > 0
}
