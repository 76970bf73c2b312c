// Saving an answer and handing it in. A save that names the version it was based on never overwrites a newer one; of two submissions at once one wins.
import type { submitComplementInfo } from '@bonafide/core/calls/company/supplement'
import type { Policy } from '@bonafide/core/policy/policy'
import { Refusal } from '@bonafide/core/refusal'
import { whyNotAnswer } from '@bonafide/core/rules/company/supplement/answer'
import { todayOf } from '@bonafide/core/rules/company/today'
import { readCompany } from '../../../companies/company.ts'
import { type KeptRequest, lockOpenRequest, writeAnswer } from '../../../companies/supplement/requests.ts'
import { readVerdicts } from '../../../companies/verdicts.ts'
import { transact } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { mustBeHis } from '../../../secrets/must-be-his.ts'
import { mustAllow, visitFacts } from '../../../visits/begin-visit.ts'
import { whyNotVisit } from '../../../visits/may-begin.ts'
import { promiseIdReadings } from '../../../visits/read-company-ids.ts'
import { beginSupplement } from '../../../visits/supplement/hand-in-supplement.ts'
import { answerOfBody } from './answer-of-body.ts'
import { withClaimedFiles } from './claimed-files.ts'
import { noVerdicts } from '../verdicts-now.ts'
import { whyNotHandInAnswer } from './why-not-hand-in-answer.ts'

export const handleSubmitComplementInfo: Handler<typeof submitComplementInfo> = async (house, { who, at, body }) => {
  mustBeHis(body.account, who.account)
  const { account } = who
  const facts = await visitFacts(house, { who, at })
  return transact(house.db, async (tx) => {
    await lockSubject(tx, house, account)
    mustAllow(whyNotVisit('supplement', { ...facts, standing: await readStandingWithin(tx, account) }))
    const request = await lockOpenRequest(tx, house, account)
    if (request === undefined) throw new Refusal('supplement.notAsked')
    if (request.state === 'submitted') throw new Refusal('supplement.repeated')
    if (isLate(request, house.policy.content, at)) throw new Refusal('supplement.late')
    if ((await readCompany(tx, house, account))?.verifyNo !== body.enterpriseVerifyNo) throw new Refusal('thing.unknown')
    if (body.version !== undefined && body.version !== request.version) throw new Refusal('business.overtaken')
    const wanted = answerOfBody(request, body, house.policy.content.countries)
    const why = whyNotAnswer(request.base, wanted, request)
    if (why !== null) throw new Refusal(why)
    const answer = await withClaimedFiles(tx, { request, wanted, at })
    if (body.isSubmit === 1) {
      const verdicts = request.visit === null ? noVerdicts : await readVerdicts(tx, house, request.visit)
      mustAllow(whyNotHandInAnswer(house, request, answer, { today: todayOf(at, body.today), verdicts }))
    }
    const version = await writeAnswer(tx, house, request, answer)
    if (body.isSubmit === 1) await promiseIdReadings(tx, house, await beginSupplement(tx, house, { request, answer, at }))
    return { version }
  })
}

/** Under a policy that only reminds, an answer is welcome afterwards, too. */
const isLate = ({ until }: KeptRequest, { company }: Policy, at: Date): boolean =>
  until !== null && at > until && company.supplement.after === 'lapse'
