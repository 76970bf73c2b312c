import { Reading } from '@bonafide/core/evidence/reading'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { unseal } from '../../record/seal.ts'
import { existingKey } from '../../record/subject-key.ts'
import { type ReadingRow, selectFaceReadings } from './readings.sql.ts'

export interface OpenReading extends Omit<ReadingRow, 'sealed'> {
  readonly reading: Reading
}

/** `of` is the id of the file or the challenge. */
export const readingPlace = (of: string): string => JSON.stringify(['reading', of])
export const cameraPlace = (challenge: string): string => JSON.stringify(['camera', challenge])

/** All readings of the account's visits; empty after an erasure. */
export const openReadings = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<readonly OpenReading[]> => {
  const key = await existingKey(tx, services, account)
  if (key === undefined) return []
  return (await selectFaceReadings(tx, account)).map(({ sealed, ...row }) => ({
    ...row,
    reading: Reading.parse(JSON.parse(unseal(key, sealed, readingPlace(row.upload ?? row.challenge ?? '')).toString())),
  }))
}

/** Returns whether the reading could identify a face. */
export const holdsFace = ({ reading }: Pick<OpenReading, 'reading'>): boolean => 'face' in reading && reading.face !== null
