// The contract suites that adapters must pass, and the fixture that each needs. They run under vitest.
import { admitFromAppContract } from './admit-from-app.contract.ts'
import { blobsContract } from './blobs.contract.ts'
import { exchangeContract } from './exchange.contract.ts'
import { handOverContract } from './hand-over.contract.ts'
import { masterKeysContract } from './keys.contract.ts'
import { ownProviderContract } from './provider.contract.ts'
import { mailContract } from './mail.contract.ts'
import { smsContract } from './sms.contract.ts'
import { usageContract } from './usage.contract.ts'

export type { AdmitFromAppUnderTest } from './admit-from-app.contract.ts'
export type { ExchangeUnderTest } from './exchange.contract.ts'
export type { HandOverUnderTest } from './hand-over.contract.ts'
export type { MasterKeysUnderTest } from './keys.contract.ts'
export type { ProviderUnderTest } from './provider.contract.ts'

export { keysContract } from './keys.contract.ts'
export { providerContract } from './provider.contract.ts'

/** The contracts of the ports that ADAPTERS can replace, by name. */
export const contracts = {
  exchange: exchangeContract,
  handOver: handOverContract,
  admitFromApp: admitFromAppContract,
  mail: mailContract,
  sms: smsContract,
  blobs: blobsContract,
  usage: usageContract,
  keys: masterKeysContract,
  provider: ownProviderContract,
} as const
