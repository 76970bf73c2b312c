// A verified company reports a change: this opens a supplement for the affected parts.
import type { openComplement } from '@bonafide/core/calls/company/supplement'
import { showsEnglishName } from '@bonafide/core/company/countries'
import { Refusal } from '@bonafide/core/refusal'
import { partsOfChanges } from '@bonafide/core/rules/company/supplement/askable'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import { levelOf } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import { readCompany } from '../../../companies/company.ts'
import { transact } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { mustBeSameAccount } from '../../../secrets/must-be-same-account.ts'
import { mustAllow, visitFacts } from '../../../visits/begin-visit.ts'
import { refusalOrNull, personRefusal } from '../../../visits/may-begin.ts'
import { askForMore } from '../../../visits/supplement/ask-for-more.ts'
import { hasAddress } from '../now.ts'

export const handleOpenComplement: Handler<typeof openComplement> = async (
  services,
  { who, at, body: { changes, account: pageAccount } },
) => {
  mustBeSameAccount(pageAccount, who.account)
  const { account } = who
  const facts = await visitFacts(services, { who, at })
  const bindEmail = await hasAddress(services, account)
  const policy = services.policy.content
  return transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    const standing = await readStandingWithin(tx, account)
    const why = isVerified(levelOf(standing, 'business').flag) ? (bindEmail ? null : 'business.emailFirst') : 'supplement.notVerified'
    mustAllow(
      personRefusal({ ...facts, standing, bannedRegions: [] }, standing.blacklisted ? new Refusal('kyc.blacklisted') : refusalOrNull(why)),
    )
    const company = await readCompany(tx, services, account)
    if (company === undefined) throw new Refusal('supplement.notVerified')
    const { areaAlphaName, enterpriseType } = company.company.basicInfo
    const parts = partsOfChanges(changes, {
      showsEnglishName: showsEnglishName(areaAlphaName, policy.countries),
      templates: templatesOf(enterpriseType, policy.papers),
    })
    await askForMore(tx, services, { account, parts, by: 'account', at, until: null })
    return null
  })
}
