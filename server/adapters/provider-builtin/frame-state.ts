// A visit's state, for whichever device continues it. Polled every second: one statement, and the checks once it is submitted.
import type { frameState } from '@bonafide/core/calls/frame'
import type { ReplyOf } from '@bonafide/core/call'
import type { Reading } from '@bonafide/core/evidence/reading'
import { readDetails, shownDetails } from '@bonafide/core/rules/visit/known-details'
import { stepStates } from '@bonafide/core/rules/visit/step-states'
import type { Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { sayReason } from '@bonafide/locales/say-reason'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Handler } from '../../http/handler.ts'
import { keepPhone } from '../../secrets/frame-tokens.ts'
import { consentAsked } from './consent/consent-asked.ts'
import { type Evidence, openEvidence } from './evidence/evidence.ts'
import { questionnaireIn, withQuestionnaire } from './evidence/asked-questions.ts'
import { failedPages } from './evidence/failed-pages.ts'
import { selectStored, type Stored } from './evidence/stored-evidence.sql.ts'
import { tiltStandOf } from './evidence/tilt/tilt-stand.ts'
import { foundOf, isPage } from './found-of.ts'
import { checksOf, type Progress } from './verdict/checks-of.ts'

type Reply = ReplyOf<typeof frameState>

export const handleFrameState: Handler<typeof frameState> = async (house, { who, language, at }) => {
  const stored = await selectStored(house.db.kysely, who.visit, at)
  if (stored === undefined) throw new Refusal('frame.tokenGone')
  if (who.phone) await keepPhone(house.db.kysely, who.visit, at)
  const evidence = await openEvidence(house, stored)
  const { purpose, byHand, choice, answers } = evidence
  const { checks, reviewer } = await judgementOf(house, stored, evidence)
  return {
    purpose,
    byHand,
    consent: consentAsked(house, evidence, language),
    byMachine: mayDecide(house, evidence),
    choice,
    answers: { ...answers },
    questionnaire: questionnaireIn(house.policy.content, purpose, language),
    checks: [...checks],
    reviewer,
    state: stateOf(stored),
    reason: stored.reason === null ? null : sayReason(language, stored.reason),
    steps: stepsOf(house, evidence, language),
    files: evidence.files.map(({ id, kind, reading }) => ({ id, kind, faults: faultsOf(reading) })),
    tilt: tiltStandOf(stored, evidence, house.policy.content),
    failed: [...(await failedPages(house, evidence, at))],
    ...detailsOf(evidence),
    reading: evidence.files.some((file) => isPage(file) && file.reading === null),
    found: foundOf(house, stored, { evidence, at }),
    phone: stored.phone,
  }
}

const stateOf = ({ outcome, submitted }: Stored): Reply['state'] => outcome ?? (submitted ? 'pending' : 'open')

/** It is not judged before it is submitted. */
const judgementOf = async (house: House, { submitted }: Stored, evidence: Evidence): Promise<Progress> =>
  submitted ? transact(house.db, (tx) => checksOf(tx, evidence)) : { checks: [], reviewer: false }

const mayDecide = ({ config, policy }: House, { purpose, byHand, faces }: Evidence): boolean =>
  !byHand && faces && policy.content.evidence[config.evidencePolicy].approves.includes(purpose)

const stepsOf = (house: House, evidence: Evidence, language: Language): Reply['steps'] =>
  stepStates(withQuestionnaire(house, evidence)).map(({ step, state, why }) => ({
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
  const { details, read } = shownDetails(evidence, readDetails(evidence.purpose, readings), evidence.emptied)
  return { details, read: [...read] }
}
