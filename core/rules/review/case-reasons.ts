// Why the house itself asks a reviewer, and why it refuses by itself: the desk has words for each. A provider may bring others.
import { transferSigns } from '../transfer/signs.ts'

export const caseReasons = [
  'engine.none',
  'camera.none',
  'person.similar',
  'face.matches',
  // What a verdict brings besides.
  'level.byPerson',
  /** A verified company has looked at its details for the periodic review. */
  'company.review',
  /** Every check has passed: a reviewer confirms it. Alone, one key is enough. */
  'checks.passed',
  /** Drawn at random for a second look. */
  'visit.drawn',
  /** Approved by a reviewer, and drawn at random for a second look by another one. */
  'approval.drawn',
  /** The person asked for another look at a refusal: the reviewer who refused may not decide it. */
  'refusal.contested',
  'visit.byHand',
  /** The person refused the comparison of faces for this visit. */
  'biometrics.refused',
  /** Consent to it was withdrawn, or never given. */
  'biometrics.none',
  'document.unread',
  'document.doubtful',
  'document.copied',
  /** A second picture at another tilt is missing, or does not settle that a page was held before a camera. */
  'document.untilted',
  'document.recaptured',
  'details.unsure',
  'face.unsure',
  'liveness.unsure',
  /** The screen's colours were not shown, or not to be seen on the face. */
  'light.unseen',
  'camera.fed',
  'paper.unread',
  /** What a person's ID says contradicts what the company has typed. */
  'party.idDiffers',
  /** Front and back of a person's ID are not of one. */
  'party.idOfTwo',
  /** A related party's document has another number than the company typed for the person of that name. */
  'party.numberDiffers',
  /** A link's visitor fits none of the people whom it is for. */
  'party.noMatch',
  /** The visitor is a verified user: their accepted details are compared, and there are no pictures. */
  'party.recognised',
  /** An account that was verified with a related party's document is blacklisted. */
  'party.blacklisted',
  /** One of a company's people was recognised, and has withdrawn that: they are not verified any more, the company's level holds still. */
  'party.recognitionWithdrawn',
  ...transferSigns,
  /** The owner of the account that an identity left, or of the one that received it, says that they did not do it. */
  'transfer.disputedBySource',
  'transfer.disputedByTarget',
  /** Blacklisted after they were verified as one of the company's people. */
  'party.bannedSince',
] as const
export type CaseReason = (typeof caseReasons)[number]

export type HouseRefusal =
  | 'region.banned'
  | 'person.tooYoung'
  | 'document.expired'
  | 'identity.elsewhere'
  | 'identity.blocked'
  | 'account.blacklisted'
  | 'transfer.over'
