// Limits on sent codes, by requester and destination. Strangers' requests never use up the owner's allowance for
// an address: a signed-in owner's codes to their own address are counted separately, and strangers' are counted by network before they
// count for the address.
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { networkOf } from '../secrets/guessing/network.ts'
import { addTally, isTallyFull, type Tally } from '../secrets/tally.sql.ts'
import { type Address, addressIndex } from './address.ts'
import { ownPurposes, type Purpose } from './purposes.ts'
import type { Requester } from './requester.ts'

export const sendLimits = {
  /** To the account's own address. */
  own: { perHour: 10, perDay: 30 },
  account: { perHour: 20, perDay: 60 },
  /** Whole offices and mobile networks share an address. */
  address: { perHour: 400, perDay: 2000 },
  network: { perHour: 1000, perDay: 5000 },
  /** From one network to one address. */
  pair: { perHour: 6, perDay: 12 },
  /** To one address from all strangers: our codes must not flood a mailbox. */
  strangers: { perHour: 10, perDay: 30 },
  /** Beyond that, only networks without a request today get a code, so locking a person out takes this many networks. */
  newcomers: { perHour: 30, perDay: 90 },
} as const

export interface Sending {
  readonly purpose: Purpose
  readonly to: Address
  readonly by: Requester
  readonly at: Date
}

/** Counts in the sending transaction, so a refusal counts nothing. Shared counts come first, so that two sendings never deadlock. */
export async function countSending(services: Services, tx: Tx, { purpose, to, by, at }: Sending): Promise<void> {
  const add = async (name: string, limit: Pick<Tally, 'perHour' | 'perDay'>): Promise<void> => {
    if (!(await addTally(tx, { subject: services.keys.blindIndex('tally', name), at, ...limit }))) throw new Refusal('code.tooMany')
  }
  const network = networkOf(by.address)
  await add(names.fromAddress(by), sendLimits.address)
  await add(`sends:network:${network}`, sendLimits.network)
  if (by.account !== null) await add(`sends:account:${by.account}`, sendLimits.account)
  if (by.account !== null && ownPurposes.has(purpose)) return add(names.own(services, to, by.account), sendLimits.own)
  const pair = `sent:${hexOf(services, to)}:from:${network}`
  const subject = services.keys.blindIndex('tally', pair)
  const isNewcomer = !(await isTallyFull(tx, { subject, at, perHour: 1, perDay: 1 }))
  await add(pair, sendLimits.pair)
  await add(names.byStrangers(services, to), isNewcomer ? sendLimits.newcomers : sendLimits.strangers)
}

const hexOf = (services: Services, to: Address): string => addressIndex(services.keys, to).toString('hex')

const names = {
  fromAddress: ({ address }: Requester): string => `sends:address:${address}`,
  own: (services: Services, to: Address, account: string): string => `sent:own:${account}:${hexOf(services, to)}`,
  byStrangers: (services: Services, to: Address): string => `sent:${hexOf(services, to)}`,
} as const

/** The counts that decide the captcha for the next sending. */
export const sendTallies = (
  services: Services,
  { to, by }: Pick<Sending, 'to' | 'by'>,
): Record<'byStrangers' | 'own' | 'fromAddress', Buffer> => ({
  byStrangers: services.keys.blindIndex('tally', names.byStrangers(services, to)),
  own: services.keys.blindIndex('tally', names.own(services, to, by.account ?? '')),
  fromAddress: services.keys.blindIndex('tally', names.fromAddress(by)),
})
