// Withdrawing consent ends face processing immediately: face templates are deleted in the same transaction. Pictures and decisions
// stay for the legal period.
import type { withdrawBiometrics } from '@bonafide/core/calls/person/your-data'
import { Refusal } from '@bonafide/core/refusal'
import { mayProcessFace } from '@bonafide/core/consent/owed'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { append, lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { forgetBiometrics } from '../../visits/biometrics/forget-biometrics.ts'
import { notifyPerson } from '../../visits/notify-person.ts'

export const handleWithdrawBiometrics: Handler<typeof withdrawBiometrics> = (services, { who }) =>
  transact(services.db, async (tx) => {
    const { account } = who
    await lockSubject(tx, services, account)
    const { consent, erased } = await readStandingWithin(tx, account)
    if (erased) throw new Refusal('record.erased')
    const removed = await forgetBiometrics(tx, services, account)
    // Templates may predate the consent step, or a refusal in a later visit; they can be withdrawn too.
    if (!mayProcessFace(consent) && removed === 0) throw new Refusal('biometrics.notGiven')
    await append(tx, services, { subject: account, event: { kind: 'biometricsWithdrawn' }, by: 'account' })
    await notifyPerson(tx, services, { account, news: 'biometricsWithdrawn' })
    return { removed }
  })
