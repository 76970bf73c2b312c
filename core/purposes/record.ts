// Everything particular to one purpose, in one place.
import type { DetailName } from '../details.ts'
import type { Level } from '../events.ts'
import type { CheckName } from '../evidence/check.ts'
import type { VisitStep } from '../evidence/steps.ts'
import type { EvidenceKind } from '../frame/evidence.ts'
import type { Segment } from '../frame/segments.ts'

export interface PurposeRecord {
  /** Who is verified, and reads what is decided. */
  readonly whose: 'person' | 'company'
  /** The level that an approval passes; null: an approval ends or moves a verification. */
  readonly level: Level | null
  /** How long an approval holds: until the next periodic review, until the person may change it again, or without end. */
  readonly holds: 'untilReview' | 'untilNextChange' | 'always'
  readonly opening: PurposeOpening
  /** In order. What of them a visit skips (a back that is blank, a camera that is not asked for) follows from the visit. */
  readonly steps: readonly VisitStep[]
  /** What no visit does without. A face is never among it: it may be refused, and a visit by hand asks for none. */
  readonly evidence: readonly EvidenceKind[]
  readonly details: PurposeDetails
  /** Whether the policy has questions and papers for it. */
  readonly questionnaire: boolean
  /** In the order in which they are made and shown. */
  readonly checks: readonly CheckName[]
  readonly face: PurposeFace | null
  /** A document proves who the person is: no other account may be verified with it. */
  readonly claimsIdentity: boolean
  /**
   * What the engine may do without a reviewer, where the policy lets it: approve, refuse and ask for a step again; all but approve; or
   * nothing at all.
   */
  readonly machine: 'approves' | 'sortsOut' | 'nothing'
  readonly review: PurposeReview
}

interface PurposeOpening {
  /** Path segment of the frame; null: pages of the area. */
  readonly segment: Segment | null
  /** Of several open purposes at the segment, this one comes first, unless the frame's address names another. */
  readonly first?: true
  /** One call opens all of these that are open: the frame's address says which one is meant. */
  readonly sharesCall?: true
  /** A visit without a camera, straight to a reviewer. `offered`: after rejections of this one; `along`: where it is offered for another. */
  readonly byHand?: 'offered' | 'along'
}

interface PurposeDetails {
  /** Without these a visit is not complete. */
  readonly must: readonly DetailName[]
  readonly may: readonly DetailName[]
  /** A given or a family name: people have one, or both. */
  readonly named?: true
  /** Typed or confirmed in the frame, in order. What a document says of itself was chosen at the beginning. */
  readonly typed: readonly TypedDetail[]
  /** Changed by an approval. */
  readonly accepted: readonly DetailName[]
}

export type TypedDetail = Extract<
  DetailName,
  | 'familyName'
  | 'givenName'
  | 'englishFamilyName'
  | 'englishGivenName'
  | 'birthDate'
  | 'nationality'
  | 'otherNationality'
  | 'documentNumber'
>

interface PurposeFace {
  /** The portrait in the document, the face with which this account is verified, or that of the account that has the identity. */
  readonly against: 'document' | 'own' | 'other'
  /** Only the face can decide it: refusing biometrics ends the visit, and people read so before they choose. */
  readonly needed?: true
}

interface PurposeReview {
  /** Read off the evidence by a reviewer: what was typed is only a beginning. */
  readonly fields: readonly DetailName[]
  /** Without these there is nothing to approve. */
  readonly needed: readonly DetailName[]
  /** At least one of these: not everyone has both a given and a family name. */
  readonly oneOf: readonly DetailName[]
  /** Whether the evidence is a document with an end. */
  readonly ends: boolean
  /** What a reviewer may refuse with; each has a sentence for the person that says what to do next. */
  readonly reasons: readonly string[]
  /** How many have to agree. */
  readonly reviewers: 1 | 2
  /** Whether an approval can be taken back as a whole, and is worth a second look. */
  readonly withdrawable?: true
}
