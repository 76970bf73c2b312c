// Rows of challenges: at most one that waits for its answer, and one that was answered. Whoever changes them has locked the visit.
import type { Move } from '@bonafide/core/evidence/challenge'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow } from '../../../record/ledger/ledger-row.ts'
import { Shot } from './stored-evidence.sql.ts'

export interface NewChallenge {
  readonly challenge: string
  readonly visit: string
  readonly moves: readonly Move[]
  readonly camera: Buffer
  readonly at: Date
  readonly until: Date
}

/** The one before that still waits is void. */
export const insertChallenge = async (tx: Tx, { challenge, visit, moves, camera, at, until }: NewChallenge): Promise<void> => {
  const waiting = tx.deleteFrom('visit_challenges').where('visit', '=', visit).where('answered_at', 'is', null)
  chainRemoved(tx, 'visit_challenges', await waiting.returning(ledgerRow('visit_challenges')).execute())
  const inserted = await tx
    .insertInto('visit_challenges')
    .values({ challenge, visit, moves: [...moves], camera, asked_at: at, until, answered_at: null, frames: null })
    .returning(ledgerRow('visit_challenges'))
    .execute()
  chainWritten(tx, 'visit_challenges', inserted)
}

/** Answered in an earlier visit. */
export const insertAnswered = async (
  tx: Tx,
  { at, frames, answeredAt, ...challenge }: NewChallenge & { readonly frames: readonly Shot[]; readonly answeredAt: Date },
): Promise<void> => {
  const row = { ...challenge, moves: [...challenge.moves], asked_at: at, answered_at: answeredAt, frames: JSON.stringify(frames) }
  const inserted = tx.insertInto('visit_challenges').values(row)
  chainWritten(tx, 'visit_challenges', await inserted.returning(ledgerRow('visit_challenges')).execute())
}

interface Answer {
  readonly visit: string
  readonly challenge: string
  readonly frames: readonly Shot[]
  readonly at: Date
}

export interface Asked {
  readonly moves: readonly string[]
  /** Files of the answer before, which has made way. */
  readonly before: readonly string[]
}

/** Undefined for what is unknown, another visit's, answered, late or void. */
export const answerOnce = async (tx: Tx, { visit, challenge, frames, at }: Answer): Promise<Asked | undefined> => {
  const waiting = tx.selectFrom('visit_challenges').select('moves').where('visit', '=', visit).where('challenge', '=', challenge)
  const found = await waiting.where('answered_at', 'is', null).where('until', '>', at).forUpdate().executeTakeFirst()
  if (found === undefined) return undefined
  const readings = tx.deleteFrom('visit_readings').where('visit', '=', visit).where('challenge', 'is not', null)
  chainRemoved(tx, 'visit_readings', await readings.returning(ledgerRow('visit_readings')).execute())
  const answered = tx.deleteFrom('visit_challenges').where('visit', '=', visit).where('answered_at', 'is not', null)
  const before = chainRemoved(tx, 'visit_challenges', await answered.returning(['frames', ledgerRow('visit_challenges')]).execute())
  const changed = await tx
    .updateTable('visit_challenges')
    .set({ answered_at: at, frames: JSON.stringify(frames) })
    .where('challenge', '=', challenge)
    .returning(ledgerRow('visit_challenges'))
    .execute()
  chainWritten(tx, 'visit_challenges', changed)
  return {
    moves: found.moves,
    before: before.flatMap((row) =>
      z
        .array(Shot)
        .parse(row.frames)
        .map(({ file }) => file),
    ),
  }
}
