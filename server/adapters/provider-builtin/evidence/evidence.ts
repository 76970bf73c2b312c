// What was shown and said in a visit, and what the engine has read: unsealed, for the verdict.
import type { ConsentStanding } from '@bonafide/core/consent/consent'
import type { Details } from '@bonafide/core/details'
import { CameraFacts, type Challenge } from '@bonafide/core/evidence/challenge'
import type { Tilt } from '@bonafide/core/evidence/tilt'
import { Reading } from '@bonafide/core/evidence/reading'
import type { Choice } from '@bonafide/core/frame/choice'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { stepsOf } from '@bonafide/core/rules/visit/steps-of'
import type { Purpose } from '@bonafide/core/purposes'
import { isConsentOwed, isFaceRefused, mayProcessFaceIn, whyNoFace } from '@bonafide/core/consent/owed'
import type { FileId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { AccountId } from '../../../ports/exchange.ts'
import { unseal } from '../../../record/seal.ts'
import { cameraPlace, readingPlace } from '../../../visits/biometrics/open-readings.ts'
import { nothingAnswered, openAnswered } from '../../../visits/visit.ts'
import { selectStored, type Shot, type Stored } from './stored-evidence.sql.ts'

export interface ShownFile {
  readonly id: FileId
  readonly kind: EvidenceKind
  /** Hex; two pictures that are one file are found by it. */
  readonly sha256: string
  /** The frame's word, which the person can forge: it can only reduce trust. */
  readonly byCamera: boolean
  /** Shown in an earlier visit, and good enough there. */
  readonly carried: boolean
  /** How often the person has insisted on a picture of this kind. */
  readonly insisted: number
  /** Null until it was read. Frames of a challenge are read together, not one by one. */
  readonly reading: Reading | null
}

/** The latest. */
export interface AnsweredChallenge {
  readonly challenge: Challenge
  readonly camera: CameraFacts
  /** More challenges came from the network address than a shared connection explains. */
  readonly crowded: boolean
  readonly askedAt: Date
  readonly answeredAt: Date
  /** In the order in which the frame sent them; each is a file of kind `faceFrame`. */
  readonly frames: readonly Shot[]
  /** Null until it was read. */
  readonly reading: Reading | null
}

export interface Evidence {
  readonly visit: string
  readonly account: AccountId
  readonly purpose: Purpose
  /** A reviewer decides, without a camera: the visit began so, or biometrics were refused in it. */
  readonly byHand: boolean
  /** Fixed when the visit began. */
  readonly begunByHand: boolean
  readonly consent: ConsentStanding | undefined
  /** Nothing may be captured before it is given. */
  readonly consentOwed: boolean
  /** Whether faces in it may be measured and compared. Where they may not, no reading here holds one, whatever was read before. */
  readonly faces: boolean
  /** Why not, where a face was to be compared. */
  readonly noFace: ReturnType<typeof whyNoFace>
  /** The account whose verified face may be compared; null until the frame has brought its token. */
  readonly faceOf: AccountId | null
  /** It was brought. */
  readonly faceToken: boolean
  readonly choice: Choice | null
  /** Typed and confirmed by the person. */
  readonly details: Details
  readonly answers: Readonly<Record<string, string>>
  /** Cleared by the person, whatever the document says. */
  readonly emptied: readonly (keyof Details)[]
  readonly files: readonly ShownFile[]
  readonly challenge: AnsweredChallenge | null
  /** At which the front was asked for once more; null: it was not. */
  readonly tilt: Tilt | null
  /** What an earlier judgement asks for again. */
  readonly redo: Stored['redo']
}

export type EvidenceBits = Pick<House, 'keys'> & { readonly config: Pick<House['config'], 'consent'> }

/** Undefined for an unknown visit, or one that has not opened. After an erasure there is no key, and nothing left to see. */
export const readEvidence = async (tx: Tx, house: EvidenceBits & Pick<House, 'clock'>, visit: string): Promise<Evidence | undefined> => {
  const stored = await selectStored(tx, visit, house.clock())
  return stored === undefined ? undefined : openEvidence(house, stored)
}

export const openEvidence = async ({ keys, config }: EvidenceBits, stored: Stored): Promise<Evidence> => {
  const key = stored.wrappedKey === null ? undefined : await keys.unwrap(stored.wrappedKey)
  const {
    choice = null,
    details,
    answers,
    emptied = [],
  } = key === undefined ? nothingAnswered : openAnswered(key, stored.answered, stored.visit)
  const { visit, account, purpose, byHand: begunByHand, faceOf, faceToken, redo, insisted, challenge, tilt } = stored
  const consent = stored.consent ?? undefined
  const { versions } = config.consent
  const facts = { visit, purpose, byHand: begunByHand, consent }
  const faces = mayProcessFaceIn(facts)
  const opened = (of: string, sealed: Buffer | null): Reading | null => {
    if (sealed === null || key === undefined) return null
    const reading = openReading(key, of, sealed)
    return faces ? reading : withoutFace(reading)
  }
  return {
    visit,
    account,
    purpose,
    begunByHand,
    byHand: begunByHand || isFaceRefused({ visit, consent }),
    consent,
    consentOwed: isConsentOwed({ ...facts, versions }),
    faces,
    noFace: whyNoFace(facts),
    faceOf,
    faceToken,
    redo,
    tilt,
    choice,
    details,
    answers,
    emptied,
    files: stored.files.map(({ reading, ...file }) => ({
      ...file,
      insisted: insisted[file.kind] ?? 0,
      reading: opened(file.id, reading),
    })),
    challenge:
      challenge === null || key === undefined ? null : openChallenge(key, challenge, opened(challenge.challenge, challenge.reading)),
  }
}

/** What the browser reported about its camera, and what the server counted when the challenge began. */
const StoredCamera = z.extend(CameraFacts, { crowded: z.optional(z.boolean()) })
export type StoredCamera = z.infer<typeof StoredCamera>

const openChallenge = (key: Buffer, stored: NonNullable<Stored['challenge']>, reading: Reading | null): AnsweredChallenge => {
  const { challenge, moves, camera: sealed, until, askedAt, answeredAt, frames } = stored
  const { crowded = false, ...camera } = StoredCamera.parse(JSON.parse(unseal(key, sealed, cameraPlace(challenge)).toString()))
  return {
    challenge: { challenge, moves, until: until.toISOString() },
    camera,
    crowded,
    askedAt,
    answeredAt,
    frames,
    reading,
  }
}

const openReading = (key: Buffer, of: string, sealed: Buffer): Reading =>
  Reading.parse(JSON.parse(unseal(key, sealed, readingPlace(of)).toString()))

/** What may be kept and used of a reading without consent to biometrics. Null: it is about a face alone. */
export const withoutFace = (reading: Reading): Reading | null => {
  if (reading.kind === 'face' || reading.kind === 'challenge') return null
  return reading.kind === 'document' ? { ...reading, face: null } : reading
}

export { cameraPlace, readingPlace }

/** Everything that this purpose asks to show was shown to a camera. */
export const isByCamera = ({ purpose, byHand, choice, files, challenge }: Evidence): boolean => {
  const asked = stepsOf({ purpose, byHand, document: choice?.document ?? null })
  const shown = (kind: 'documentFront' | 'documentBack'): boolean => files.some((file) => file.kind === kind && file.byCamera)
  if (asked.includes('front') && !shown('documentFront')) return false
  if (asked.includes('back') && !shown('documentBack')) return false
  return !asked.includes('face') || challenge !== null
}
