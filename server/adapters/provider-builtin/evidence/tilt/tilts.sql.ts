// The tilt requested for a visit's document. Lock the visit before changing it.
import { Tilt } from '@bonafide/core/evidence/tilt'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { FileId } from '@bonafide/core/values'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../../../db/transaction.ts'

export interface TiltState {
  /** Null: none was announced, or the first picture was replaced. */
  readonly tilt: Tilt | null
  readonly toldAt: Date | null
  /** Null: no picture is expected. */
  readonly until: Date | null
  readonly told: number
  /** A first picture exists and was taken by camera. */
  readonly hasFront: boolean
}

export const selectTilt = async (tx: Tx, visit: string): Promise<TiltState> => {
  const { tilt, ...stand } = await tx
    .selectFrom('visits as v')
    .select(['tilt', 'tilt_told_at as toldAt', 'tilt_until as until', 'tilts_told as told'])
    .select(
      sql<boolean>`exists (select from visit_files f
        where f.visit = v.visit and f.kind = ${'documentFront' satisfies EvidenceKind} and f.by_camera)`.as('hasFront'),
    )
    .where('visit', '=', visit)
    .executeTakeFirstOrThrow()
  return { ...stand, tilt: z.nullable(Tilt).parse(tilt) }
}

interface TiltAnnouncement {
  readonly visit: string
  readonly tilt: Tilt
  readonly at: Date
  readonly until: Date
}

/** Not in the ledger: writes only columns that it leaves out. */
export const announceTilt = async (tx: Tx, { visit, tilt, at, until }: TiltAnnouncement): Promise<void> => {
  await tx
    .updateTable('visits')
    .set(({ eb }) => ({ tilt, tilt_told_at: at, tilt_until: until, tilts_told: eb('tilts_told', '+', 1) }))
    .where('visit', '=', visit)
    .execute()
}

/** The picture has arrived, or the person continues without it. Not in the ledger: writes only columns that it leaves out. */
export const endTilt = async (tx: Tx, { visit, at }: { readonly visit: string; readonly at: Date }): Promise<void> => {
  await sql`update visits set tilt_told_at = coalesce(tilt_told_at, ${at}), tilt_until = null where visit = ${visit}`.execute(tx)
}

/** The first picture was removed, or the second came too late. Not in the ledger: writes only columns that it leaves out. */
export const forgetTilt = async (tx: Tx, visit: string): Promise<void> => {
  await tx.updateTable('visits').set({ tilt: null, tilt_told_at: null, tilt_until: null }).where('visit', '=', visit).execute()
}

/** Carries the tilt over together with the picture. Not in the ledger: writes only columns that it leaves out. */
export const carryTilt = async (tx: Tx, { from, to }: { from: string; to: string }): Promise<void> => {
  await sql`update visits set tilt = (select tilt from visits where visit = ${from}) where visit = ${to}`.execute(tx)
}

/** Returns when an upload began and ended, by the server's clock, and whether it was already used as another file. */
export const selectMoments = async (
  tx: Tx,
  file: FileId,
): Promise<{ readonly madeAt: Date; readonly finishedAt: Date; readonly copy: boolean }> => {
  const { rows } = await sql<{ madeAt: Date; finishedAt: Date; copy: boolean }>`
    select u.made_at as "madeAt", u.finished_at as "finishedAt",
      exists (select from uploads o join visit_files f on f.upload = o.id
        where o.sha256 = u.sha256 and o.id <> u.id and o.account = u.account) as copy
    from uploads u where u.id = ${file}`.execute(tx)
  const [moments] = rows
  if (moments === undefined) throw new Error('the upload was deleted')
  return moments
}
