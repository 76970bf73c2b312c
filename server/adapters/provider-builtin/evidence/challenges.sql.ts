// A visit has at most one challenge that waits for its answer, and one that is answered. Lock the visit before changing them.
import { type Move, moves } from '@bonafide/core/evidence/challenge'
import { type DrawnColour, drawnColours } from '@bonafide/core/evidence/light'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/transaction.ts'
import { chainRemoved, chainWritten, ledgerRow } from '../../../record/ledger/ledger-row.ts'
import { ChallengeShot } from './stored-evidence.sql.ts'

export interface NewChallenge {
  readonly challenge: string
  readonly visit: string
  readonly camera: Buffer
  readonly at: Date
  readonly until: Date
}

interface BegunChallenge extends NewChallenge {
  /** Whether the screen may show colours. */
  readonly light: boolean
}

/** Voids the previous waiting challenge. Nothing has been announced yet. */
export const insertChallenge = async (tx: Tx, { challenge, visit, camera, light, at, until }: BegunChallenge): Promise<void> => {
  await deleteWaiting(tx, visit)
  const row = {
    challenge,
    visit,
    moves: [],
    light: light ? [] : null,
    camera,
    asked_at: at,
    until,
    told_at: null,
    answered_at: null,
    frames: null,
  }
  const inserted = tx.insertInto('visit_challenges').values(row)
  chainWritten(tx, 'visit_challenges', await inserted.returning(ledgerRow('visit_challenges')).execute())
}

export const deleteWaiting = async (tx: Tx, visit: string): Promise<void> => {
  const waiting = tx.deleteFrom('visit_challenges').where('visit', '=', visit).where('answered_at', 'is', null)
  chainRemoved(tx, 'visit_challenges', await waiting.returning(ledgerRow('visit_challenges')).execute())
}

interface AnsweredBefore extends NewChallenge {
  readonly moves: readonly Move[]
  readonly frames: readonly ChallengeShot[]
  readonly answeredAt: Date
}

/** Inserts a challenge that was answered in an earlier visit. */
export const insertAnswered = async (tx: Tx, { at, frames, answeredAt, ...challenge }: AnsweredBefore): Promise<void> => {
  const row = {
    ...challenge,
    moves: [...challenge.moves],
    light: null,
    asked_at: at,
    told_at: null,
    answered_at: answeredAt,
    frames: JSON.stringify(frames),
  }
  const inserted = tx.insertInto('visit_challenges').values(row)
  chainWritten(tx, 'visit_challenges', await inserted.returning(ledgerRow('visit_challenges')).execute())
}

export interface ChallengeUnderWay {
  readonly challenge: string
  /** Sealed: the camera's facts, and the moves left out. */
  readonly camera: Buffer
  /** The moves announced so far. */
  readonly moves: readonly Move[]
  /** The announced colours, empty before the announcement. Null: the screen shows none. */
  readonly light: readonly DrawnColour[] | null
  readonly askedAt: Date
  readonly toldAt: Date | null
  readonly until: Date
  readonly answeredAt: Date | null
  /** The frames of all steps so far. */
  readonly frames: readonly ChallengeShot[]
}

const AnnouncedMoves = z.array(z.literal(moves))
const Light = z.nullable(z.array(z.literal(drawnColours)))
const Shots = z.nullable(z.array(ChallengeShot))

/** Undefined if it is unknown, void, or another visit's. */
export const selectChallenge = async (tx: Tx, visit: string, challenge: string): Promise<ChallengeUnderWay | undefined> => {
  const columns = ['camera', 'moves', 'light', 'asked_at', 'told_at', 'until', 'answered_at', 'frames'] as const
  const query = tx.selectFrom('visit_challenges').select(columns).where('visit', '=', visit).where('challenge', '=', challenge)
  const row = await query.forUpdate().executeTakeFirst()
  if (row === undefined) return undefined
  const { asked_at: askedAt, told_at: toldAt, answered_at: answeredAt, until } = row
  const announced = { moves: AnnouncedMoves.parse(row.moves), light: Light.parse(row.light) }
  return { challenge, camera: row.camera, ...announced, askedAt, toldAt, until, answeredAt, frames: Shots.parse(row.frames) ?? [] }
}

interface RequestedStep {
  readonly challenge: string
  readonly moves: readonly Move[]
  readonly light: readonly DrawnColour[] | null
  readonly frames: readonly ChallengeShot[]
  readonly at: Date
  readonly until: Date
}

export const announceStep = async (tx: Tx, { challenge, moves, light, frames, at, until }: RequestedStep): Promise<void> => {
  const changed = tx
    .updateTable('visit_challenges')
    .set({ moves: [...moves], light: light === null ? null : [...light], frames: JSON.stringify(frames), told_at: at, until })
    .where('challenge', '=', challenge)
  chainWritten(tx, 'visit_challenges', await changed.returning(ledgerRow('visit_challenges')).execute())
}

/** Call it once all steps have arrived: the challenge replaces the previous answer. */
export const markAnswered = async (
  tx: Tx,
  { visit, challenge, frames, at }: { visit: string; challenge: string; frames: readonly ChallengeShot[]; at: Date },
): Promise<void> => {
  const readings = tx.deleteFrom('visit_readings').where('visit', '=', visit).where('challenge', 'is not', null)
  chainRemoved(tx, 'visit_readings', await readings.returning(ledgerRow('visit_readings')).execute())
  const before = tx.deleteFrom('visit_challenges').where('visit', '=', visit).where('answered_at', 'is not', null)
  chainRemoved(tx, 'visit_challenges', await before.returning(ledgerRow('visit_challenges')).execute())
  const changed = tx
    .updateTable('visit_challenges')
    .set({ answered_at: at, frames: JSON.stringify(frames) })
    .where('challenge', '=', challenge)
  chainWritten(tx, 'visit_challenges', await changed.returning(ledgerRow('visit_challenges')).execute())
}

/** Delete their readings first. */
export const deleteChallenges = async (tx: Tx, visit: string): Promise<void> => {
  const removed = tx.deleteFrom('visit_challenges').where('visit', '=', visit)
  chainRemoved(tx, 'visit_challenges', await removed.returning(ledgerRow('visit_challenges')).execute())
}
