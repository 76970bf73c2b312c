import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow } from '../../record/ledger/ledger-row.ts'

const columns = ['email', 'email_key', 'token_hash', 'name', 'password_hash', 'totp_secret'] as const
export type Invitation = Pick<Selectable<Tables['reviewer_invitations']>, (typeof columns)[number]>

export interface NewInvitation {
  readonly email: string
  readonly email_key: string
  readonly token_hash: Buffer
  readonly invited_at: Date
  readonly expires_at: Date
}

/** Voids the previous invitation, and a join begun with it. */
export const replaceInvitation = async (tx: Tx, invitation: NewInvitation): Promise<void> => {
  const { email_key: _key, ...changed } = invitation
  const replaced = await tx
    .insertInto('reviewer_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ ...changed, name: null, password_hash: null, totp_secret: null }))
    .returning(ledgerRow('reviewer_invitations'))
    .execute()
  chainWritten(tx, 'reviewer_invitations', replaced)
}

export const findInvitation = (db: Kysely<Tables>, token: Buffer, at: Date): Promise<Invitation | undefined> =>
  db.selectFrom('reviewer_invitations').select(columns).where('token_hash', '=', token).where('expires_at', '>', at).executeTakeFirst()

export interface BegunJoin {
  readonly name: string
  readonly password_hash: string
  readonly totp_secret: Buffer
}

/** Undefined if the invitation has disappeared meanwhile. */
export const keepBegunJoin = async (
  tx: Tx,
  token: Buffer,
  { begun, at }: { begun: BegunJoin; at: Date },
): Promise<{ email: string } | undefined> => {
  const kept = await tx
    .updateTable('reviewer_invitations')
    .set(begun)
    .where('token_hash', '=', token)
    .where('expires_at', '>', at)
    .returning(['email', ledgerRow('reviewer_invitations')])
    .execute()
  return chainWritten(tx, 'reviewer_invitations', kept)[0]
}

/** True for exactly one of several attempts; also false if joining was restarted meanwhile. */
export const takeInvitation = async (tx: Tx, { token_hash, totp_secret }: Invitation, at: Date): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('reviewer_invitations')
    .where('token_hash', '=', token_hash)
    .where('totp_secret', '=', totp_secret)
    .where('expires_at', '>', at)
    .returning(ledgerRow('reviewer_invitations'))
    .execute()
  return chainRemoved(tx, 'reviewer_invitations', taken).length > 0
}

export const deleteInvitation = async (tx: Tx, emailKey: string): Promise<boolean> => {
  const deleted = tx.deleteFrom('reviewer_invitations').where('email_key', '=', emailKey)
  return chainRemoved(tx, 'reviewer_invitations', await deleted.returning(ledgerRow('reviewer_invitations')).execute()).length > 0
}

export interface ListedInvitation {
  readonly email: string
  readonly expires_at: Date
}

export const listInvitations = (db: Kysely<Tables>, at: Date): Promise<readonly ListedInvitation[]> =>
  db.selectFrom('reviewer_invitations').select(['email', 'expires_at']).where('expires_at', '>', at).orderBy('email_key').execute()
