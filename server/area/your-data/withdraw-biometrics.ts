// Face processing ends the moment it is withdrawn: what a face could be known again by goes in the same transaction. Pictures and decisions
// stay for the legal period.
import type { withdrawBiometrics } from '@bonafide/core/calls/person/your-data'
import { Refusal } from '@bonafide/core/refusal'
import { mayProcessFace } from '@bonafide/core/consent/owed'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { append, lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { forgetBiometrics } from '../../visits/biometrics/forget-biometrics.ts'
import { tellPerson } from '../../visits/tell-person.ts'

export const handleWithdrawBiometrics: Handler<typeof withdrawBiometrics> = (house, { who }) =>
  transact(house.db, async (tx) => {
    const { account } = who
    await lockSubject(tx, house, account)
    const { consent, erased } = await readStandingWithin(tx, account)
    if (erased) throw new Refusal('record.erased')
    const removed = await forgetBiometrics(tx, house, account)
    // Templates can be older than the consent step, or older than a refusal for a later visit: they can be withdrawn all the same.
    if (!mayProcessFace(consent) && removed === 0) throw new Refusal('biometrics.notGiven')
    await append(tx, house, { subject: account, event: { kind: 'biometricsWithdrawn' }, by: 'account' })
    await tellPerson(tx, house, { account, news: 'biometricsWithdrawn' })
    return { removed }
  })
