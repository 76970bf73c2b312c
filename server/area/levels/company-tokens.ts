// A company's tokens. Its basic level is filled in on pages of the area, whose calls ask for an access token; the others are frames.
import type { getEnterpriseToken, getPlutoSdkTokenOfBasic, getPlutoSdkTokenOfComplement } from '@bonafide/core/calls/person/levels'
import type { AccessToken } from '@bonafide/core/values'
import { whyNoCompany, whyNoSupplement, whyNotBeginBusiness } from '@bonafide/core/rules/may-begin-business'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Handler } from '../../http/handler.ts'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { type Beginner, mustAllow, visitFacts } from '../../visits/begin-visit.ts'
import { recordOf, refusalOr, whyNotThere } from '../../visits/may-begin.ts'

export const handleGetEnterpriseToken: Handler<typeof getEnterpriseToken> = async (house, beginner) => {
  const facts = await visitFacts(house, beginner, 'company')
  mustAllow(whyNotThere(facts, refusalOr(whyNoCompany({ record: recordOf(facts), bindEmail: facts.bindEmail }))))
  return { accessToken: await issuePlainly(house, beginner) }
}

/** No address: it leads to the area's own pages. */
export const handleGetPlutoSdkTokenOfBasic: Handler<typeof getPlutoSdkTokenOfBasic> = async (house, beginner) => {
  const facts = await visitFacts(house, beginner, 'company')
  const why = whyNotBeginBusiness('business', { record: recordOf(facts), bindEmail: facts.bindEmail })
  mustAllow(whyNotThere(facts, refusalOr(why)))
  return null
}

export const handleGetPlutoSdkTokenOfComplement: Handler<typeof getPlutoSdkTokenOfComplement> = async (house, beginner) => {
  const facts = await visitFacts(house, beginner)
  mustAllow(whyNotThere(facts, refusalOr(whyNoSupplement(recordOf(facts)))))
  return { accessToken: await issuePlainly(house, beginner) }
}

/** Opens nothing: it is for the calls of the area's pages. */
const issuePlainly = (house: House, { who, at }: Beginner): Promise<AccessToken> =>
  transact(house.db, (tx) => issueAccessToken(tx, { ...who, at }))
