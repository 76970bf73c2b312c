// Carries rows over from a visit that was sent back, into the next visit for the same purpose.
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { Purpose } from '@bonafide/core/purposes'
import type { FileId } from '@bonafide/core/values'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { AccountId } from '../../../ports/exchange.ts'
import { chainWritten, ledgerRow, type LedgerRow } from '../../../record/ledger/ledger-row.ts'

interface VisitSubject {
  readonly account: AccountId
  readonly purpose: Purpose
  readonly faceOf: AccountId | null
}

/** The last ended visit, if it was recently sent back for some of its steps. */
export const selectSentBack = async (tx: Tx, { account, purpose, faceOf }: VisitSubject, endedAfter: Date): Promise<string | undefined> => {
  const { rows } = await sql<{ visit: string; sentBack: boolean }>`
    select visit, outcome = 'rejected' and redo <> '[]' and ended_at > ${endedAfter} as "sentBack"
    from visits where account = ${account} and purpose = ${purpose} and face_of is not distinct from ${faceOf} and ended_at is not null
    order by ended_at desc limit 1`.execute(tx)
  return rows[0]?.sentBack === true ? rows[0].visit : undefined
}

/** The stored pictures of these kinds from the previous visit, if that was sent back. */
export const selectFailed = async (
  db: Kysely<Tables>,
  { visit, kinds }: { visit: string; kinds: readonly EvidenceKind[] },
  endedAfter: Date,
): Promise<readonly { id: FileId; kind: EvidenceKind }[]> => {
  const { rows } = await sql<{ id: FileId; kind: EvidenceKind }>`
    select u.id, f.kind from visits v
    join lateral (
      select visit, outcome, redo, ended_at from visits
      where account = v.account and purpose = v.purpose and face_of is not distinct from v.face_of and ended_at is not null
      order by ended_at desc limit 1) before on before.outcome = 'rejected' and before.redo <> '[]' and before.ended_at > ${endedAfter}
    join visit_files f on f.visit = before.visit and f.kind = any(${[...kinds]})
    join uploads u on u.id = f.upload and u.kept_at is not null and u.type in ('image/jpeg', 'image/png')
    where v.visit = ${visit} and v.ended_at is null`.execute(db)
  return rows
}

interface CarryOver {
  readonly from: string
  readonly to: string
  readonly kinds: readonly EvidenceKind[]
  /** Whether their readings are carried over too. */
  readonly read: boolean
}

/** Carries over pictures, and how often the person insisted on them. */
export const carryFiles = async (tx: Tx, { from, to, kinds, read }: CarryOver): Promise<void> => {
  const files = await sql<{ ledger: LedgerRow }>`
    insert into visit_files (visit, upload, kind, shown_at, by_camera, carried)
    select ${to}, upload, kind, shown_at, by_camera, true from visit_files where visit = ${from} and kind = any(${[...kinds]})
    returning ${ledgerRow('visit_files')}`.execute(tx)
  chainWritten(tx, 'visit_files', files.rows)
  const readings = await sql<{ ledger: LedgerRow }>`
    insert into visit_readings (visit, upload, sealed, read_at)
    select ${to}, upload, r.sealed, r.read_at from visit_readings r join visit_files f using (visit, upload)
    where f.visit = ${from} and f.kind = any(${[...kinds]}) and ${read}
    returning ${ledgerRow('visit_readings')}`.execute(tx)
  chainWritten(tx, 'visit_readings', readings.rows)
  const insisted = await sql<{ ledger: LedgerRow }>`
    insert into visit_insisted (visit, kind, times)
    select ${to}, kind, times from visit_insisted where visit = ${from} and kind = any(${[...kinds]})
    returning ${ledgerRow('visit_insisted')}`.execute(tx)
  chainWritten(tx, 'visit_insisted', insisted.rows)
}

export const carryRedo = async (tx: Tx, { from, to }: Pick<CarryOver, 'from' | 'to'>): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    update visits set redo = (select redo from visits where visit = ${from}) where visit = ${to}
    returning ${ledgerRow('visits')}`.execute(tx)
  chainWritten(tx, 'visits', rows)
}
