// What somebody has shown and said in a visit, and what the engine has read off it: unsealed, for whoever judges it.
import type { Details } from '@bonafide/core/details'
import { CameraFacts, type Challenge } from '@bonafide/core/evidence/challenge'
import { Reading } from '@bonafide/core/evidence/reading'
import type { Choice } from '@bonafide/core/frame/choice'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import type { Purpose } from '@bonafide/core/purposes'
import type { FileId } from '@bonafide/core/values'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { AccountId } from '../../../ports/exchange.ts'
import { unseal } from '../../../record/seal.ts'
import { nothingAnswered, openAnswered } from '../../../visits/visit.ts'
import { selectStored, type Shot, type Stored } from './stored-evidence.sql.ts'

export interface ShownFile {
  readonly id: FileId
  readonly kind: EvidenceKind
  /** Hex; two pictures that are one file are found by it. */
  readonly sha256: string
  /** As the frame says, which a person can make say anything: it only ever takes trust away. */
  readonly byCamera: boolean
  /** Shown in an earlier visit, and good enough there. */
  readonly carried: boolean
  /** How often somebody has said that a picture of this kind has to do. */
  readonly insisted: number
  /** Null while nobody has looked at it. Frames of a challenge are read together, not one by one. */
  readonly reading: Reading | null
}

/** The latest. */
export interface AnsweredChallenge {
  readonly challenge: Challenge
  readonly camera: CameraFacts
  readonly askedAt: Date
  readonly answeredAt: Date
  /** In the order in which the frame sent them; each is a file of kind `faceFrame`. */
  readonly frames: readonly Shot[]
  /** Null while nobody has looked at it. */
  readonly reading: Reading | null
}

export interface Evidence {
  readonly visit: string
  readonly account: AccountId
  readonly purpose: Purpose
  readonly byHand: boolean
  /** Whose verified face may be compared; null until the frame has brought its token. */
  readonly faceOf: AccountId | null
  /** It was brought. */
  readonly faceToken: boolean
  readonly choice: Choice | null
  /** As typed and confirmed. */
  readonly details: Details
  readonly answers: Readonly<Record<string, string>>
  /** Whatever his document says of these, he has emptied them. */
  readonly emptied: readonly (keyof Details)[]
  readonly files: readonly ShownFile[]
  readonly challenge: AnsweredChallenge | null
  /** What an earlier judgement asks for again. */
  readonly redo: Stored['redo']
}

/** Undefined for a visit that has not opened, or that there is not. Without his key, of somebody who was erased, nothing is left to see. */
export const readEvidence = async (tx: Tx, house: Pick<House, 'keys' | 'clock'>, visit: string): Promise<Evidence | undefined> => {
  const stored = await selectStored(tx, visit, house.clock())
  return stored === undefined ? undefined : openEvidence(house, stored)
}

export const openEvidence = async ({ keys }: Pick<House, 'keys'>, stored: Stored): Promise<Evidence> => {
  const key = stored.wrappedKey === null ? undefined : await keys.unwrap(stored.wrappedKey)
  const {
    choice = null,
    details,
    answers,
    emptied = [],
  } = key === undefined ? nothingAnswered : openAnswered(key, stored.answered, stored.visit)
  const { visit, account, purpose, byHand, faceOf, faceToken, redo, insisted, challenge } = stored
  return {
    visit,
    account,
    purpose,
    byHand,
    faceOf,
    faceToken,
    redo,
    choice,
    details,
    answers,
    emptied,
    files: stored.files.map(({ reading, ...file }) => ({
      ...file,
      insisted: insisted[file.kind] ?? 0,
      reading: reading === null || key === undefined ? null : openReading(key, file.id, reading),
    })),
    challenge: challenge === null || key === undefined ? null : openChallenge(key, challenge),
  }
}

const openChallenge = (key: Buffer, stored: NonNullable<Stored['challenge']>): AnsweredChallenge => {
  const { challenge, moves, camera, until, askedAt, answeredAt, frames, reading } = stored
  return {
    challenge: { challenge, moves, until: until.toISOString() },
    camera: CameraFacts.parse(JSON.parse(unseal(key, camera, cameraPlace(challenge)).toString())),
    askedAt,
    answeredAt,
    frames,
    reading: reading === null ? null : openReading(key, challenge, reading),
  }
}

const openReading = (key: Buffer, of: string, sealed: Buffer): Reading =>
  Reading.parse(JSON.parse(unseal(key, sealed, readingPlace(of)).toString()))

/** `of`: the file, or the challenge. */
export const readingPlace = (of: string): string => JSON.stringify(['reading', of])
export const cameraPlace = (challenge: string): string => JSON.stringify(['camera', challenge])
