// Which ended visits are due, by outcome. A visit's row and outcome stay; its evidence and answers are deleted.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { verification } from '@bonafide/core/status'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../record/ledger/ledger-row.ts'
import { heldAccounts } from './held.sql.ts'
import { type DueBy, pageSize } from './stage.ts'

/** A visit's outcome. Without a submission it is unfinished, even if another visit ended it. */
export type VisitFate = 'verified' | 'refused' | 'unfinished'

export interface DueVisit {
  readonly visit: string
  readonly account: string
  readonly fate: VisitFate
  readonly since: Date
  readonly purpose: string | null
  readonly evidence: boolean
  readonly answers: boolean
}

/** A review renews the first level. */
const levelOf = (as: string): RawBuilder<string> =>
  sql<string>`case ${sql.ref(`${as}.purpose`)} when 'review' then 'basic' else ${sql.ref(`${as}.purpose`)} end`

const withoutLevel = purposes.filter((purpose) => purposeRecords[purpose].level === null)

/** While the account has the level, or is about to regain it, the level depends on the last approval's evidence. */
const standing = [verification.pending, verification.success, verification.notConfirmed]

/**
 * When the verification by an approved visit ended: replaced by the next approval, or lost; null while it lasts. An event does
 * not name its level, so the last one that can have ended it counts. A reset and the like verify nothing that lasts.
 */
const verificationEnded = sql`
  case when v.purpose = any(${withoutLevel}::text[]) then v.ended_at else least(
    (select min(n.ended_at) from visits n where n.account = v.account and n.outcome = 'approved' and n.submitted_at is not null
      and n.ended_at > v.ended_at and ${levelOf('n')} = ${levelOf('v')}),
    case when coalesce((s.standing #>> array['levels', ${levelOf('v')}, 'flag'])::integer, 0) = any(${standing}) then null else
      (select max(e.at) from record_events e where e.subject = v.account and e.at >= v.ended_at and (
        e.kind in ('levelExpired', 'verificationReset', 'identityReleased')
        or (e.kind = 'levelRejected' and (s.standing #>> array['levels', ${levelOf('v')}, 'flag'])::integer = ${verification.fail})))
    end)
  end`

const fates = sql`
  cross join lateral (select
    case when v.submitted_at is null then 'unfinished' when v.outcome = 'approved' then 'verified' else 'refused' end as fate,
    case when v.submitted_at is null then coalesce(v.touched_at, v.opened_at, v.begun_at)
      when v.outcome = 'approved' then ${verificationEnded} else v.ended_at end as since) k`

const isDue = (due: DueBy, part: 'evidence' | 'answers'): RawBuilder<boolean> => sql<boolean>`
  v.${sql.ref(`${part}_removed_at`)} is null and coalesce(k.since <= case k.fate
    when 'verified' then ${due(`${part}.verified`)}::timestamptz
    when 'refused' then ${due(`${part}.refused`)}::timestamptz
    else ${due(`${part}.unfinished`)}::timestamptz end, false)`

const columns = (due: DueBy): RawBuilder<unknown> => sql`
  v.visit, v.account, v.purpose, k.fate, k.since, ${isDue(due, 'evidence')} as evidence, ${isDue(due, 'answers')} as answers`

const remains = sql`v.ended_at is not null and (v.evidence_removed_at is null or v.answers_removed_at is null)`

/** Anything that ended later cannot be due. */
const latest = (due: DueBy): Date | null => {
  const all = (['verified', 'refused', 'unfinished'] as const).flatMap((fate) => [due(`evidence.${fate}`), due(`answers.${fate}`)])
  return all.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one), null)
}

export type FoundVisit = Pick<DueVisit, 'visit' | 'evidence' | 'answers'> & { readonly cursor: string; readonly held: boolean }

/** A page of visits in the order in which they ended, including those that are held or not due. */
export const selectEndedVisits = async (db: Kysely<Tables>, due: DueBy, after: string | null): Promise<readonly FoundVisit[]> => {
  const [moment, visit] = after?.split(' | ') ?? ['-infinity', '00000000-0000-0000-0000-000000000000']
  const { rows } = await sql<FoundVisit>`
    with ${heldAccounts}, page as materialized (
      select * from visits v where ${remains} and v.ended_at <= ${latest(due)}::timestamptz
        and (v.ended_at, v.visit) > (${moment}::timestamptz, ${visit}::uuid)
      order by v.ended_at, v.visit limit ${pageSize})
    select v.ended_at || ' | ' || v.visit as cursor, v.account in (select account from held) as held, ${columns(due)}
    from page v left join person_standing s on s.account = v.account ${fates}
    order by v.ended_at, v.visit`.execute(db)
  return rows
}

