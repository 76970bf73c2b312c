// Keeps accounts that may not verify a company off a company's pages, and redirects them to the levels.
import { businessLevel } from '@bonafide/core/rules/levels/business-level'
import { verification } from '@bonafide/core/status'
import { useEffect } from 'react'
import { links } from '../../../lib/links.ts'
import { useGoTo } from '../../../lib/page/place.tsx'
import { type Account, type Standing, useAccount, useStanding } from '../../load/account.ts'

/** Undefined while unknown. A company whose verification has begun may be viewed, unless the account is blacklisted or verified elsewhere. */
export function isBarred(standing: Standing, account: Account): boolean | undefined {
  if (standing.state !== 'known' || account.state !== 'signedIn') return undefined
  const { record } = standing
  const { refusal, press } = businessLevel('BUSINESS', record, { bindEmail: account.user.bindEmail }).button
  if (refusal === 'kyc.blacklisted' || press === 'logIn') return true
  if (record.enterpriseVerify.enterpriseKycFlag !== verification.none) return false
  return press === 'bindEmail' || record.level1Flag !== verification.none
}

/** True once the page may be shown. */
export const useAdmitted = (): boolean => useBarred() === false

/** Like `isBarred`, and redirects a barred user to the levels. */
export function useBarred(): boolean | undefined {
  const goTo = useGoTo()
  const barred = isBarred(useStanding(), useAccount())
  useEffect(() => {
    if (barred === true) goTo(links.verification, { replace: true })
  }, [barred, goTo])
  return barred
}
