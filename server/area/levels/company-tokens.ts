// Access tokens for a company's calls from the area's own pages, where it fills in its basic level and supplements. Its other levels open
// in frames.
import type { getEnterpriseToken, getPlutoSdkTokenOfBasic, getPlutoSdkTokenOfComplement } from '@bonafide/core/calls/person/levels'
import type { AccessToken } from '@bonafide/core/values'
import { companyRefusal, supplementRefusal, beginBusinessRefusal } from '@bonafide/core/rules/levels/may-begin-business'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { type VisitCaller, mustAllow, visitFacts } from '../../visits/begin-visit.ts'
import { recordOf, refusalOrNull, personRefusal } from '../../visits/may-begin.ts'

export const handleGetEnterpriseToken: Handler<typeof getEnterpriseToken> = async (services, context) => {
  const facts = await visitFacts(services, context, 'company')
  mustAllow(personRefusal(facts, refusalOrNull(companyRefusal({ record: recordOf(facts), bindEmail: facts.bindEmail }))))
  return { accessToken: await issueAreaToken(services, context) }
}

/** Returns no frame address, because the basic level is filled in on the area's own pages. */
export const handleGetPlutoSdkTokenOfBasic: Handler<typeof getPlutoSdkTokenOfBasic> = async (services, context) => {
  const facts = await visitFacts(services, context, 'company')
  const why = beginBusinessRefusal('business', { record: recordOf(facts), bindEmail: facts.bindEmail })
  mustAllow(personRefusal(facts, refusalOrNull(why)))
  return null
}

export const handleGetPlutoSdkTokenOfComplement: Handler<typeof getPlutoSdkTokenOfComplement> = async (services, context) => {
  const facts = await visitFacts(services, context)
  mustAllow(personRefusal(facts, refusalOrNull(supplementRefusal(recordOf(facts)))))
  return { accessToken: await issueAreaToken(services, context) }
}

/** The token does not open a frame; it only permits calls from the area's own pages. */
const issueAreaToken = (services: Services, { who, at }: VisitCaller): Promise<AccessToken> =>
  transact(services.db, (tx) => issueAccessToken(tx, { ...who, at }))
