// The reasons why our own engine asks a reviewer or refuses. The desk has words for each; another provider may have other reasons.
import { transferSigns } from '../transfer/signs.ts'

export const caseReasons = [
  'engine.none',
  'camera.none',
  'person.similar',
  'face.matches',
  // Further reasons that a verdict may add.
  'level.byPerson',
  /** A verified company confirmed its details for the periodic review. */
  'company.review',
  /** Every check passed, so a reviewer only confirms it. If it is the only reason, one key is enough. */
  'checks.passed',
  /** Drawn at random for a second look. */
  'visit.drawn',
  /** Approved by a reviewer, then drawn at random for a second look by another reviewer. */
  'approval.drawn',
  /** The exchange's back end asked for a second look at an approval. */
  'approval.questioned',
  /** The person requested another look at a refusal: the reviewer who refused may not decide it. */
  'refusal.contested',
  'visit.byHand',
  /** The person refused face comparison for this visit. */
  'biometrics.refused',
  /** Consent to face comparison was withdrawn or never given. */
  'biometrics.none',
  'document.unread',
  'document.doubtful',
  'document.copied',
  /** A second picture at another tilt is missing, or does not show that a page was held in front of a camera. */
  'document.untilted',
  'document.recaptured',
  'details.unsure',
  'face.unsure',
  'liveness.unsure',
  /** The person cannot make some of the moves: every other move was made, and fewer could be requested. */
  'moves.leftOut',
  /** The screen's colours were not shown, or are not visible on the face. */
  'light.unseen',
  'camera.fed',
  'paper.unread',
  /** A person's ID contradicts what the company typed. */
  'party.idDiffers',
  /** The front and back of a person's ID do not belong together. */
  'party.idOfTwo',
  /** A related party's document has a different number than the company typed for the person of that name. */
  'party.numberDiffers',
  /** A link's visitor matches none of its people. */
  'party.noMatch',
  /** The visitor is a verified user: their accepted details are compared, and there are no pictures. */
  'party.recognised',
  /** An account that was verified with a related party's document is blacklisted. */
  'party.blacklisted',
  /** One of a company's people withdrew their recognition: they are no longer verified; the company's level still holds. */
  'party.recognitionWithdrawn',
  ...transferSigns,
  /** The owner of either account says that the transfer was not theirs. */
  'transfer.disputedBySource',
  'transfer.disputedByTarget',
  /** One of the company's people was blacklisted after they had been verified. */
  'party.bannedSince',
] as const
export type CaseReason = (typeof caseReasons)[number]

export type EngineRefusal =
  | 'region.banned'
  | 'person.tooYoung'
  | 'document.expired'
  | 'identity.elsewhere'
  | 'identity.blocked'
  | 'account.blacklisted'
  | 'transfer.over'
