// What the engine has read is kept sealed, by what the person agrees to at the moment of keeping it: reading takes seconds.
import type { Reading } from '@bonafide/core/evidence/reading'
import { mayProcessFaceIn } from '@bonafide/core/consent/owed'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { seal } from '../../../record/seal.ts'
import { existingKey } from '../../../record/subject-key.ts'
import { type Evidence, readingPlace, withoutFace } from './evidence.ts'

interface ReadOf {
  /** The file, or the challenge. */
  readonly of: string
  readonly reading: Reading
}

/** Keeps nothing of an account that was erased meanwhile, and nothing of a face once consent to biometrics has ended. */
export const keepReading = (
  house: Pick<House, 'db' | 'keys'>,
  evidence: Evidence,
  { of, reading }: ReadOf,
  insert: (tx: Tx, sealed: Buffer) => Promise<void>,
): Promise<void> =>
  transact(house.db, async (tx) => {
    await lockSubject(tx, house, evidence.account)
    const key = await existingKey(tx, house, evidence.account)
    const kept = (await mayKeepFace(tx, evidence)) ? reading : withoutFace(reading)
    if (key !== undefined && kept !== null) await insert(tx, seal(key, Buffer.from(JSON.stringify(kept)), readingPlace(of)))
  })

const mayKeepFace = async (tx: Tx, { visit, account, purpose, begunByHand: byHand }: Evidence): Promise<boolean> => {
  const { consent } = await readStandingWithin(tx, account)
  return mayProcessFaceIn({ visit, purpose, byHand, consent })
}
