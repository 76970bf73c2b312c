// Policy versions are only ever added. Proposals wait here for a second operator.
import { type Kysely, sql } from 'kysely'
import type { PolicyVersionRow } from '../db/tables/policy.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { chainWritten, ledgerRow } from '../record/ledger/ledger-row.ts'

const columns = ['number', 'hash', 'document', 'by', 'at', 'seal'] as const

/** Until the transaction ends, no command and no starting process adds another version. */
export const lockPolicy = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('policy', 0))`.execute(tx)
}

export const latestVersion = (db: Kysely<Tables>): Promise<PolicyVersionRow | undefined> =>
  db.selectFrom('policy_versions').select(columns).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const latestNumber = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('policy_versions').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst())?.number ?? 0

export const versionNumbered = (db: Kysely<Tables>, number: number): Promise<PolicyVersionRow | undefined> =>
  db.selectFrom('policy_versions').select(columns).where('number', '=', number).executeTakeFirst()

export const listVersions = (db: Kysely<Tables>): Promise<readonly Omit<PolicyVersionRow, 'document' | 'seal'>[]> =>
  db.selectFrom('policy_versions').select(['number', 'hash', 'by', 'at']).orderBy('number').execute()

export const insertVersion = async (tx: Tx, version: PolicyVersionRow): Promise<void> => {
  const inserted = tx.insertInto('policy_versions').values(version)
  chainWritten(tx, 'policy_versions', await inserted.returning(ledgerRow('policy_versions')).execute())
}

type Proposal = Tables['policy_proposals']

export const insertProposal = async (tx: Tx, proposal: Proposal): Promise<void> => {
  await tx
    .insertInto('policy_proposals')
    .values(proposal)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const findProposal = (tx: Tx, id: string): Promise<Proposal | undefined> =>
  tx.selectFrom('policy_proposals').select(['id', 'base', 'document', 'by', 'at']).where('id', '=', id).executeTakeFirst()
