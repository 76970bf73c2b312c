// Everything that the checks use: what the engine has read, what the person chose and typed, and what else the server knows. No check fetches
// anything itself.
import type { Alpha3 } from '@bonafide/core/countries'
import type { CalendarDate } from '@bonafide/core/dates'
import type { Details } from '@bonafide/core/details'
import type { CameraFacts, ChallengeReading, Move } from '@bonafide/core/evidence/challenge'
import type { Check, CheckName } from '@bonafide/core/evidence/check'
import type { DocumentKind, DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import type { TiltReading } from '@bonafide/core/evidence/tilt'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type { Purpose } from '@bonafide/core/purposes'
import type * as z from 'zod/mini'

export type MissingReading = z.infer<typeof NoReading>

/** Null: nothing was shown. */
export type SeenEvidence<Reading> = Reading | MissingReading | null

export interface Choice {
  readonly country: Alpha3
  readonly document: DocumentKind
}

export interface CapturedSide {
  readonly reading: SeenEvidence<DocumentReading>
  /** The person saw the fault and insisted. */
  readonly anyway: boolean
  /** According to the frame, the picture was taken by the camera and not chosen from files. */
  readonly byCamera: boolean
}

export interface AnsweredChallenge {
  readonly camera: CameraFacts
  /** More challenges came from the network address than a shared connection explains. */
  readonly crowded: boolean
  /** Moves that the person said they cannot make, so none of them was requested. */
  readonly without: readonly Move[]
  readonly reading: SeenEvidence<ChallengeReading>
}

/** The similarity of two faces, from 0 to 1, and its verdict. Between "same" and "different" people decide. */
export interface Likeness {
  readonly score: number
  readonly verdict: 'same' | 'different' | 'unsure'
}
/** Both embeddings as the engine writes them; null: one of them is not an embedding. */
export type CompareFaces = (face: string, other: string) => Likeness | null

export interface CheckFacts {
  readonly purpose: Purpose
  readonly choice: Choice | null
  /** Typed by the person, or read and confirmed. */
  readonly details: Details
  readonly front: CapturedSide
  readonly back: CapturedSide
  /** The second picture of the front, tilted. */
  readonly tilt: SeenEvidence<TiltReading>
  /** A picture of a face that was not taken by our camera. */
  readonly face: SeenEvidence<FaceReading>
  readonly challenge: AnsweredChallenge | null
  readonly papers: readonly { readonly kind: 'address' | 'paper'; readonly reading: SeenEvidence<PaperReading> }[]
  /** Files that are byte for byte the same: front and back, or pictures of other accounts. */
  readonly copies: { readonly bothSides: boolean; readonly elsewhere: number }
  /** The number of other accounts with the same name, birth date and nationality. */
  readonly namesakes: number
  /** The account whose verified face is compared; null: the visit does not compare one, or there is none. */
  readonly verifiedFace: string | null
  /** The most similar face among those that other accounts are verified with; null: nothing was searched. */
  readonly likest: { readonly score: number; readonly same: boolean; readonly searched: number } | null
  readonly today: CalendarDate
  /** Whether a virtual camera is accepted, as in tests. */
  readonly fedCamera: boolean
  readonly youngest: number
  readonly addressPaperMonths: number
  /** Two-letter codes. */
  readonly bannedRegions: readonly string[]
  readonly compareFaces: CompareFaces
}

export const isRead = <Reading extends { readonly kind: string }>(seen: SeenEvidence<Reading>): seen is Reading =>
  seen !== null && seen.kind !== 'none'

/** Null: there is nothing of this kind to check, and none is needed. */
export type Checks<Name extends CheckName = CheckName> = Readonly<Record<Name, (facts: CheckFacts) => Check | null>>
