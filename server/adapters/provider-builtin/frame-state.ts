// A visit's state, for any device that continues it. Polled every second: one statement, plus the checks once it is submitted.
import type { frameState } from '@bonafide/core/calls/frame/visit'
import type { ReplyOf } from '@bonafide/core/call'
import type { Reading } from '@bonafide/core/evidence/reading'
import { readDetails, detailsForFrame } from '@bonafide/core/rules/visit/known-details'
import { stepStates } from '@bonafide/core/rules/visit/step-states'
import type { Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { sayReason } from '@bonafide/locales/say-reason'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import { keepPhone } from '../../secrets/frame-tokens.ts'
import { consentStateOf } from './consent/consent-asked.ts'
import { type Evidence, openEvidence } from './evidence/evidence.ts'
import { questionnaireIn, withQuestionnaire } from './evidence/asked-questions.ts'
import { failedPages } from './evidence/failed-pages.ts'
import { selectStored, type StoredEvidence } from './evidence/stored-evidence.sql.ts'
import { tiltStandOf } from './evidence/tilt/tilt-stand.ts'
import { earlyFindingIn, isDocumentPage } from './early-finding-in.ts'
import { checksOf, type CheckProgress } from './verdict/checks-of.ts'

type Reply = ReplyOf<typeof frameState>

export const handleFrameState: Handler<typeof frameState> = async (services, { who, language, at }) => {
  const stored = await selectStored(services.db.kysely, who.visit, at)
  if (stored === undefined) throw new Refusal('frame.tokenGone')
  if (who.phone) await keepPhone(services.db.kysely, who.visit, at)
  const evidence = await openEvidence(services, stored)
  const { purpose, byHand, choice, answers } = evidence
  const { checks, reviewer } = await judgementOf(services, stored, evidence)
  return {
    purpose,
    byHand,
    consent: consentStateOf(services, evidence, language),
    byMachine: mayDecide(services, evidence),
    choice,
    answers: { ...answers },
    questionnaire: questionnaireIn(services.policy.content, purpose, language),
    checks: [...checks],
    reviewer,
    state: stateOf(stored),
    reason: stored.reason === null ? null : sayReason(language, stored.reason),
    steps: stepsOf(services, evidence, language),
    files: evidence.files.map(({ id, kind, reading }) => ({ id, kind, faults: faultsOf(reading) })),
    tilt: tiltStandOf(stored, evidence, services.policy.content),
    failed: [...(await failedPages(services, evidence, at))],
    ...detailsOf(evidence),
    reading: evidence.files.some((file) => isDocumentPage(file) && file.reading === null),
    found: earlyFindingIn(services, stored, { evidence, at }),
    phone: stored.phone,
  }
}

const stateOf = ({ outcome, submitted }: StoredEvidence): Reply['state'] => outcome ?? (submitted ? 'pending' : 'open')

/** There is no verdict before the submission. */
const judgementOf = async (services: Services, { submitted }: StoredEvidence, evidence: Evidence): Promise<CheckProgress> =>
  submitted ? transact(services.db, (tx) => checksOf(tx, evidence)) : { checks: [], reviewer: false }

const mayDecide = ({ config, policy }: Services, { purpose, byHand, faces }: Evidence): boolean =>
  !byHand && faces && policy.content.evidence[config.evidencePolicy].approves.includes(purpose)

const stepsOf = (services: Services, evidence: Evidence, language: Language): Reply['steps'] =>
  stepStates(withQuestionnaire(services, evidence)).map(({ step, state, why }) => ({
    step,
    state,
    why: why === null ? null : sayReason(language, why),
  }))

const faultsOf = (reading: Reading | null): Reply['files'][number]['faults'] => {
  if (reading === null) return null
  return reading.kind === 'document' || reading.kind === 'face' ? reading.picture.faults : []
}

const detailsOf = (evidence: Evidence): Pick<Reply, 'details' | 'read'> => {
  const [front, back] = (['documentFront', 'documentBack'] as const).map((side) => evidence.files.filter(({ kind }) => kind === side))
  const readings = [...(front ?? []), ...(back ?? [])].flatMap(({ reading }) => (reading?.kind === 'document' ? [reading] : []))
  const { details, read } = detailsForFrame(evidence, readDetails(evidence.purpose, readings), evidence.emptied)
  return { details, read: [...read] }
}
