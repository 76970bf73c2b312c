// Files shown in a visit. Lock the visit before changing these rows.
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { FileId } from '@bonafide/core/values'
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import type { AccountId } from '../../../ports/exchange.ts'
import { chainRemoved, chainWritten, ledgerRow, type LedgerRow } from '../../../record/ledger/ledger-row.ts'

export interface ShowableUpload {
  readonly type: string
  /** Null: not part of this visit yet. */
  readonly kind: string | null
}

interface FileOfVisit {
  readonly account: AccountId
  readonly visit: string
  readonly file: FileId
  readonly at: Date
}

/** The account's own finished upload, if nothing else uses it, inside or outside visits. */
export const selectShowable = async (tx: Tx, { account, visit, file, at }: FileOfVisit): Promise<ShowableUpload | undefined> => {
  const { rows } = await sql<{ type: string; kind: string | null }>`
    select u.type, f.kind from uploads u left join visit_files f on f.upload = u.id and f.visit = ${visit}
    where u.id = ${file} and u.account = ${account} and u.finished_at is not null and u.kept_at is null and u.expires_at > ${at}
      and not exists (select from visit_files other where other.upload = u.id and other.visit <> ${visit})
    for update of u`.execute(tx)
  return rows[0]
}

interface Frame extends ShowableUpload {
  readonly madeAt: Date
  readonly finishedAt: Date
  /** An answer to a challenge uses it or is about to use it. */
  readonly answered: boolean
  /** Another frame of the account has identical bytes: a camera never takes the same picture twice. */
  readonly copy: boolean
}

/** `selectShowable` for a challenge's frame, with its times by the server's clock. */
export const selectFrame = async (tx: Tx, wanted: FileOfVisit): Promise<Frame | undefined> => {
  const showable = await selectShowable(tx, wanted)
  if (showable === undefined) return undefined
  const { rows } = await sql<Omit<Frame, keyof ShowableUpload>>`
    select u.made_at as "madeAt", u.finished_at as "finishedAt", ${isAnswering(wanted.visit, 'u.id')} as answered,
      exists (select from uploads o join visit_files f on f.upload = o.id
        where o.sha256 = u.sha256 and o.id <> u.id and o.account = u.account and f.kind = ${'faceFrame' satisfies EvidenceKind}) as copy
    from uploads u where u.id = ${wanted.file}`.execute(tx)
  const [frame] = rows
  return frame === undefined ? undefined : { ...showable, ...frame }
}

export interface NewShown {
  readonly visit: string
  readonly file: FileId
  readonly kind: EvidenceKind
  readonly byCamera: boolean
  readonly at: Date
}

export const insertShown = async (tx: Tx, { visit, file, kind, byCamera, at }: NewShown): Promise<void> => {
  const inserted = tx.insertInto('visit_files').values({ visit, upload: file, kind, by_camera: byCamera, shown_at: at })
  chainWritten(tx, 'visit_files', await inserted.returning(ledgerRow('visit_files')).execute())
}

export const countShown = async (tx: Tx, visit: string, kind: EvidenceKind): Promise<number> => {
  const rows = await tx.selectFrom('visit_files').select('upload').where('visit', '=', visit).where('kind', '=', kind).execute()
  return rows.length
}

export const countInsistence = async (tx: Tx, visit: string, kind: EvidenceKind): Promise<void> => {
  const { rows } = await sql<{ ledger: LedgerRow }>`
    insert into visit_insisted as kept (visit, kind, times) values (${visit}, ${kind}, 1)
    on conflict (visit, kind) do update set times = kept.times + 1
    returning ${ledgerRow('visit_insisted', 'kept')}`.execute(tx)
  chainWritten(tx, 'visit_insisted', rows)
}

interface RemovedFile {
  readonly upload: string
  readonly carried: boolean
}

export const deleteShownOfKinds = async (tx: Tx, visit: string, kinds: readonly EvidenceKind[]): Promise<readonly RemovedFile[]> =>
  deleteWithReadings(
    tx,
    visit,
    await shownIn(tx, visit)
      .where('kind', 'in', [...kinds])
      .execute(),
  )

/** Undefined if the file is not part of this visit, or is a frame used by an answer. */
export const deleteShown = async (tx: Tx, visit: string, file: FileId): Promise<RemovedFile | undefined> => {
  const shown = shownIn(tx, visit).where('upload', '=', file)
  return (await deleteWithReadings(tx, visit, await shown.where(sql<boolean>`not ${isAnswering(visit)}`).execute()))[0]
}

/** Deletes the frames that no answer uses. */
export const deleteLooseFrames = async (tx: Tx, visit: string): Promise<readonly RemovedFile[]> => {
  const frames = shownIn(tx, visit).where('kind', '=', 'faceFrame' satisfies EvidenceKind)
  return deleteWithReadings(tx, visit, await frames.where(sql<boolean>`not ${isAnswering(visit)}`).execute())
}

const shownIn = (tx: Tx, visit: string) => tx.selectFrom('visit_files').select('upload').where('visit', '=', visit)

const deleteWithReadings = async (
  tx: Tx,
  visit: string,
  shown: readonly { readonly upload: string }[],
): Promise<readonly RemovedFile[]> => {
  if (shown.length === 0) return []
  const uploads = shown.map(({ upload }) => upload)
  const readings = tx.deleteFrom('visit_readings').where('visit', '=', visit).where('upload', 'in', uploads)
  chainRemoved(tx, 'visit_readings', await readings.returning(ledgerRow('visit_readings')).execute())
  const files = tx.deleteFrom('visit_files').where('visit', '=', visit).where('upload', 'in', uploads)
  return chainRemoved(tx, 'visit_files', await files.returning(['upload', 'carried', ledgerRow('visit_files')]).execute())
}

const isAnswering = (visit: string, file = 'visit_files.upload') => sql<boolean>`exists (
  select from visit_challenges c, jsonb_array_elements(c.frames) as frame where c.visit = ${visit} and frame ->> 'file' = ${sql.ref(file)})`
