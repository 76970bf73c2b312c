// A reviewer requests more from a company, in one of its open cases or once it is verified, and withdraws the request.
import type { ReplyOf } from '@bonafide/core/call'
import type { askCompany, companyRequest, previewRequest, requestsCalls, withdrawRequest } from '@bonafide/core/calls/desk/requests'
import { showsEnglishName } from '@bonafide/core/company/countries'
import { Refusal } from '@bonafide/core/refusal'
import { type RequestableFacts, requestableFields, hasUnknownPart } from '@bonafide/core/rules/company/supplement/askable'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import { papersIn } from '../../../policy/papers-in.ts'
import { complementForm } from '../../../companies/supplement/complement-form.ts'
import { reviewerNames } from '../../../cases/reviewer-names.sql.ts'
import { type KeptCompany, readCompany } from '../../../companies/company.ts'
import { type KeptRequest, readLastRequest } from '../../../companies/supplement/requests.ts'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { Handler, Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { askForMore } from '../../../visits/supplement/ask-for-more.ts'
import { endRequest } from '../../../visits/supplement/end-request.ts'
import { handleAskOwners, mayAskOwners } from './ask-owners.ts'
import { companyOfCase } from './company-of-case.ts'
import { isAskable } from './is-askable.ts'

const handleCompanyRequest: Handler<typeof companyRequest> = (services, { body, language }) =>
  transact(services.db, async (tx) => {
    const account = await companyOfCase(tx, body.case)
    const standing = await readStandingWithin(tx, account)
    const kept = await readCompany(tx, services, account)
    const last = await readLastRequest(tx, services, account)
    const { enterpriseType } = kept?.company.basicInfo ?? {}
    const titled = await papersIn(language, enterpriseType, services.policy.content)
    return {
      mayAsk: kept !== undefined && isAskable(standing) && !isOpen(last),
      fields: kept === undefined ? [] : [...requestableFields(factsOf(services, kept))],
      papers: titled.map(({ value, title }) => ({ value, title })),
      mayAskOwners: await mayAskOwners(tx, services, account),
      usualDays: services.policy.content.company.supplement.days,
      last: last === undefined ? null : await requestShown(tx, last),
    }
  })

const isOpen = (request: KeptRequest | undefined): boolean => request?.state === 'open' || request?.state === 'submitted'

const requestShown = async (tx: Tx, request: KeptRequest): Promise<ReplyOf<typeof companyRequest>['last']> => {
  const { state, parts, by, askedAt, until, byCompany } = request
  const name = (await reviewerNames(tx, [by])).get(by) ?? null
  const actor = byCompany ? 'account' : by === 'policy' || by === 'demo' ? by : 'reviewer'
  return {
    state,
    parts: [...parts],
    by: { actor, name },
    askedAt: askedAt.toISOString(),
    until: until?.toISOString() ?? null,
    mayWithdraw: isOpen(request) && !byCompany,
  }
}

const handlePreviewRequest: Handler<typeof previewRequest> = (services, { body, language }) =>
  transact(services.db, async (tx) => {
    const account = await companyOfCase(tx, body.case)
    const kept = await mustBeAskable(tx, services, account)
    if (hasUnknownPart(body.parts, factsOf(services, kept))) throw new Refusal('supplement.partUnknown')
    const base = { ...kept.company, lastId: kept.lastId }
    const request = { parts: body.parts, byCompany: false, base, draft: undefined, version: 0, until: null }
    const papers = await papersIn(language, base.basicInfo.enterpriseType, services.policy.content)
    return complementForm(services, request, { papers, verifyNo: kept.verifyNo, verdicts: new Map(), remarks: [], remark: null })
  })

const handleAskCompany: Handler<typeof askCompany> = (services, { body: { case: id, parts, until: day }, who: { reviewer }, at }) =>
  transact(services.db, async (tx) => {
    const account = await companyOfCase(tx, id)
    await lockSubject(tx, services, account)
    const kept = await mustBeAskable(tx, services, account)
    if (hasUnknownPart(parts, factsOf(services, kept))) throw new Refusal('supplement.partUnknown')
    // The end of that day, in UTC.
    const until = day === null ? null : new Date(`${day}T23:59:59.999Z`)
    if (until !== null && until <= at) throw new Refusal('supplement.deadlinePast')
    await askForMore(tx, services, { account, parts, by: `reviewer:${reviewer}`, at, until })
    return null
  })

const handleWithdrawRequest: Handler<typeof withdrawRequest> = (services, { body: { case: id, note }, who: { reviewer }, at }) =>
  transact(services.db, async (tx) => {
    const account = await companyOfCase(tx, id)
    await lockSubject(tx, services, account)
    const last = await readLastRequest(tx, services, account)
    const mayWithdraw = isOpen(last) && last?.byCompany === false
    const ended =
      mayWithdraw &&
      (await endRequest(tx, services, { account, state: 'withdrawn', by: `reviewer:${reviewer}`, at, ...(note === '' ? {} : { note }) }))
    if (!ended) throw new Refusal('supplement.notAsked')
    return null
  })

const mustBeAskable = async (tx: Tx, services: Services, account: string): Promise<KeptCompany> => {
  const kept = await readCompany(tx, services, account)
  if (kept === undefined || !isAskable(await readStandingWithin(tx, account))) throw new Refusal('supplement.notVerified')
  return kept
}

const factsOf = ({ policy: { content } }: Pick<Services, 'policy'>, { company: { basicInfo } }: KeptCompany): RequestableFacts => ({
  showsEnglishName: showsEnglishName(basicInfo.areaAlphaName, content.countries),
  templates: templatesOf(basicInfo.enterpriseType, content.papers),
})

export const requestsHandlers = {
  companyRequest: handleCompanyRequest,
  previewRequest: handlePreviewRequest,
  askCompany: handleAskCompany,
  askOwners: handleAskOwners,
  withdrawRequest: handleWithdrawRequest,
} satisfies Handlers<typeof requestsCalls>
