// What was read in pictures of IDs: kept sealed with the account's own key, erased with the picture or the account.
import { Details } from '@bonafide/core/details'
import * as z from 'zod/mini'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { lockSubject } from '../../record/append.ts'
import { seal, unseal } from '../../record/seal.ts'
import { existingKey } from '../../record/subject-key.ts'
import { insertReading, type OwnFiles, selectReadings } from './readings.sql.ts'

const KeptReading = /* @__PURE__ */ z.strictObject({ version: z.literal(1), details: z.nullable(Details) })
type KeptReading = z.infer<typeof KeptReading>

/** By file. Null: nothing could be read in it. A file without an entry has not been read yet. */
export type IdReadings = ReadonlyMap<string, Details | null>

export const readIdReadings = async (tx: Tx, house: Pick<House, 'keys'>, of: OwnFiles): Promise<IdReadings> => {
  const rows = await selectReadings(tx, of)
  const key = rows.length === 0 ? undefined : await existingKey(tx, house, of.account)
  if (key === undefined) return new Map()
  return new Map(
    rows.flatMap(({ upload, sealed }) => {
      const kept = KeptReading.safeParse(JSON.parse(unseal(key, sealed, idReadingPlace(upload)).toString()))
      return kept.success ? [[upload, kept.data.details]] : []
    }),
  )
}

/** Keeps nothing of an account that was erased meanwhile. */
export const keepIdReading = (
  house: Pick<House, 'db' | 'keys' | 'clock'>,
  { account, file, details }: { account: string; file: string; details: Details | null },
): Promise<void> =>
  transact(house.db, async (tx) => {
    await lockSubject(tx, house, account)
    const key = await existingKey(tx, house, account)
    if (key === undefined) return
    const kept: KeptReading = { version: 1, details }
    await insertReading(tx, {
      account,
      upload: file,
      sealed: seal(key, Buffer.from(JSON.stringify(kept)), idReadingPlace(file)),
      at: house.clock(),
    })
  })

export const idReadingPlace = (upload: string): string => JSON.stringify(['company.idReading', upload])
