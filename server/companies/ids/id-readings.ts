// Readings of ID pictures, sealed with the account's own key and erased with the picture or the account.
import { Details } from '@bonafide/core/details'
import * as z from 'zod/mini'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { lockSubject } from '../../record/append.ts'
import { seal, unseal } from '../../record/seal.ts'
import { existingKey } from '../../record/subject-key.ts'
import { insertReading, type OwnFiles, selectIdReadings } from './readings.sql.ts'

const KeptReading = /* @__PURE__ */ z.strictObject({ version: z.literal(1), details: z.nullable(Details) })
type KeptReading = z.infer<typeof KeptReading>

/** By file. Null: unreadable. A file without an entry has not been read yet. */
export type IdReadings = ReadonlyMap<string, Details | null>

export const readIdReadings = async (tx: Tx, services: Pick<Services, 'keys'>, of: OwnFiles): Promise<IdReadings> => {
  const rows = await selectIdReadings(tx, of)
  const key = rows.length === 0 ? undefined : await existingKey(tx, services, of.account)
  if (key === undefined) return new Map()
  return new Map(
    rows.flatMap(({ upload, sealed }) => {
      const kept = KeptReading.safeParse(JSON.parse(unseal(key, sealed, idReadingPlace(upload)).toString()))
      return kept.success ? [[upload, kept.data.details]] : []
    }),
  )
}

/** Stores nothing if the account was erased meanwhile. */
export const keepIdReading = (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  { account, file, details }: { account: string; file: string; details: Details | null },
): Promise<void> =>
  transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    const key = await existingKey(tx, services, account)
    if (key === undefined) return
    const kept: KeptReading = { version: 1, details }
    await insertReading(tx, {
      account,
      upload: file,
      sealed: seal(key, Buffer.from(JSON.stringify(kept)), idReadingPlace(file)),
      at: services.clock(),
    })
  })

export const idReadingPlace = (upload: string): string => JSON.stringify(['company.idReading', upload])
