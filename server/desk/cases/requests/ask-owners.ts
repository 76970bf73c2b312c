// A reviewer asks a verified company for the verification of its people, where the policy leaves that to reviewers.
import type { askOwners } from '@bonafide/core/calls/desk/requests'
import { Refusal } from '@bonafide/core/refusal'
import { levelOf } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import type { House } from '../../../house.ts'
import { readCompanyPeople } from '../../../parties/company-people.ts'
import { append, lockSubject } from '../../../record/append.ts'
import { isAskable } from './is-askable.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { companyOfCase } from './company-of-case.ts'

export const handleAskOwners: Handler<typeof askOwners> = (house, { body: { case: id }, who: { reviewer } }) =>
  transact(house.db, async (tx) => {
    const company = await companyOfCase(tx, id)
    await lockSubject(tx, house, company)
    if (!(await mayAskOwners(tx, house, company))) throw new Refusal('owners.notAskable')
    await append(tx, house, { subject: company, event: { kind: 'levelAsked', level: 'owners' }, by: `reviewer:${reviewer}` })
    return null
  })

/** Once: whether the level was asked for before, is held or was taken back, nothing more is to ask. */
export const mayAskOwners = async (tx: Tx, house: Pick<House, 'keys' | 'policy'>, company: string): Promise<boolean> => {
  if (house.policy.content.company.owners.ask !== 'case') return false
  const standing = await readStandingWithin(tx, company)
  if (!isAskable(standing) || !isVerified(levelOf(standing, 'business').flag) || standing.levels.owners !== undefined) return false
  return ((await readCompanyPeople(tx, house, company))?.people.length ?? 0) > 0
}
