// A visit's evidence, answers and readings, unsealed for the verdict.
import type { ConsentStanding } from '@bonafide/core/consent/consent'
import type { Details } from '@bonafide/core/details'
import { CameraFacts, type Challenge, Move } from '@bonafide/core/evidence/challenge'
import type { Tilt } from '@bonafide/core/evidence/tilt'
import { Reading } from '@bonafide/core/evidence/reading'
import type { Choice } from '@bonafide/core/frame/choice'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { stepsOf } from '@bonafide/core/rules/visit/steps-of'
import type { Purpose } from '@bonafide/core/purposes'
import { isConsentOwed, isFaceRefused, mayProcessFaceIn, reasonAgainstComparingFaces } from '@bonafide/core/consent/owed'
import type { FileId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { AccountId } from '../../../ports/exchange.ts'
import { unseal } from '../../../record/seal.ts'
import { cameraPlace, readingPlace } from '../../../visits/biometrics/open-readings.ts'
import { noVisitAnswers, openAnswered } from '../../../visits/visit.ts'
import { selectStored, type ChallengeShot, type StoredEvidence } from './stored-evidence.sql.ts'

export interface ShownFile {
  readonly id: FileId
  readonly kind: EvidenceKind
  /** Hex; identifies pictures that are the same file. */
  readonly sha256: string
  /** Claimed by the frame, which the person can forge, so it can only reduce trust. */
  readonly byCamera: boolean
  /** Accepted in an earlier visit. */
  readonly carried: boolean
  /** How often the person has insisted on a picture of this kind. */
  readonly insisted: number
  /** Null until it is read. Frames of a challenge are read together, not one by one. */
  readonly reading: Reading | null
}

/** The latest answered challenge. */
export interface AnsweredChallenge {
  readonly challenge: Challenge
  readonly camera: CameraFacts
  /** More challenges came from the network address than a shared connection explains. */
  readonly crowded: boolean
  /** Moves that the person said they cannot make when the challenge began. */
  readonly without: readonly Move[]
  readonly askedAt: Date
  readonly answeredAt: Date
  /** In the frame's order; each is a file of kind `faceFrame`. */
  readonly frames: readonly ChallengeShot[]
  /** Null until it is read. */
  readonly reading: Reading | null
}

export interface Evidence {
  readonly visit: string
  readonly account: AccountId
  readonly purpose: Purpose
  /** A reviewer decides, without a camera: from the start, or because biometrics were refused. */
  readonly byHand: boolean
  /** A vendor collects and reads the evidence of this visit. */
  readonly vendor: boolean
  /** Fixed when the visit began. */
  readonly begunByHand: boolean
  readonly consent: ConsentStanding | undefined
  /** Nothing may be captured before consent is given. */
  readonly consentOwed: boolean
  /** Whether faces may be measured and compared. If not, no reading here contains one, even if it was read before. */
  readonly faces: boolean
  /** Why no face may be compared, if the purpose requires it. */
  readonly noFace: ReturnType<typeof reasonAgainstComparingFaces>
  /** The account whose verified face may be compared; null until the frame has presented its token. */
  readonly faceOf: AccountId | null
  /** Whether the token was presented. */
  readonly faceToken: boolean
  readonly choice: Choice | null
  /** Typed and confirmed by the person. */
  readonly details: Details
  readonly answers: Readonly<Record<string, string>>
  /** Fields that the person cleared, even if the document has a value. */
  readonly emptied: readonly (keyof Details)[]
  readonly files: readonly ShownFile[]
  readonly challenge: AnsweredChallenge | null
  /** The tilt of the requested second picture; null: none was requested. */
  readonly tilt: Tilt | null
  /** The steps that an earlier verdict asks the person to repeat. */
  readonly redo: StoredEvidence['redo']
}

export type EvidenceServices = Pick<Services, 'keys'> & { readonly config: Pick<Services['config'], 'consent' | 'sumsub'> }

/** `byHand`: from the start, or because biometrics were refused. */
export const isAtVendor = (
  { sumsub }: Pick<Services['config'], 'sumsub'>,
  { purpose, byHand }: Pick<Evidence, 'purpose' | 'byHand'>,
): boolean => sumsub !== undefined && purpose === 'basic' && !byHand

/** Undefined for an unknown or unopened visit. After an erasure there is no key, and nothing to read. */
export const readEvidence = async (
  tx: Tx,
  services: EvidenceServices & Pick<Services, 'clock'>,
  visit: string,
): Promise<Evidence | undefined> => {
  const stored = await selectStored(tx, visit, services.clock())
  return stored === undefined ? undefined : openEvidence(services, stored)
}

export const openEvidence = async ({ keys, config }: EvidenceServices, stored: StoredEvidence): Promise<Evidence> => {
  const key = stored.wrappedKey === null ? undefined : await keys.unwrap(stored.wrappedKey)
  const {
    choice = null,
    details,
    answers,
    emptied = [],
  } = key === undefined ? noVisitAnswers : openAnswered(key, stored.answered, stored.visit)
  const { visit, account, purpose, byHand: begunByHand, faceOf, faceToken, redo, insisted, challenge, tilt } = stored
  const consent = stored.consent ?? undefined
  const { versions } = config.consent
  const facts = { visit, purpose, byHand: begunByHand, consent }
  const faces = mayProcessFaceIn(facts)
  const byHand = begunByHand || isFaceRefused({ visit, consent })
  const openVisibleReading = (source: string, sealed: Buffer | null): Reading | null => {
    if (sealed === null || key === undefined) return null
    const reading = openReading(key, source, sealed)
    return faces ? reading : withoutFaceReading(reading)
  }
  return {
    visit,
    account,
    purpose,
    begunByHand,
    byHand,
    vendor: isAtVendor(config, { purpose, byHand }),
    consent,
    consentOwed: isConsentOwed({ ...facts, versions }),
    faces,
    noFace: reasonAgainstComparingFaces(facts),
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
      reading: openVisibleReading(file.id, reading),
    })),
    challenge:
      challenge === null || key === undefined
        ? null
        : openChallenge(key, challenge, openVisibleReading(challenge.challenge, challenge.reading)),
  }
}