/** Checks the visits again under their accounts' locks. */
export const lockDueVisits = async (
  tx: Tx,
  due: DueBy,
  visits: readonly string[],
  accounts: readonly string[],
): Promise<readonly DueVisit[]> => {
  const { rows } = await sql<DueVisit>`
    with ${heldAccounts}
    select ${columns(due)} from visits v left join person_standing s on s.account = v.account ${fates}
    where v.visit = any(${[...visits]}::uuid[]) and v.account = any(${[...accounts]}::text[]) and ${remains}
      and v.account not in (select account from held) and (${isDue(due, 'evidence')} or ${isDue(due, 'answers')})
    for update of v skip locked`.execute(tx)
  return rows
}

export const countDueVisits = async (db: Kysely<Tables>, due: DueBy) => {
  const { rows } = await sql<{ fate: VisitFate; evidence: number; answers: number }>`
    with ${heldAccounts}, judged as (
      select ${columns(due)} from visits v left join person_standing s on s.account = v.account ${fates}
      where ${remains} and v.ended_at <= ${latest(due)}::timestamptz and v.account not in (select account from held))
    select fate, (count(*) filter (where evidence))::integer as evidence, (count(*) filter (where answers))::integer as answers
    from judged group by fate`.execute(db)
  return rows
}

interface Emptying {
  readonly evidence: readonly string[]
  readonly answers: readonly string[]
  readonly at: Date
}

/**
 * One statement, since every further one would hold the locks for another round trip: foreign keys are checked at its end. Each
 * row that stays gets a new salt; with the old one, an old digest would cover the emptied values. Returns which files were shown.
 */
export const emptyDueVisits = async (tx: Tx, { evidence, answers, at }: Emptying): Promise<readonly string[]> => {
  // Arrays rather than a list to join with, since for a list the planner would scan whole tables.
  const [gone, unanswered] = [sql`${[...evidence]}::uuid[]`, sql`${[...answers]}::uuid[]`]
  const { rows } = await sql<{ from: EmptiedTable; upload: string | null; ledger: LedgerRow }>`
    with links as (delete from visit_hand_overs where visit = any(${gone})),
    checks as (delete from visit_checks where visit = any(${gone}) returning ${ledgerRow('visit_checks')}),
    readings as (delete from visit_readings where visit = any(${gone}) returning ${ledgerRow('visit_readings')}),
    challenges as (delete from visit_challenges where visit = any(${gone}) returning ${ledgerRow('visit_challenges')}),
    insisted as (delete from visit_insisted where visit = any(${gone}) returning ${ledgerRow('visit_insisted')}),
    files as (delete from visit_files where visit = any(${gone}) returning upload, ${ledgerRow('visit_files')}),
    marked as (
      update visits set salt = default,
        evidence_removed_at = case when visit = any(${gone}) then ${at}::timestamptz else evidence_removed_at end,
        answers_removed_at = case when visit = any(${unanswered}) then ${at}::timestamptz else answers_removed_at end,
        answers = case when visit = any(${unanswered}) then null else answers end,
        redo = case when visit = any(${unanswered}) then '[]' else redo end
      where visit = any(${[...new Set([...evidence, ...answers])]}::uuid[])
      returning ${ledgerRow('visits')})
    select 'visit_checks' as from, null as upload, ledger from checks
    union all select 'visit_readings', null, ledger from readings
    union all select 'visit_challenges', null, ledger from challenges
    union all select 'visit_insisted', null, ledger from insisted
    union all select 'visit_files', upload, ledger from files
    union all select 'visits', null, ledger from marked`.execute(tx)
  for (const table of emptiedTables) {
    const own = rows.filter(({ from }) => from === table)
    if (table === 'visits') chainWritten(tx, table, own)
    else chainRemoved(tx, table, own)
  }
  return [...new Set(rows.flatMap(({ upload }) => upload ?? []))]
}

const emptiedTables = ['visit_checks', 'visit_readings', 'visit_challenges', 'visit_insisted', 'visit_files', 'visits'] as const
type EmptiedTable = (typeof emptiedTables)[number]
