import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

const columns = ['reviewer', 'email', 'name', 'password_hash', 'totp_secret', 'disabled_at'] as const
export type FoundReviewer = Pick<Selectable<Tables['reviewers']>, (typeof columns)[number]>

export const findReviewer = (db: Kysely<Tables>, id: string): Promise<FoundReviewer | undefined> =>
  db.selectFrom('reviewers').select(columns).where('reviewer', '=', id).executeTakeFirst()

export const findReviewerAt = (db: Kysely<Tables>, emailKey: string): Promise<FoundReviewer | undefined> =>
  db.selectFrom('reviewers').select(columns).where('email_key', '=', emailKey).executeTakeFirst()

/** Waits for a concurrent disabling, so that the answer still holds when it is used. */
export const isStillReviewer = async (db: Kysely<Tables>, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('reviewers')
    .select('reviewer')
    .where('reviewer', '=', id)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

export interface NewReviewer {
  readonly email: string
  readonly email_key: string
  readonly name: string
  readonly password_hash: string
  readonly totp_secret: Buffer
  readonly totp_last_step: number
  readonly joined_at: Date
}

/** Creates a reviewer, or enables a disabled one again with the new credentials. Returns undefined if an active reviewer exists. */
export const joinReviewer = async (tx: Tx, joining: NewReviewer): Promise<string | undefined> => {
  const joined = await tx
    .insertInto('reviewers')
    .values(joining)
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ ...joining, disabled_at: null })
        .where('reviewers.disabled_at', 'is not', null),
    )
    .returning(['reviewer', ledgerRow('reviewers')])
    .execute()
  return chainWritten(tx, 'reviewers', joined)[0]?.reviewer
}

/** True for the first code of this or a later step: no code works twice. Not in the ledger: writes only a column that it leaves out. */
export const takeStep = async (db: Kysely<Tables>, id: string, step: number): Promise<boolean> => {
  const taken = await db
    .updateTable('reviewers')
    .set({ totp_last_step: step })
    .where('reviewer', '=', id)
    .where('totp_last_step', '<', String(step))
    .where('disabled_at', 'is', null)
    .returning('reviewer')
    .executeTakeFirst()
  return taken !== undefined
}

export const replaceRecoveryCodes = async (tx: Tx, id: string, digests: readonly Buffer[]): Promise<void> => {
  const before = tx.deleteFrom('reviewer_recovery_codes').where('reviewer', '=', id)
  chainRemoved(tx, 'reviewer_recovery_codes', await before.returning(ledgerRow('reviewer_recovery_codes')).execute())
  const codes = tx.insertInto('reviewer_recovery_codes').values(digests.map((digest) => ({ reviewer: id, digest })))
  chainWritten(tx, 'reviewer_recovery_codes', await codes.returning(ledgerRow('reviewer_recovery_codes')).execute())
}

export const hasRecoveryCode = async (db: Kysely<Tables>, id: string, digest: Buffer): Promise<boolean> => {
  const found = await db
    .selectFrom('reviewer_recovery_codes')
    .select('reviewer')
    .where('reviewer', '=', id)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns true once for each recovery code. */
export const takeRecoveryCode = async (tx: Tx, id: string, digest: Buffer): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('reviewer_recovery_codes')
    .where('reviewer', '=', id)
    .where('digest', '=', digest)
    .returning(ledgerRow('reviewer_recovery_codes'))
    .execute()
  return chainRemoved(tx, 'reviewer_recovery_codes', taken).length > 0
}

/** Returns undefined if there is no such reviewer, or they are already disabled. */
export const disableReviewerAt = async (tx: Tx, emailKey: string, at: Date): Promise<string | undefined> => {
  const disabled = await tx
    .updateTable('reviewers')
    .set({ disabled_at: at })
    .where('email_key', '=', emailKey)
    .where('disabled_at', 'is', null)
    .returning(['reviewer', ledgerRow('reviewers')])
    .execute()
  return chainWritten(tx, 'reviewers', disabled)[0]?.reviewer
}

export type ListedReviewer = Pick<Selectable<Tables['reviewers']>, 'email' | 'name' | 'joined_at' | 'disabled_at'>

export const listReviewers = (db: Kysely<Tables>): Promise<readonly ListedReviewer[]> =>
  db.selectFrom('reviewers').select(['email', 'name', 'joined_at', 'disabled_at']).orderBy('email_key').execute()
