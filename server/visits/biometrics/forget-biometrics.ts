// Deletes everything by which a face could be recognised: the searched templates, and the embeddings in readings. Pictures,
// checks and decisions stay. The in-memory search index follows the rows of `faces`.
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { seal } from '../../record/seal.ts'
import { subjectKey } from '../../record/subject-key.ts'
import { countFaces, forgetFaces } from '../identity/faces.ts'
import { holdsFace, openReadings, type OpenReading, readingPlace } from './open-readings.ts'
import { deleteReading, replaceReading } from './readings.sql.ts'

type BiometricsNeeds = Pick<Services, 'keys' | 'clock'>

/** Returns the number of stored templates. */
export const countTemplates = async (tx: Tx, services: BiometricsNeeds, account: AccountId): Promise<number> =>
  (await openReadings(tx, services, account)).filter(holdsFace).length + (await countFaces(tx, account))

/** Returns how many templates were removed. Lock the account's subject first. */
export const forgetBiometrics = async (tx: Tx, services: BiometricsNeeds, account: AccountId): Promise<number> => {
  const readings = await openReadings(tx, services, account)
  for (const reading of readings) await forgetFaceIn(tx, services, account, reading)
  return readings.filter(holdsFace).length + (await forgetFaces(tx, account))
}

const forgetFaceIn = async (tx: Tx, services: BiometricsNeeds, account: AccountId, openReading: OpenReading): Promise<void> => {
  const { visit, upload, reading } = openReading
  // Every measurement of a challenge concerns the face.
  if (upload === null || reading.kind === 'face') return deleteReading(tx, openReading)
  if (reading.kind !== 'document' || reading.face === null) return
  const without = Buffer.from(JSON.stringify({ ...reading, face: null }))
  await replaceReading(tx, { visit, upload, sealed: seal(await subjectKey(tx, services, account), without, readingPlace(upload)) })
}
