import type { StatusRecord } from '../calls/status.ts'
import { isVerified } from '../status.ts'

/** Verified people and companies are shown what they can do now. */
export const isGuided = ({ level1Flag, enterpriseVerify }: Pick<StatusRecord, 'level1Flag'> & { enterpriseVerify: CompanyFlag }): boolean =>
  isVerified(level1Flag) || isVerified(enterpriseVerify.enterpriseKycFlag)

type CompanyFlag = Pick<StatusRecord['enterpriseVerify'], 'enterpriseKycFlag'>
