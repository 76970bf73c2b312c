import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export interface KeptCall {
  readonly client: string
  readonly key: string
  /** Digest of the request. */
  readonly request: Buffer
  readonly at: Date
}

export interface KeptAnswer {
  readonly request: Buffer
  readonly status: number
  readonly body: string
}

export const selectAnswer = (db: Kysely<Tables>, { client, key }: Pick<KeptCall, 'client' | 'key'>): Promise<KeptAnswer | undefined> =>
  db
    .selectFrom('partner_answers')
    .select(['request', 'status', 'body'])
    .where('client', '=', client)
    .where('key', '=', key)
    .executeTakeFirst()

/** False if the key was used before. Waits for a transaction that is using it. */
export const insertAnswer = async (tx: Tx, call: KeptCall, answer: { status: number; body: string }): Promise<boolean> => {
  const inserted = await tx
    .insertInto('partner_answers')
    .values({ ...call, ...answer })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const updateAnswer = async (
  tx: Tx,
  { client, key }: Pick<KeptCall, 'client' | 'key'>,
  answer: { status: number; body: string },
): Promise<void> => {
  await tx.updateTable('partner_answers').set(answer).where('client', '=', client).where('key', '=', key).execute()
}

/** Keeps answers for as long as a client may repeat a call. */
export const deleteOldAnswers = async (db: Kysely<Tables>, before: Date): Promise<void> => {
  await db.deleteFrom('partner_answers').where('at', '<', before).execute()
}

export const deleteEndedProofs = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db.deleteFrom('partner_proofs').where('until', '<=', now).execute()
}
