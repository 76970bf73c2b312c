import type { StatusRecord } from '../calls/status.ts'
import { verification } from '../status.ts'

export type Mode = 'kyc' | 'kyb'

export type ModeFacts = Pick<StatusRecord, 'level1Flag'> & {
  readonly [Name in 'enterpriseVerify' | 'enterpriseVerify2' | 'enterpriseVerifyUbo']: { readonly enterpriseKycFlag: number }
}

/** Decided by what the account has begun; before that, by the user's choice. `init` means not chosen yet. */
export function modeOf(record: ModeFacts, chosen: Mode | 'init' | undefined): Mode {
  if (record.level1Flag !== verification.none) return 'kyc'
  if (hasStartedBusiness(record)) return 'kyb'
  return chosen === 'kyb' ? 'kyb' : 'kyc'
}

export const hasStartedBusiness = ({ enterpriseVerify, enterpriseVerify2, enterpriseVerifyUbo }: Omit<ModeFacts, 'level1Flag'>): boolean =>
  [enterpriseVerify, enterpriseVerify2, enterpriseVerifyUbo].some(({ enterpriseKycFlag }) => enterpriseKycFlag !== verification.none)

export const maySwitchMode = (record: ModeFacts): boolean => record.level1Flag === verification.none && !hasStartedBusiness(record)
