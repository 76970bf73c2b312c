// Whatever a face could be known again by: the templates that are searched, and the descriptors in what was read off pictures. Pictures,
// checks and decisions stay. The search index in a process's memory follows the rows of `faces`.
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { seal } from '../../record/seal.ts'
import { subjectKey } from '../../record/subject-key.ts'
import { countFaces, forgetFaces } from '../identity/faces.ts'
import { holdsFace, openReadings, type OpenReading, readingPlace } from './open-readings.ts'
import { deleteReading, replaceReading } from './readings.sql.ts'

type BiometricsNeeds = Pick<House, 'keys' | 'clock'>

/** How many templates are kept. */
export const countTemplates = async (tx: Tx, house: BiometricsNeeds, account: AccountId): Promise<number> =>
  (await openReadings(tx, house, account)).filter(holdsFace).length + (await countFaces(tx, account))

/** How many templates were removed. Lock the account's subject first. */
export const forgetBiometrics = async (tx: Tx, house: BiometricsNeeds, account: AccountId): Promise<number> => {
  const readings = await openReadings(tx, house, account)
  for (const one of readings) await forgetFaceIn(tx, house, account, one)
  return readings.filter(holdsFace).length + (await forgetFaces(tx, account))
}

const forgetFaceIn = async (tx: Tx, house: BiometricsNeeds, account: AccountId, one: OpenReading): Promise<void> => {
  const { visit, upload, reading } = one
  // Every measurement of a challenge is about the face.
  if (upload === null || reading.kind === 'face') return deleteReading(tx, one)
  if (reading.kind !== 'document' || reading.face === null) return
  const without = Buffer.from(JSON.stringify({ ...reading, face: null }))
  await replaceReading(tx, { visit, upload, sealed: seal(await subjectKey(tx, house, account), without, readingPlace(upload)) })
}