/** Sealed when the challenge begins: what the browser reported about its camera, the server's count, and the moves left out. */
const StoredCamera = z.extend(CameraFacts, { crowded: z.optional(z.boolean()), without: z.optional(z.array(Move)) })
export type StoredCamera = z.infer<typeof StoredCamera>

export const openCamera = (key: Buffer, challenge: string, sealed: Buffer): StoredCamera =>
  StoredCamera.parse(JSON.parse(unseal(key, sealed, cameraPlace(challenge)).toString()))

const openChallenge = (key: Buffer, stored: NonNullable<StoredEvidence['challenge']>, reading: Reading | null): AnsweredChallenge => {
  const { challenge, moves, camera: sealed, until, askedAt, answeredAt, frames } = stored
  const { crowded = false, without = [], ...camera } = openCamera(key, challenge, sealed)
  return {
    challenge: { challenge, moves, until: until.toISOString() },
    camera,
    crowded,
    without,
    askedAt,
    answeredAt,
    frames,
    reading,
  }
}

const openReading = (key: Buffer, source: string, sealed: Buffer): Reading =>
  Reading.parse(JSON.parse(unseal(key, sealed, readingPlace(source)).toString()))

/** The part of a reading that may be stored and used without biometrics consent. Null: it is only about a face. */
export const withoutFaceReading = (reading: Reading): Reading | null => {
  if (reading.kind === 'face' || reading.kind === 'challenge') return null
  return reading.kind === 'document' ? { ...reading, face: null } : reading
}

export { cameraPlace, readingPlace }

/** Everything required by this purpose was captured by camera. */
export const isByCamera = ({ purpose, byHand, choice, files, challenge }: Evidence): boolean => {
  const steps = stepsOf({ purpose, byHand, document: choice?.document ?? null })
  const isCaptured = (kind: 'documentFront' | 'documentBack'): boolean => files.some((file) => file.kind === kind && file.byCamera)
  if (steps.includes('front') && !isCaptured('documentFront')) return false
  if (steps.includes('back') && !isCaptured('documentBack')) return false
  return !steps.includes('face') || challenge !== null
}
