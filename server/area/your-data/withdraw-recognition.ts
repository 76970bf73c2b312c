import type { withdrawRecognition } from '@bonafide/core/calls/person/your-data'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { readCompanyPeople } from '../../parties/company-people.ts'
import { selectRecognition } from '../../parties/recognitions.sql.ts'
import { append, lockSubjects } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { endRecognition } from '../../visits/recognition/end-recognition.ts'

/** The second of two concurrent requests finds no recognition. */
export const handleWithdrawRecognition: Handler<typeof withdrawRecognition> = (services, { body, who, at }) =>
  transact(services.db, async (tx) => {
    const { account } = who
    const criteria = { id: body.recognition, account }
    const beforeLock = await selectRecognition(tx, criteria)
    await lockSubjects(tx, services, [account, beforeLock?.company ?? account])
    if ((await readStandingWithin(tx, account)).erased) throw new Refusal('record.erased')
    // Read again after waiting for the lock: the company may be gone.
    const recognition = await selectRecognition(tx, criteria)
    if (recognition === undefined) throw new Refusal('thing.unknown')
    const company = (await readCompanyPeople(tx, services, recognition.company))?.name ?? ''
    await append(tx, services, { subject: account, event: { kind: 'recognitionWithdrawn', company }, by: 'account' })
    await endRecognition(tx, services, recognition, at)
    return {}
  })
