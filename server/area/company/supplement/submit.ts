// Saves and submits an answer. A save that names its base version never overwrites a newer one; of two concurrent submissions one wins.
import type { submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import type { Policy } from '@bonafide/core/policy/policy'
import { Refusal } from '@bonafide/core/refusal'
import { supplementAnswerRefusal } from '@bonafide/core/rules/company/supplement/answer'
import { todayOf } from '@bonafide/core/rules/company/today'
import { readCompany } from '../../../companies/company.ts'
import { type KeptRequest, lockPendingRequest, writeAnswer } from '../../../companies/supplement/requests.ts'
import { readVerdicts } from '../../../companies/verdicts.ts'
import { transact } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { mustBeSameAccount } from '../../../secrets/must-be-same-account.ts'
import { mustAllow, visitFacts } from '../../../visits/begin-visit.ts'
import { visitRefusal } from '../../../visits/may-begin.ts'
import { promiseIdReadings } from '../../../visits/read-company-ids.ts'
import { beginSupplement } from '../../../visits/supplement/begin-supplement.ts'
import { answerOfBody } from './answer-of-body.ts'
import { withClaimedFiles } from './claimed-files.ts'
import { noVerdicts } from '../verdicts-now.ts'
import { supplementSubmissionRefusal } from './supplement-submission-refusal.ts'

export const handleSubmitComplementInfo: Handler<typeof submitComplementInfo> = async (services, { who, at, body }) => {
  mustBeSameAccount(body.account, who.account)
  const { account } = who
  const facts = await visitFacts(services, { who, at })
  return transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    mustAllow(visitRefusal('supplement', { ...facts, standing: await readStandingWithin(tx, account) }))
    const request = await lockPendingRequest(tx, services, account)
    if (request === undefined) throw new Refusal('supplement.notAsked')
    if (request.state === 'submitted') throw new Refusal('supplement.repeated')
    if (isLate(request, services.policy.content, at)) throw new Refusal('supplement.late')
    if ((await readCompany(tx, services, account))?.verifyNo !== body.enterpriseVerifyNo) throw new Refusal('thing.unknown')
    if (body.version !== undefined && body.version !== request.version) throw new Refusal('business.overtaken')
    const wanted = answerOfBody(request, body, services.policy.content.countries)
    const why = supplementAnswerRefusal(request.base, wanted, request)
    if (why !== null) throw new Refusal(why)
    const answer = await withClaimedFiles(tx, { request, wanted, at })
    if (body.isSubmit === 1) {
      const verdicts = request.visit === null ? noVerdicts : await readVerdicts(tx, services, request.visit)
      mustAllow(supplementSubmissionRefusal(services, request, answer, { today: todayOf(at, body.today), verdicts }))
    }
    const version = await writeAnswer(tx, services, request, answer)
    if (body.isSubmit === 1) await promiseIdReadings(tx, services, await beginSupplement(tx, services, { request, answer, at }))
    return { version }
  })
}

/** A late answer is still accepted if the policy only sends reminders. */
const isLate = ({ until }: KeptRequest, { company }: Policy, at: Date): boolean =>
  until !== null && at > until && company.supplement.after === 'lapse'
