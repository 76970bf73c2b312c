// Everything particular to one purpose, in one place.
import type { DetailName } from '../details.ts'
import type { Level } from '../events.ts'
import type { CheckName } from '../evidence/check.ts'
import type { VisitStep } from '../evidence/steps.ts'
import type { EvidenceKind } from '../frame/evidence.ts'
import type { Segment } from '../frame/segments.ts'

export interface PurposeRecord {
  /** The kind of subject that is verified, and that reads the decision. */
  readonly whose: 'person' | 'company'
  /** The level that an approval passes; null: an approval ends or moves a verification. */
  readonly level: Level | null
  /** How long an approval holds: until the next periodic review, until the person may change it again, or indefinitely. */
  readonly holds: 'untilReview' | 'untilNextChange' | 'always'
  readonly opening: PurposeOpening
  /** In order. Which of them a visit skips (a blank back, a camera that is not needed) follows from the visit. */
  readonly steps: readonly VisitStep[]
  /** Required evidence. A face is never required: the person may refuse it, and a visit without a camera does not ask for it. */
  readonly evidence: readonly EvidenceKind[]
  readonly details: PurposeDetails
  /** Whether the policy has questions and papers for it. */
  readonly questionnaire: boolean
  /** In the order in which they run and are shown. */
  readonly checks: readonly CheckName[]
  readonly face: PurposeFace | null
  /** A document proves the person's identity, so no other account may be verified with it. */
  readonly claimsIdentity: boolean
  /**
   * What the engine may do without a reviewer if the policy permits: approve, refuse and request a repeat; all but approve; or
   * nothing.
   */
  readonly machine: 'approves' | 'sortsOut' | 'nothing'
  readonly review: PurposeReview
}

interface PurposeOpening {
  /** Path segment of the frame; null: pages of the area. */
  readonly segment: Segment | null
  /** Preferred among several open purposes of the segment, unless the frame's address names another. */
  readonly first?: true
  /** One call opens any of these that is open; the frame's address says which. */
  readonly sharesCall?: true
  /** Without a camera, straight to a reviewer. `offered`: after rejections for this purpose; `along`: offered for another purpose. */
  readonly byHand?: 'offered' | 'along'
}

interface PurposeDetails {
  /** Required for a complete visit. */
  readonly must: readonly DetailName[]
  readonly may: readonly DetailName[]
  /** Needs a given or a family name; people have one, or both. */
  readonly named?: true
  /** Typed or confirmed in the frame, in order. The document itself was chosen at the start. */
  readonly typed: readonly TypedDetail[]
  /** Details that an approval changes. */
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
  /** What the face is compared with: the document's portrait, this account's verified face, or that of the account that has the identity. */
  readonly against: 'document' | 'own' | 'other'
  /** Only the face can decide it: refusing biometrics ends the visit, and people are told so before they choose. */
  readonly needed?: true
}

interface PurposeReview {
  /** Fields that a reviewer reads from the evidence, starting from what was typed. */
  readonly fields: readonly DetailName[]
  /** Required for an approval. */
  readonly needed: readonly DetailName[]
  /** At least one of these: not everyone has both a given and a family name. */
  readonly oneOf: readonly DetailName[]
  /** Whether the evidence is a document that expires. */
  readonly ends: boolean
  /** A reviewer's possible reasons for a refusal; each has a sentence that tells the person what to do next. */
  readonly reasons: readonly string[]
  /** How many reviewers have to agree. */
  readonly reviewers: 1 | 2
  /** Whether an approval can be taken back as a whole, and is worth a second look. */
  readonly withdrawable?: true
}
