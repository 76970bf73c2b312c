// A person who is sent back for a step repeats only that step: the rest is carried over into their next visit for the same purpose.
import { type EvidenceKind, evidenceKinds } from '@bonafide/core/frame/evidence'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { dueSince } from '@bonafide/core/retention/retention'
import type { Purpose } from '@bonafide/core/purposes'
import { mayProcessFace } from '@bonafide/core/consent/owed'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { Visit } from '../../../visits/visit.ts'
import { writeAnswered } from '../../../visits/visit.ts'
import { seal } from '../../../record/seal.ts'
import { subjectKey } from '../../../record/subject-key.ts'
import { carryFiles, carryRedo, selectSentBack } from './carry-over.sql.ts'
import { insertAnswered } from './challenges.sql.ts'
import { type AnsweredChallenge, cameraPlace, type Evidence, readEvidence, readingPlace } from './evidence.ts'
import { insertChallengeReading } from './readings.sql.ts'
import { carryTilt } from './tilt/tilts.sql.ts'

type NeededServices = Pick<Services, 'keys' | 'clock' | 'config' | 'policy'>

/** Carries evidence over into a newly opened visit that has none. */
export const carryOver = async (
  tx: Tx,
  services: NeededServices,
  { visit, purpose }: { visit: Visit; purpose: Purpose },
): Promise<void> => {
  const { account, faceOf } = visit
  const since = dueSince(services.policy.content.retention['evidence.reuse'].term, services.clock())
  const from = await selectSentBack(tx, { account, purpose, faceOf }, since ?? new Date(0))
  const previous = from === undefined ? undefined : await readEvidence(tx, services, from)
  // A vendor's widget starts over with each visit.
  if (from === undefined || previous === undefined || previous.vendor) return
  const redoSteps = previous.redo.map(({ step }) => step)
  // Without consent, neither face data nor readings are carried over: they are read again under the next consent.
  const faces = mayProcessFace(previous.consent)
  const kinds = evidenceKinds.filter((kind) => !redoSteps.some((step) => evidenceFor(step).includes(kind)))
  await writeAnswered(tx, services, visit, answeredBefore(previous, redoSteps))
  await carryFiles(tx, {
    from,
    to: visit.visit,
    kinds: faces ? kinds : kinds.filter((kind) => !evidenceFor('face').includes(kind)),
    read: faces,
  })
  if (kinds.includes('documentTilt')) await carryTilt(tx, { from, to: visit.visit })
  if (faces && previous.challenge !== null && !redoSteps.includes('face'))
    await carryChallenge(tx, services, { visit, challenge: previous.challenge })
  await carryRedo(tx, { from, to: visit.visit })
}

/** Another document invalidates everything that was stated about the first one. */
const answeredBefore = ({ choice, details, answers }: Evidence, redoSteps: readonly VisitStep[]) => {
  if (redoSteps.includes('choose')) return { details: {}, answers }
  return { ...(choice === null ? {} : { choice }), details, answers }
}

const evidenceFor = (step: VisitStep): readonly EvidenceKind[] => {
  switch (step) {
    case 'choose':
      return ['documentFront', 'documentBack', 'documentTilt']
    case 'front':
      return ['documentFront', 'documentTilt']
    case 'back':
      return ['documentBack']
    case 'face':
      return ['face', 'faceFrame']
    case 'address':
      return ['address']
    case 'papers':
      return ['paper', 'address']
    case 'consent':
    case 'details':
    case 'questions':
    case 'taxNumber':
    case 'vendor':
      return []
  }
}

interface CarriedChallenge {
  readonly visit: Visit
  readonly challenge: AnsweredChallenge
}

/** The copy gets its own name and a new seal, because a seal binds content to its place. */
const carryChallenge = async (tx: Tx, services: NeededServices, { visit, challenge }: CarriedChallenge): Promise<void> => {
  const { frames, askedAt, answeredAt, camera, crowded, without, reading } = challenge
  const { moves, until } = challenge.challenge
  const name = randomBytes(16).toString('hex')
  const key = await subjectKey(tx, services, visit.account)
  const sealed = (value: unknown, place: string): Buffer => seal(key, Buffer.from(JSON.stringify(value)), place)
  const carried = {
    challenge: name,
    visit: visit.visit,
    moves,
    camera: sealed({ ...camera, crowded, without }, cameraPlace(name)),
    at: askedAt,
    until: new Date(until),
  }
  await insertAnswered(tx, { ...carried, frames, answeredAt })
  if (reading === null) return
  await insertChallengeReading(tx, { challenge: name, sealed: sealed(reading, readingPlace(name)), at: services.clock() })
}
