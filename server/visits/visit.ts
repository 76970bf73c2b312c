// A visit: one opening of the frame, from its first token to its result. Its answers are sealed with the account's own key.
import { type DetailName, detailNames, Details } from '@bonafide/core/details'
import { Choice } from '@bonafide/core/frame/choice'
import { FileId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import { seal, unseal } from '../record/seal.ts'
import { existingKey, subjectKey } from '../record/subject-key.ts'
import { insertFiles, insertVisit, markOpened, markSubmitted, moveToSession, selectAnswers, selectFiles } from './visits.sql.ts'
import {
  selectUnfinished,
  selectVisit,
  selectVisitForUpdate,
  setAnswers,
  type NewVisit,
  type VisitKind,
  type VisitEnd,
  type VisitFile,
} from './visits.sql.ts'

export interface Visit {
  readonly visit: string
  readonly account: AccountId
  /** Null once that session has ended. */
  readonly session: string | null
  readonly purposes: readonly Purpose[]
  /** Null until the frame has opened. */
  readonly purpose: Purpose | null
  /** True if a reviewer decides, without a camera; before the frame has opened, if that is offered. */
  readonly byHand: boolean
  readonly faceOf: AccountId | null
  readonly begunAt: Date
  readonly openedAt: Date | null
  readonly submittedAt: Date | null
  readonly endedAt: Date | null
  /** Its outcome; null until it has ended. */
  readonly outcome: VisitEnd['outcome'] | null
  readonly reason: string | null
  /** The time from which the face of `faceOf` may be compared; null if it may not be compared yet. */
  readonly faceTokenAt: Date | null
}

/** The user's own input in a visit, before any reading. */
export interface VisitAnswers {
  /** Missing until something is chosen. */
  readonly choice?: Choice
  readonly details: Details
  /** For a questionnaire: from question to answer. */
  readonly answers: Readonly<Record<string, string>>
  /** Details that were cleared, regardless of the document. */
  readonly emptied?: readonly DetailName[]
}

export const beginNewVisit = (tx: Tx, visit: NewVisit): Promise<string> => insertVisit(tx, visit)

export const findVisit = async (tx: Tx, visit: string): Promise<Visit | undefined> => visitOf(await selectVisit(tx, visit))

/** Before changing a visit, lock the account's subject (`lockSubject`), then the visit. */
export const lockVisit = async (tx: Tx, visit: string): Promise<Visit | undefined> => visitOf(await selectVisitForUpdate(tx, visit))

/** The account's open visit of this kind: neither submitted nor ended. */
export const findUnfinished = async (tx: Tx, of: VisitKind): Promise<Visit | undefined> => visitOf(await selectUnfinished(tx, of))

export const openVisit = (tx: Tx, of: { visit: string; purpose: Purpose; byHand: boolean; at: Date }): Promise<void> => markOpened(tx, of)

export const resumeVisit = (tx: Tx, of: { visit: string; session: string }): Promise<void> => moveToSession(tx, of)

/** Stores answers and files. Returns false, and stores nothing, if the visit was already submitted or ended. */
export const submitVisit = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock'>,
  of: { visit: Visit; answered: VisitAnswers; files: readonly VisitFile[]; at: Date },
): Promise<boolean> => {
  const { visit, answered, files, at } = of
  if (!(await markSubmitted(tx, { visit: visit.visit, at }))) return false
  await writeAnswered(tx, services, visit, answered)
  await insertFiles(tx, visit.visit, { files, at })
  return true
}

/** Stores the draft, before submission. Lock the visit before reading what you change. */
export const writeAnswered = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock'>,
  { visit, account }: Pick<Visit, 'visit' | 'account'>,
  answered: VisitAnswers,
): Promise<void> => {
  const key = await subjectKey(tx, services, account)
  await setAnswers(tx, { visit, answers: sealAnswered(key, answered, visit) })
}

/** Empty before anything is answered, and after an erasure. */
export const readAnswered = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { visit, account }: Pick<Visit, 'visit' | 'account'>,
): Promise<VisitAnswers> => {
  const sealed = await selectAnswers(tx, visit)
  const key = sealed === null ? undefined : await existingKey(tx, services, account)
  return key === undefined ? noVisitAnswers : openAnswered(key, sealed, visit)
}

export const noVisitAnswers: VisitAnswers = { details: {}, answers: {} }

export const sealAnswered = (key: Buffer, answered: VisitAnswers, visit: string): Buffer =>
  seal(key, Buffer.from(JSON.stringify(answered)), answersPlace(visit))

/** `sealed` as the visit's row has it. */
export const openAnswered = (key: Buffer, sealed: Buffer | null, visit: string): VisitAnswers => {
  if (sealed === null) return noVisitAnswers
  const { choice, emptied, ...written } = Written.parse(JSON.parse(unseal(key, sealed, answersPlace(visit)).toString()))
  return { ...written, ...(choice === undefined ? {} : { choice }), ...(emptied === undefined ? {} : { emptied }) }
}

export const visitFilesOf = async (tx: Tx, visit: string): Promise<readonly VisitFile[]> =>
  (await selectFiles(tx, visit)).map(({ upload, kind }) => ({ id: FileId.parse(upload), kind }))

const Written = z.strictObject({
  choice: z.optional(Choice),
  details: Details,
  answers: z.record(z.string(), z.string()),
  emptied: z.optional(z.array(z.enum(detailNames))),
})

export const answersPlace = (visit: string): string => JSON.stringify(['visit', visit])

type VisitFound = Awaited<ReturnType<typeof selectVisit>>

const visitOf = (row: VisitFound): Visit | undefined =>
  row === undefined
    ? undefined
    : {
        visit: row.visit,
        account: row.account,
        session: row.session_id,
        purposes: row.purposes.filter(isPurpose),
        purpose: row.purpose !== null && isPurpose(row.purpose) ? row.purpose : null,
        byHand: row.by_hand,
        faceOf: row.face_of,
        begunAt: row.begun_at,
        openedAt: row.opened_at,
        submittedAt: row.submitted_at,
        endedAt: row.ended_at,
        outcome: row.outcome,
        reason: row.reason,
        faceTokenAt: row.face_token_at,
      }
