// Rows of transfers. Lock both accounts' subjects before changing a row: of two concurrent changes the second sees the first.
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TransferRow } from '../../db/tables/transfers.ts'
import type { Tx } from '../../db/transaction.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../../record/ledger/ledger-row.ts'

export type Transfer = Selectable<TransferRow>

const columns = ['id', 'source', 'target', 'state', 'signs', 'checked_at', 'cleared_until', 'code_key', 'done_at', 'disputed_at'] as const

const open = ['checked', 'held', 'cleared'] as const

interface Pair {
  readonly source: AccountId
  readonly target: AccountId
}

export const selectTransfer = (db: Kysely<Tables>, id: string): Promise<Transfer | undefined> =>
  db.selectFrom('transfers').select(columns).where('id', '=', id).executeTakeFirst()

/** The pair's transfer until it is done or refused. */
export const selectOpenTransfer = (db: Kysely<Tables>, { source, target }: Pair): Promise<Transfer | undefined> =>
  db
    .selectFrom('transfers')
    .select(columns)
    .where('source', '=', source)
    .where('target', '=', target)
    .where('state', 'in', open)
    .executeTakeFirst()

/** The transfer that waits for reviewers or the owner's face. */
export const selectHeld = (db: Kysely<Tables>, source: AccountId): Promise<Transfer | undefined> =>
  db.selectFrom('transfers').select(columns).where('source', '=', source).where('state', '=', 'held').executeTakeFirst()

/** True if reviewers are deciding the transfer, directly or through a submitted face check. */
export const isWithReviewers = async (db: Kysely<Tables>, { id, source }: Pick<Transfer, 'id' | 'source'>): Promise<boolean> => {
  const { rows } = await sql`
    select from cases where account = ${source} and decided_at is null and (transfer = ${id} or about = 'transferFace')`.execute(db)
  return rows.length > 0
}

/** The transfer that waits for the owner's face, locked until the transaction ends. */
export const lockFaceHold = (tx: Tx, source: AccountId): Promise<Transfer | undefined> =>
  tx
    .selectFrom('transfers')
    .select(columns)
    .where('source', '=', source)
    .where('state', '=', 'held')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cases').select('case_id').whereRef('transfer', '=', 'transfers.id').where('decided_at', 'is', null))),
    )
    .forUpdate()
    .executeTakeFirst()

/** Accounts whose transfers to this one wait for reviewers. */
export const heldSourcesOf = async (db: Kysely<Tables>, target: AccountId): Promise<readonly AccountId[]> => {
  const held = db.selectFrom('transfers').select('source').where('target', '=', target).where('state', '=', 'held')
  return (await held.orderBy('source').execute()).map(({ source }) => source)
}

/** The transfer that this code has already completed. */
export const selectDoneBy = (db: Kysely<Tables>, { source, codeKey }: { source: AccountId; codeKey: Buffer }) =>
  db
    .selectFrom('transfers')
    .select(columns)
    .where('source', '=', source)
    .where('code_key', '=', codeKey)
    .where('done_at', 'is not', null)
    .executeTakeFirst()

/** The last transfer that took an identity away from this account. */
export const selectLastOut = (db: Kysely<Tables>, source: AccountId): Promise<Transfer | undefined> =>
  db
    .selectFrom('transfers')
    .select(columns)
    .where('source', '=', source)
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Other attempts from this account since then, newest first. */
export const selectOthers = (db: Kysely<Tables>, { id, source }: Pick<Transfer, 'id' | 'source'>, since: Date): Promise<Transfer[]> =>
  db
    .selectFrom('transfers')
    .select(columns)
    .where('source', '=', source)
    .where('id', '<>', id)
    .where('checked_at', '>', since)
    .orderBy('checked_at', 'desc')
    .limit(maxOthers)
    .execute()

const maxOthers = 20

/** A disputed transfer from or to the account. */
export const selectDisputed = (db: Kysely<Tables>, account: AccountId): Promise<Transfer | undefined> =>
  db
    .selectFrom('transfers')
    .select(columns)
    .where('state', '=', 'disputed')
    .where(({ eb, or }) => or([eb('source', '=', account), eb('target', '=', account)]))
    .executeTakeFirst()

export const countTargets = async (db: Kysely<Tables>, source: AccountId, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('transfers')
    .select(sql<number>`count(distinct target)::int`.as('count'))
    .where('source', '=', source)
    .where('checked_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The signs of the pair's last refused or abandoned transfer. */
export const selectRefusedSigns = async (db: Kysely<Tables>, { source, target }: Pair): Promise<readonly string[]> => {
  const refused = db.selectFrom('transfers').select('signs').where('source', '=', source).where('target', '=', target)
  return (await refused.where('state', '=', 'refused').orderBy('checked_at', 'desc').limit(1).executeTakeFirst())?.signs ?? []
}

/** Creates or updates the pair's open row: its target was just proven, with the code that the last step must contain too. */
export const noteChecked = async (
  tx: Tx,
  { source, target }: Pair,
  { codeKey, at }: { readonly codeKey: Buffer | null; readonly at: Date },
): Promise<Transfer> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into transfers (source, target, state, checked_at, code_key) values (${source}, ${target}, 'checked', ${at}, ${codeKey})
    on conflict (source, target) where state in ('checked', 'held', 'cleared') do update set checked_at = excluded.checked_at, code_key = excluded.code_key
    returning ${ledgerRow('transfers')}`.execute(tx)
  chainWritten(tx, 'transfers', rows)
  const transfer = await selectOpenTransfer(tx, { source, target })
  if (transfer === undefined) throw new Error('the transfer that was just written does not exist')
  return transfer
}

type Change = Partial<Pick<Transfer, 'state' | 'signs' | 'cleared_until' | 'code_key' | 'done_at' | 'disputed_at'>>

export const updateTransfer = async (tx: Tx, id: string, change: Change): Promise<void> => {
  const changed = tx.updateTable('transfers').set(change).where('id', '=', id)
  chainWritten(tx, 'transfers', await changed.returning(ledgerRow('transfers')).execute())
}

/** Ends open transfers to and from the account: earlier checks, reviews and clearances no longer count. */
export const withdrawOpenTransfers = async (tx: Tx, account: AccountId): Promise<void> => {
  const withdrawn = tx.updateTable('transfers').set({ state: 'refused', cleared_until: null }).where('state', 'in', open)
  const own = withdrawn.where(({ eb, or }) => or([eb('source', '=', account), eb('target', '=', account)]))
  chainWritten(tx, 'transfers', await own.returning(ledgerRow('transfers')).execute())
}

/** Selects attempts without a result and without an open case. */
export const triedBefore = (before: Date | null): RawBuilder<unknown> => sql`
  from transfers t where t.state in ('checked', 'held', 'cleared', 'refused') and t.checked_at <= ${before}::timestamptz
    and (t.cleared_until is null or t.cleared_until <= ${before}::timestamptz)
    and not exists (select from cases c where c.decided_at is null
      and (c.transfer = t.id or (c.about = 'transferFace' and c.account = t.source)))`

/** Deletes one batch and returns whether there may be more. */
export const deleteTried = async (tx: Tx, before: Date): Promise<boolean> => {
  const batchSize = 500
  const { rows } = await sql<{ ledger: LedgerRow }>`
    delete from transfers where id in (
      select t.id ${triedBefore(before)} limit ${batchSize} for update skip locked)
    returning ${ledgerRow('transfers')}`.execute(tx)
  return chainRemoved(tx, 'transfers', rows).length === batchSize
}
