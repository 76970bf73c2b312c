// Everything that the checks look at: what the engine has read, what the person has chosen and typed, what the house knows besides. No check
// asks for anything itself.
import type { Alpha3 } from '@bonafide/core/countries'
import type { CalendarDate } from '@bonafide/core/dates'
import type { Details } from '@bonafide/core/details'
import type { CameraFacts, ChallengeReading } from '@bonafide/core/evidence/challenge'
import type { Check, CheckName } from '@bonafide/core/evidence/check'
import type { DocumentKind, DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import type { TiltReading } from '@bonafide/core/evidence/tilt'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type { Purpose } from '@bonafide/core/purposes'
import type * as z from 'zod/mini'

export type None = z.infer<typeof NoReading>

/** Null: nothing was shown. */
export type Seen<Reading> = Reading | None | null

export interface Choice {
  readonly country: Alpha3
  readonly document: DocumentKind
}

export interface ShownSide {
  readonly reading: Seen<DocumentReading>
  /** The person saw the fault, and insists. */
  readonly anyway: boolean
  /** The frame's word: taken by the camera, not chosen from files. */
  readonly byCamera: boolean
}

export interface Answered {
  readonly camera: CameraFacts
  /** More challenges came from the network address than a shared connection explains. */
  readonly crowded: boolean
  readonly reading: Seen<ChallengeReading>
}

/** How much two faces are alike: 0 to 1, and what that means. Between "same" and "different" people decide. */
export interface Likeness {
  readonly score: number
  readonly verdict: 'same' | 'different' | 'unsure'
}
/** Both as the engine writes descriptors; null: one of them is none. */
export type CompareFaces = (one: string, other: string) => Likeness | null

export interface CheckFacts {
  readonly purpose: Purpose
  readonly choice: Choice | null
  /** Typed by the person, or read and confirmed. */
  readonly details: Details
  readonly front: ShownSide
  readonly back: ShownSide
  /** The second picture of the front, tilted. */
  readonly tilt: Seen<TiltReading>
  /** A picture of a face that no camera of ours has taken. */
  readonly face: Seen<FaceReading>
  readonly challenge: Answered | null
  readonly papers: readonly { readonly kind: 'address' | 'paper'; readonly reading: Seen<PaperReading> }[]
  /** Files that are byte for byte the same: front and back, and pictures that other accounts have shown. */
  readonly copies: { readonly bothSides: boolean; readonly elsewhere: number }
  /** Accounts of the same name, birth date and nationality. */
  readonly namesakes: number
  /** With whose verified face this one is compared; null: the visit is not about one, or there is none. */
  readonly verifiedFace: string | null
  /** The likest face among those that other accounts are verified with; null: nothing was searched. */
  readonly likest: { readonly score: number; readonly same: boolean; readonly searched: number } | null
  readonly today: CalendarDate
  /** Whether a camera that a program feeds is believed: in tests. */
  readonly fedCamera: boolean
  readonly youngest: number
  readonly addressPaperMonths: number
  /** Two letters each. */
  readonly bannedRegions: readonly string[]
  readonly compareFaces: CompareFaces
}

export const isRead = <Reading extends { readonly kind: string }>(seen: Seen<Reading>): seen is Reading =>
  seen !== null && seen.kind !== 'none'

/** Null: there is nothing of the kind to look at, and there need not be. */
export type Checks<Name extends CheckName = CheckName> = Readonly<Record<Name, (facts: CheckFacts) => Check | null>>
