// How many codes are sent, counted by who asks and where they go. What strangers ask for never uses up what the owner of an address may
// ask for: a signed-in owner's codes to their own address are counted apart, and strangers' are counted by their network before they
// count for the address.
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import { networkOf } from '../secrets/guessing/network.ts'
import { addTally, isTallyFull, type Tally } from '../secrets/tally.sql.ts'
import { type Address, addressIndex } from './address.ts'
import { ownPurposes, type Purpose } from './purposes.ts'
import type { Requester } from './requester.ts'

export const sendLimits = {
  /** To the account's own address. */
  own: { perHour: 10, perDay: 30 },
  account: { perHour: 20, perDay: 60 },
  /** Whole offices and mobile networks come from one address. */
  address: { perHour: 400, perDay: 2000 },
  network: { perHour: 1000, perDay: 5000 },
  /** From one network to one address. */
  pair: { perHour: 6, perDay: 12 },
  /** To one address from all strangers together: our codes must not flood a mailbox. */
  strangers: { perHour: 10, perDay: 30 },
  /** Beyond that, only for networks that have asked for none today: to keep a person out takes this many networks, not one. */
  newcomers: { perHour: 30, perDay: 90 },
} as const

export interface Sending {
  readonly purpose: Purpose
  readonly to: Address
  readonly by: Requester
  readonly at: Date
}

/** Counts in the transaction that sends: a refusal counts nothing. The shared counts come first, so that two sendings never wait for each other. */
export async function countSending(house: House, tx: Tx, { purpose, to, by, at }: Sending): Promise<void> {
  const add = async (name: string, limit: Pick<Tally, 'perHour' | 'perDay'>): Promise<void> => {
    if (!(await addTally(tx, { subject: house.keys.blindIndex('tally', name), at, ...limit }))) throw new Refusal('code.tooMany')
  }
  const network = networkOf(by.address)
  await add(names.fromAddress(by), sendLimits.address)
  await add(`sends:network:${network}`, sendLimits.network)
  if (by.account !== null) await add(`sends:account:${by.account}`, sendLimits.account)
  if (by.account !== null && ownPurposes.has(purpose)) return add(names.own(house, to, by.account), sendLimits.own)
  const pair = `sent:${hexOf(house, to)}:from:${network}`
  const subject = house.keys.blindIndex('tally', pair)
  const isNewcomer = !(await isTallyFull(tx, { subject, at, perHour: 1, perDay: 1 }))
  await add(pair, sendLimits.pair)
  await add(names.byStrangers(house, to), isNewcomer ? sendLimits.newcomers : sendLimits.strangers)
}

const hexOf = (house: House, to: Address): string => addressIndex(house.keys, to).toString('hex')

const names = {
  fromAddress: ({ address }: Requester): string => `sends:address:${address}`,
  own: (house: House, to: Address, account: string): string => `sent:own:${account}:${hexOf(house, to)}`,
  byStrangers: (house: House, to: Address): string => `sent:${hexOf(house, to)}`,
} as const

/** What the risk of a further sending is judged by. */
export const sendTallies = (
  house: House,
  { to, by }: Pick<Sending, 'to' | 'by'>,
): Record<'byStrangers' | 'own' | 'fromAddress', Buffer> => ({
  byStrangers: house.keys.blindIndex('tally', names.byStrangers(house, to)),
  own: house.keys.blindIndex('tally', names.own(house, to, by.account ?? '')),
  fromAddress: house.keys.blindIndex('tally', names.fromAddress(by)),
})
