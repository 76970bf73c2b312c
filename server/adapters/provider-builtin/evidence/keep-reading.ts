// Readings are stored sealed, and only as far as consent permits at the moment of storing, since reading takes seconds.
import type { Reading } from '@bonafide/core/evidence/reading'
import { mayProcessFaceIn } from '@bonafide/core/consent/owed'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { seal } from '../../../record/seal.ts'
import { existingKey } from '../../../record/subject-key.ts'
import { type Evidence, readingPlace, withoutFaceReading } from './evidence.ts'

interface ReadOf {
  /** A file or a challenge. */
  readonly of: string
  readonly reading: Reading
}

/** Stores nothing if the account was erased meanwhile, and nothing about a face once biometrics consent has ended. */
export const keepReading = (
  services: Pick<Services, 'db' | 'keys'>,
  evidence: Evidence,
  { of, reading }: ReadOf,
  insert: (tx: Tx, sealed: Buffer) => Promise<void>,
): Promise<void> =>
  transact(services.db, async (tx) => {
    await lockSubject(tx, services, evidence.account)
    const key = await existingKey(tx, services, evidence.account)
    const permitted = (await mayKeepFace(tx, evidence)) ? reading : withoutFaceReading(reading)
    if (key !== undefined && permitted !== null) await insert(tx, seal(key, Buffer.from(JSON.stringify(permitted)), readingPlace(of)))
  })

const mayKeepFace = async (tx: Tx, { visit, account, purpose, begunByHand: byHand }: Evidence): Promise<boolean> => {
  const { consent } = await readStandingWithin(tx, account)
  return mayProcessFaceIn({ visit, purpose, byHand, consent })
}
