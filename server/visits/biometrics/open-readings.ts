import { Reading } from '@bonafide/core/evidence/reading'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { unseal } from '../../record/seal.ts'
import { existingKey } from '../../record/subject-key.ts'
import { type ReadingRow, selectReadings } from './readings.sql.ts'

export interface OpenReading extends Omit<ReadingRow, 'sealed'> {
  readonly reading: Reading
}

/** `of`: the file, or the challenge. */
export const readingPlace = (of: string): string => JSON.stringify(['reading', of])
export const cameraPlace = (challenge: string): string => JSON.stringify(['camera', challenge])

/** Everything that was read in the account's visits; nothing after an erasure. */
export const openReadings = async (tx: Tx, house: Pick<House, 'keys'>, account: string): Promise<readonly OpenReading[]> => {
  const key = await existingKey(tx, house, account)
  if (key === undefined) return []
  return (await selectReadings(tx, account)).map(({ sealed, ...row }) => ({
    ...row,
    reading: Reading.parse(JSON.parse(unseal(key, sealed, readingPlace(row.upload ?? row.challenge ?? '')).toString())),
  }))
}

/** Whether a face could be known again by it. */
export const holdsFace = ({ reading }: Pick<OpenReading, 'reading'>): boolean => 'face' in reading && reading.face !== null
