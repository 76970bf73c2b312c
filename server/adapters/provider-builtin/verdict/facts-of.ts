// Turns the stored evidence of a visit into the facts for the checks.
import { utcDate } from '@bonafide/core/dates'
import type { ChallengeReading } from '@bonafide/core/evidence/challenge'
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import type { TiltReading } from '@bonafide/core/evidence/tilt'
import type { Reading } from '@bonafide/core/evidence/reading'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { detailsOfChoice } from '@bonafide/core/frame/choice'
import { insistencesBeforeReview } from '@bonafide/core/rules/visit/step-states'
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { purposeRecords } from '@bonafide/core/purposes/index'
import type { CheckFacts, CompareFaces, SeenEvidence, CapturedSide } from '@bonafide/engine/checks/facts'
import { faceDistance, judgeFaces, faceLikeness } from '@bonafide/engine/node/face/face-distance'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { readDetailsWithin } from '../../../record/person-details.ts'
import { verifiedFace } from '../../../visits/identity/faces.ts'
import { holderOfDocument, similarTo } from '../../../visits/identity/identity.ts'
import type { Evidence, ShownFile } from '../evidence/evidence.ts'
import { countCopies } from '../../../visits/judgement/checks.sql.ts'

export interface GatheredFacts {
  /** All facts except the search among other people's faces, which takes long. */
  readonly facts: CheckFacts
  /** The account verified with exactly this document. No similarity is involved, so the server decides alone that it is the same person. */
  readonly holder: string | null
}

export const factsOf = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'config' | 'clock' | 'policy'>,
  evidence: Evidence,
): Promise<GatheredFacts> => {
  const { visit, account, purpose, choice, faces } = evidence
  const details = { ...detailsOfChoice(choice), ...evidence.details }
  const acceptedDetails = await readDetailsWithin(tx, services, account)
  const verifiedOwner = faces ? verifiedAccount(evidence) : null
  const holder = await holderOfDocument(tx, services, { ...acceptedDetails, ...details })
  const similar = await similarTo(tx, services, { account, details: { ...acceptedDetails, ...details } })
  const facts: CheckFacts = {
    purpose,
    choice,
    details,
    front: sideOf(evidence, 'documentFront'),
    back: sideOf(evidence, 'documentBack'),
    tilt: asSeenEvidence(shownOf(evidence, 'documentTilt')[0]?.reading, isTilt),
    face: asSeenEvidence(shownOf(evidence, 'face')[0]?.reading, isFace),
    challenge: challengeOf(evidence),
    papers: papersOf(evidence),
    copies: { bothSides: isOnePicture(evidence), elsewhere: await countCopies(tx, { visit, account }) },
    namesakes: similar.filter((other) => other !== holder).length,
    verifiedFace: verifiedOwner === null ? null : await verifiedFace(tx, services, verifiedOwner),
    likest: null,
    today: utcDate(services.clock()),
    fedCamera: services.config.fedCamera,
    youngest: services.policy.content.person.youngest,
    addressPaperMonths: services.policy.content.person.addressPaperMonths,
    bannedRegions: services.config.bannedRegions,
    compareFaces: compareFacesBy(services.policy.content.evidence[services.config.evidencePolicy].faces),
  }
  return { facts, holder }
}

/** Returns the account whose verified face the live face is compared with; null for none. */
const verifiedAccount = ({ account, purpose, faceOf }: Evidence): string | null => {
  switch (purposeRecords[purpose].face?.against) {
    case 'own':
      return account
    case 'other':
      return faceOf
    case 'document':
    case undefined:
      return null
  }
}

const shownOf = ({ files }: Evidence, kind: EvidenceKind): readonly ShownFile[] => files.filter((file) => file.kind === kind)

/** Evidence that was not read yet counts as unreadable. */
const unread = { kind: 'none', why: 'tooBusy' } as const

const asSeenEvidence = <Kind extends Reading>(
  reading: Reading | null | undefined,
  is: (reading: Reading) => reading is Kind,
): SeenEvidence<Kind> => {
  if (reading === undefined) return null
  if (reading === null) return unread
  if (is(reading)) return reading
  return reading.kind === 'none' ? reading : unread
}

const isDocument = (reading: Reading): reading is DocumentReading => reading.kind === 'document'
const isTilt = (reading: Reading): reading is TiltReading => reading.kind === 'tilt'
const isFace = (reading: Reading): reading is FaceReading => reading.kind === 'face'
const isChallenge = (reading: Reading): reading is ChallengeReading => reading.kind === 'challenge'
const isPaper = (reading: Reading): reading is PaperReading => reading.kind === 'paper'

const sideOf = (evidence: Evidence, kind: 'documentFront' | 'documentBack'): CapturedSide => {
  const [shown] = shownOf(evidence, kind)
  return {
    reading: asSeenEvidence(shown?.reading, isDocument),
    anyway: (shown?.insisted ?? 0) >= insistencesBeforeReview,
    byCamera: shown?.byCamera === true,
  }
}

const challengeOf = ({ challenge }: Evidence): CheckFacts['challenge'] =>
  challenge === null
    ? null
    : {
        camera: challenge.camera,
        crowded: challenge.crowded,
        without: challenge.without,
        reading: asSeenEvidence(challenge.reading, isChallenge),
      }

const papersOf = (evidence: Evidence): CheckFacts['papers'] =>
  (['address', 'paper'] as const).flatMap((kind) =>
    shownOf(evidence, kind).map(({ reading }) => ({ kind, reading: asSeenEvidence(reading, isPaper) })),
  )

const isOnePicture = ({ files }: Evidence): boolean => {
  const [front, back] = (['documentFront', 'documentBack'] as const).map((kind) => files.find((file) => file.kind === kind)?.sha256)
  return front !== undefined && front === back
}

/** Expresses the engine's comparison of two faces in the checks' terms. */
const compareFacesBy =
  (thresholds: FaceThresholds): CompareFaces =>
  (first, second) => {
    const distance = faceDistance(first, second)
    return distance === undefined ? null : { score: faceLikeness(distance, thresholds), verdict: judgeFaces(distance, thresholds) }
  }
