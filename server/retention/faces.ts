// Removes face templates: immediately for people who withdrew consent or are only kept by law; after their term for people who are no
// longer verified anywhere. The in-memory search index follows the rows by itself.
import { verification } from '@bonafide/core/status'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { chainRemoved, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'
import { heldAccounts, lockFreeAccounts } from './held.sql.ts'
import { type DueBy, stagePageOf, pageSize, type RetentionStage } from './stage.ts'

type FaceRule = 'faces.withdrawn' | 'faces.verified'

const flagIn = (level: string, flags: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce((s.standing #>> array['levels', ${level}::text, 'flag'])::integer, 0) = any(${[...flags]}::integer[])`

/** Only these levels are granted by a face; the last three compare a new face with it. */
const verifiedSomewhere = sql.join(
  [
    flagIn('basic', [verification.pending, verification.success, verification.notConfirmed]),
    ...['review', 'reset', 'sameIdentity', 'transferFace'].map((level) => flagIn(level, [verification.pending])),
  ],
  sql` or `,
)

const withdrawn = sql`(s.standing #>> '{consent,biometrics,state}' is not distinct from 'withdrawn'
  or s.standing #>> '{deletion,state}' is not distinct from 'restricted')`

/** This event does not name its level, so the last one that can have ended a verification counts. */
const lastOf = (kinds: readonly string[]): RawBuilder<unknown> =>
  sql`(select max(e.at) from record_events e where e.subject = f.account and e.kind = any(${[...kinds]}::text[]))`

const judged = (due: DueBy): RawBuilder<unknown> => sql`
  cross join lateral (select
    case when ${withdrawn} then 'faces.withdrawn' when f.bound_at is not null and not (${verifiedSomewhere}) then 'faces.verified' end as rule,
    case when ${withdrawn} then coalesce(${lastOf(['biometricsWithdrawn', 'deletionRestricted'])}, f.bound_at, to_timestamp(0))
      else greatest(f.bound_at, coalesce(${lastOf(['levelExpired', 'verificationReset', 'identityReleased'])}, ${lastOf(['levelRejected'])}))
    end as since) k
  cross join lateral (select case k.rule
    when 'faces.withdrawn' then coalesce(k.since <= ${due('faces.withdrawn')}::timestamptz, false)
    when 'faces.verified' then coalesce(k.since <= ${due('faces.verified')}::timestamptz, false) and f.account not in (select account from held)
    else false end as is_due) d`

const selectFaces = async (db: Kysely<Tables>, due: DueBy, after: string | null) => {
  const { rows } = await sql<{ cursor: string; isDue: boolean }>`
    with ${heldAccounts}, page as materialized (
      select visit, account, bound_at from faces where visit > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by visit limit ${pageSize})
    select f.visit as cursor, d.is_due as "isDue"
    from page f left join person_standing s on s.account = f.account ${judged(due)} order by f.visit`.execute(db)
  return rows
}

const removeFaces = async (tx: Tx, due: DueBy, visits: readonly string[], accounts: readonly string[]) => {
  const { rows } = await sql<{ rule: FaceRule; since: Date; ledger: LedgerRow }>`
    with ${heldAccounts}, due as materialized (
      select f.visit, k.rule, k.since from faces f left join person_standing s on s.account = f.account ${judged(due)}
      where f.visit = any(${[...visits]}::uuid[]) and f.account = any(${[...accounts]}::text[]) and d.is_due)
    delete from faces using due where faces.visit = due.visit returning due.rule, due.since, ${ledgerRow('faces')}`.execute(tx)
  return chainRemoved(tx, 'faces', rows)
}

export const facesStage: RetentionStage = {
  name: 'faces',
  find: async (db, due, after) => stagePageOf(await selectFaces(db, due, after), ({ cursor, isDue }) => (isDue ? cursor : null)),
  remove: async (tx, _services, due, ids) => {
    const owners = await tx
      .selectFrom('faces')
      .select('account')
      .distinct()
      .where('visit', 'in', [...ids])
      .execute()
    const accounts = await lockFreeAccounts(
      tx,
      owners.map(({ account }) => account),
    )
    return { removed: (await removeFaces(tx, due, ids, accounts)).map(({ rule, since }) => ({ rule, since })) }
  },
  count: async (db, due) => {
    const { rows } = await sql<{ rule: FaceRule; count: number }>`
      with ${heldAccounts} select k.rule, count(*)::integer as count
      from faces f left join person_standing s on s.account = f.account ${judged(due)} where d.is_due group by k.rule`.execute(db)
    return Object.fromEntries(rows.map(({ rule, count }) => [rule, count]))
  },
}
