// Rows of cases. To decide a case, lock the account in the record first, then the case.
import { type Selectable, sql } from 'kysely'
import type { CaseRow } from '../db/tables/cases.ts'
import type { Tx } from '../db/transaction.ts'
import { chainWritten, ledgerRow, renewSalts } from '../record/ledger/ledger-row.ts'
import { tellOfQueue } from './tell-of-queue.ts'

export type Case = Selectable<CaseRow>
export type Decision = NonNullable<Case['decision']>

const columns = [
  'case_id',
  'account',
  'visit',
  'about',
  'reasons',
  'needs',
  'opened_at',
  'due_at',
  'decided_at',
  'decision',
  'reason',
  'transfer',
  'claimed_by',
  'claimed_until',
] as const

export const findCase = (tx: Tx, id: string): Promise<Case | undefined> =>
  tx.selectFrom('cases').select(columns).where('case_id', '=', id).executeTakeFirst()

export const lockCase = (tx: Tx, id: string): Promise<Case | undefined> =>
  tx.selectFrom('cases').select(columns).where('case_id', '=', id).forUpdate().executeTakeFirst()

export const lockOpenCase = (tx: Tx, { account, about }: Pick<Case, 'account' | 'about'>): Promise<Case | undefined> =>
  tx
    .selectFrom('cases')
    .select(columns)
    .where('account', '=', account)
    .where('about', '=', about)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The due date of the account's open case about `about`. */
export const dueOfCase = async (tx: Tx, { account, about }: Pick<Case, 'account' | 'about'>): Promise<Date | undefined> => {
  const open = tx.selectFrom('cases').select('due_at').where('account', '=', account).where('about', '=', about)
  return (await open.where('decided_at', 'is', null).executeTakeFirst())?.due_at
}

/** Undefined if the account already has an open case with the same subject. */
export const insertCase = async (
  tx: Tx,
  row: Pick<Case, 'account' | 'visit' | 'about' | 'needs' | 'opened_at' | 'due_at'> &
    Partial<Pick<Case, 'transfer'>> & { readonly reasons: readonly string[] },
): Promise<string | undefined> => {
  const made = await tx
    .insertInto('cases')
    .values({ ...row, reasons: [...row.reasons], decided_at: null, decision: null, reason: null })
    .onConflict((conflict) => conflict.columns(['account', 'about']).where('decided_at', 'is', null).doNothing())
    .returning(['case_id', ledgerRow('cases')])
    .execute()
  await tellOfQueue(tx)
  return chainWritten(tx, 'cases', made)[0]?.case_id
}

export const addToCase = async (tx: Tx, id: string, change: { reasons: readonly string[]; needs: number }): Promise<void> => {
  const changed = await tx
    .updateTable('cases')
    .set({ reasons: [...change.reasons], needs: change.needs })
    .where('case_id', '=', id)
    .returning(ledgerRow('cases'))
    .execute()
  chainWritten(tx, 'cases', changed)
}

export interface Closing {
  readonly at: Date
  readonly decision: Decision
  readonly reason: string | null
}

export const closeCase = async (tx: Tx, id: string, { at, decision, reason }: Closing): Promise<void> => {
  const closed = await tx
    .updateTable('cases')
    .set({ decided_at: at, decision, reason })
    .where('case_id', '=', id)
    .where('decided_at', 'is', null)
    .returning(['case_id', ledgerRow('cases')])
    .execute()
  await leaveQueue(tx, chainWritten(tx, 'cases', closed))
}

export const closeOpenCases = async (tx: Tx, of: { account: string; about?: string; visit?: string }, closing: Closing): Promise<void> => {
  const { at, decision, reason } = closing
  const open = tx.updateTable('cases').set({ decided_at: at, decision, reason }).where('account', '=', of.account)
  // These need a decision regardless of the verification.
  const about = of.about === undefined ? open.where('about', 'not in', ['deletion', 'transferDispute']) : open.where('about', '=', of.about)
  const those = of.visit === undefined ? about : about.where('visit', '=', of.visit)
  const closed = await those
    .where('decided_at', 'is', null)
    .returning(['case_id', ledgerRow('cases')])
    .execute()
  await leaveQueue(tx, chainWritten(tx, 'cases', closed))
}

/** A decided case can no longer be found by name: its search words are deleted. */
const leaveQueue = async (tx: Tx, closed: readonly { readonly case_id: string }[]): Promise<void> => {
  if (closed.length === 0) return
  const ids = closed.map(({ case_id }) => case_id)
  await tx.deleteFrom('case_terms').where('case_id', 'in', ids).execute()
  await tellOfQueue(tx)
}

/** After an erasure: the decision stays, its reason does not. */
export const emptyCases = async (tx: Tx, account: string): Promise<void> => {
  const own = tx.selectFrom('cases').select('case_id').where('account', '=', account)
  await renewSalts(tx, 'case_votes', sql`case_id in (select case_id from cases where account = ${account})`)
  const votes = tx.updateTable('case_votes').set({ reason: null, person: null, note: null }).where('case_id', 'in', own)
  chainWritten(tx, 'case_votes', await votes.returning(ledgerRow('case_votes')).execute())
  await renewSalts(tx, 'cases', sql`account = ${account}`)
  const cases = tx.updateTable('cases').set({ reasons: [], reason: null }).where('account', '=', account)
  chainWritten(tx, 'cases', await cases.returning(ledgerRow('cases')).execute())
}
