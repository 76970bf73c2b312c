// Submits a visit: checks once more that this is permitted and that nothing is missing; then the visit is judged.
import type { submitVisit as submitVisitCall } from '@bonafide/core/calls/frame/visit'
import type { RefusalName } from '@bonafide/core/codes'
import { confirmedDetails } from '@bonafide/core/rules/visit/known-details'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import { stepStates } from '@bonafide/core/rules/visit/step-states'
import { Refusal } from '@bonafide/core/refusal'
import { effectiveAnswers } from '@bonafide/core/rules/questions'
import { normalizedDetails, firstMissingOf } from '@bonafide/core/rules/visit/visit-needs'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import { claimFile } from '../../record/files/read-file.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { lockSubjectsOfVisit } from '../../parties/lock-subjects-of-visit.ts'
import { endPhone, type Frame } from '../../secrets/frame-tokens.ts'
import { visitRefusal } from '../../visits/may-begin.ts'
import { type VisitAnswers, findVisit, lockVisit, submitVisit, type Visit } from '../../visits/visit.ts'
import { withQuestionnaire } from './evidence/asked-questions.ts'
import { readEvidence } from './evidence/evidence.ts'
import { promiseVerdict } from './evidence/promise-verdict.ts'
import { deleteHandOver } from './hand-over/hand-overs.sql.ts'

export const handleSubmitVisit: Handler<typeof submitVisitCall> = async (services, { who, at }) => {
  await transact(services.db, async (tx) => {
    const visit = await lockOpenVisit(tx, services, who)
    const evidence = await readEvidence(tx, services, visit.visit)
    if (evidence === undefined) throw new Refusal('frame.tokenGone')
    await requireAllowed(tx, services, { visit, at })
    if (evidence.consentOwed) throw new Refusal('consent.owed')
    const answered = completeSubmission(withQuestionnaire(services, evidence))
    for (const { id } of evidence.files) await claimFile(tx, { account: who.account, id }, at)
    await submitVisit(tx, services, { visit, answered, files: [], at })
    await services.takeResult(tx, {
      visit: visit.visit,
      name: `builtin-submitted-${visit.visit}`,
      by: 'provider',
      outcome: { state: 'submitted' },
    })
    await promiseVerdict(tx, services, evidence)
    await deleteHandOver(tx, visit.visit)
    // A phone that submits may continue, to show the outcome.
    if (!who.phone) await endPhone(tx, visit.visit)
  })
  return { status: 'PENDING' }
}

/** Locks accounts in a fixed order, then the visit, as when its result is taken. Refuses unless the visit is open. */
export const lockOpenVisit = async (tx: Tx, services: Services, { visit: id, account }: Frame): Promise<Visit> => {
  const found = await findVisit(tx, id)
  await lockSubjectsOfVisit(tx, services, { account, faceOf: found?.faceOf ?? null })
  const visit = await lockVisit(tx, id)
  if (visit === undefined) throw new Refusal('frame.tokenGone')
  if (visit.submittedAt !== null || visit.endedAt !== null) throw new Refusal('visit.submitted')
  return visit
}

/** Checked again: what was permitted when the visit began may no longer be permitted. A missing email address no longer matters here. */
export const requireAllowed = async (tx: Tx, services: Services, { visit, at }: { visit: Visit; at: Date }): Promise<void> => {
  const { account, purpose } = visit
  if (purpose === null) throw new Refusal('frame.tokenGone')
  const [standing, details] = [await readStandingWithin(tx, account), await readDetailsWithin(tx, services, account)]
  const { bannedRegions } = services.config
  const why = visitRefusal(purpose, { standing, details, bindEmail: true, bannedRegions, policy: services.policy.content, at })
  if (why !== null) throw why
}

/** Returns the complete submission, or refuses. */
const completeSubmission = (evidence: ReturnType<typeof withQuestionnaire>): VisitAnswers => {
  const { purpose, choice, files } = evidence
  const details = normalizedDetails(confirmedDetails(evidence))
  const answers = effectiveAnswers(evidence.questionnaire, evidence.answers)
  const firstMissing = firstMissingOf(purpose, { details, answers, files })
  if (firstMissing !== null) throw new Refusal(firstMissing)
  const open = stepStates(evidence).find(({ state }) => state !== 'met')
  if (open !== undefined) throw new Refusal(refusalOfStep[open.step])
  return { ...(choice === null ? {} : { choice }), details, answers }
}

const refusalOfStep: Readonly<Record<VisitStep, RefusalName>> = {
  consent: 'consent.owed',
  choose: 'visit.detailsMissing',
  front: 'visit.filesMissing',
  back: 'visit.filesMissing',
  face: 'visit.filesMissing',
  details: 'visit.detailsMissing',
  address: 'visit.filesMissing',
  questions: 'visit.answersMissing',
  papers: 'visit.filesMissing',
  taxNumber: 'visit.detailsMissing',
  vendor: 'visit.filesMissing',
}
