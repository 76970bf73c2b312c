// What each level permits, as an exchange sets it. The status call shows these numbers, and everything that moves money decides by them.
import type { Rights } from '../calls/status.ts'
import { noLimit } from '../status.ts'

export interface RightsPolicy {
  readonly level1Rights: Rights
  readonly level2Rights: Rights
  readonly otcRights: Rights
  readonly enterpriseLevel1Rights: Rights
  readonly enterpriseLevel2Rights: Rights
  readonly enterpriseOtcRights: Rights
}

/** A level that permits nothing; its own rows override these. */
export const noRights = {
  cryptoWithdrawLimit: null,
  cryptoWithdrawLimitUnit: null,
  unCryptoWithdrawLimit: null,
  cryptoDepositLimit: null,
  cryptoDepositLimitUnit: null,
  unCryptoDepositLimit: null,
  fiatDepositLimit: null,
  fiatDepositLimitUnit: null,
  unFiatDepositLimit: null,
  p2pTranLimit: null,
  p2pTranLimitUnit: null,
  unP2pTranLimit: null,
  usdDepositLimit: null,
  usdDepositLimitUnit: null,
  unUsdDepositLimit: null,
  otcRightLimit: null,
  reviewTime: null,
} as const satisfies Rights

interface LimitChange {
  readonly before: number
  readonly after: number
}

/** Rows of every level; `un…` applies before the level is passed. */
const daily = ({ crypto, fiat }: { crypto: LimitChange; fiat: LimitChange }) =>
  ({
    cryptoWithdrawLimit: crypto.after,
    cryptoWithdrawLimitUnit: 'USDT',
    unCryptoWithdrawLimit: crypto.before,
    cryptoDepositLimit: noLimit,
    cryptoDepositLimitUnit: 'USDT',
    unCryptoDepositLimit: noLimit,
    fiatDepositLimit: fiat.after,
    fiatDepositLimitUnit: 'USD',
    unFiatDepositLimit: fiat.before,
    p2pTranLimit: fiat.after,
    p2pTranLimitUnit: 'USD',
    unP2pTranLimit: fiat.before,
  }) as const

/** The default. `reviewTime` is in minutes; the page words it. */
export const rightsPolicy: RightsPolicy = {
  level1Rights: { ...noRights, ...daily({ crypto: { before: 0, after: 20_000 }, fiat: { before: 0, after: 10_000 } }), reviewTime: '10' },
  level2Rights: {
    ...noRights,
    ...daily({ crypto: { before: 20_000, after: 1_000_000 }, fiat: { before: 10_000, after: 100_000 } }),
    usdDepositLimit: 100_000,
    usdDepositLimitUnit: 'USD',
    unUsdDepositLimit: 0,
    reviewTime: '1440',
  },
  otcRights: { ...noRights, otcRightLimit: noLimit, reviewTime: '4320' },
  enterpriseLevel1Rights: {
    ...noRights,
    ...daily({ crypto: { before: 0, after: 5_000_000 }, fiat: { before: 0, after: 1_000_000 } }),
    reviewTime: '4320',
  },
  enterpriseLevel2Rights: {
    ...noRights,
    ...daily({ crypto: { before: 5_000_000, after: 20_000_000 }, fiat: { before: 1_000_000, after: 5_000_000 } }),
    reviewTime: '4320',
  },
  enterpriseOtcRights: { ...noRights, otcRightLimit: noLimit, reviewTime: '4320' },
}
