// A company's tokens. Its basic level is filled in on the area's own pages, whose calls need an access token; other levels open in frames.
import type { getEnterpriseToken, getPlutoSdkTokenOfBasic, getPlutoSdkTokenOfComplement } from '@bonafide/core/calls/person/levels'
import type { AccessToken } from '@bonafide/core/values'
import { whyNoCompany, whyNoSupplement, whyNotBeginBusiness } from '@bonafide/core/rules/levels/may-begin-business'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { type Beginner, mustAllow, visitFacts } from '../../visits/begin-visit.ts'
import { recordOf, refusalOr, whyNotThere } from '../../visits/may-begin.ts'

export const handleGetEnterpriseToken: Handler<typeof getEnterpriseToken> = async (services, beginner) => {
  const facts = await visitFacts(services, beginner, 'company')
  mustAllow(whyNotThere(facts, refusalOr(whyNoCompany({ record: recordOf(facts), bindEmail: facts.bindEmail }))))
  return { accessToken: await issuePlainly(services, beginner) }
}

/** Returns no frame address, because the basic level is filled in on the area's own pages. */
export const handleGetPlutoSdkTokenOfBasic: Handler<typeof getPlutoSdkTokenOfBasic> = async (services, beginner) => {
  const facts = await visitFacts(services, beginner, 'company')
  const why = whyNotBeginBusiness('business', { record: recordOf(facts), bindEmail: facts.bindEmail })
  mustAllow(whyNotThere(facts, refusalOr(why)))
  return null
}

export const handleGetPlutoSdkTokenOfComplement: Handler<typeof getPlutoSdkTokenOfComplement> = async (services, beginner) => {
  const facts = await visitFacts(services, beginner)
  mustAllow(whyNotThere(facts, refusalOr(whyNoSupplement(recordOf(facts)))))
  return { accessToken: await issuePlainly(services, beginner) }
}

/** The token does not open a frame; it only permits calls from the area's own pages. */
const issuePlainly = (services: Services, { who, at }: Beginner): Promise<AccessToken> =>
  transact(services.db, (tx) => issueAccessToken(tx, { ...who, at }))
