// Limits on challenge attempts, by account and, if the browser keeps its cookie, by device. With unlimited attempts an attacker could wait for
// moves that they have pictures of. Whole offices share an address, so it only counts as a signal and refuses nothing.
import type { Liveness } from '@bonafide/core/evidence/liveness'
import { Refusal } from '@bonafide/core/refusal'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { DeviceDoor } from '../../../secrets/guessing/known-device.ts'
import type { AccountId } from '../../../ports/exchange.ts'
import { addTally, removeTally, tallyFreeAt } from '../../../secrets/tally.sql.ts'
import { drawToken } from '../../../secrets/token.ts'

export interface Challenger {
  readonly account: AccountId
  readonly device: DeviceDoor
}

type Counted = keyof Liveness['limits']

const counts = ['answered', 'interrupted'] as const satisfies readonly Counted[]

const subjectsOf = ({ keys }: Pick<Services, 'keys'>, { account, device }: Challenger, counted: Counted): readonly Buffer[] =>
  [`challenge:${counted}:${account}`, ...(device.token === undefined ? [] : [`challenge:${counted}:device:${device.token}`])].map((name) =>
    keys.blindIndex('tally', name),
  )

/** Refuses if either limit is used up, with the time until the next attempt. Counts nothing yet, since no move has been announced. */
export const requireAttemptLeft = async (tx: Tx, services: Services, challenger: Challenger, at: Date): Promise<void> => {
  const { limits } = services.policy.content.liveness
  const free = [at]
  for (const counted of counts) {
    for (const subject of subjectsOf(services, challenger, counted)) {
      const until = await tallyFreeAt(tx, { subject, at, ...limits[counted] })
      if (until !== undefined) free.push(until)
    }
  }
  const last = new Date(Math.max(...free.map((moment) => moment.getTime())))
  if (last > at) throw tooMany(last, at)
  if (challenger.device.token === undefined) challenger.device.keep(drawToken())
}

const minuteMs = 60_000

const tooMany = (free: Date, at: Date): Refusal => {
  const minutes = Math.max(1, Math.ceil((free.getTime() - at.getTime()) / minuteMs))
  return new Refusal('challenge.tooMany', minutes < 60 ? { hours: 0, minutes } : { hours: Math.ceil(minutes / 60), minutes: 0 })
}

/** Counts a challenge from its first announced move: as interrupted, until it is answered. `askedAt` identifies it. */
export const countAnnounced = (tx: Tx, services: Services, challenger: Challenger, askedAt: Date): Promise<void> =>
  count(tx, services, challenger, { counted: 'interrupted', at: askedAt })

export const countAnswered = async (
  tx: Tx,
  services: Services,
  challenger: Challenger,
  { askedAt, at }: { askedAt: Date; at: Date },
): Promise<void> => {
  for (const subject of subjectsOf(services, challenger, 'interrupted')) await removeTally(tx, { subject, at: askedAt })
  await count(tx, services, challenger, { counted: 'answered', at })
}

const count = async (
  tx: Tx,
  services: Services,
  challenger: Challenger,
  { counted, at }: { counted: Counted; at: Date },
): Promise<void> => {
  const { limits } = services.policy.content.liveness
  for (const subject of subjectsOf(services, challenger, counted)) {
    const tally = { subject, at, ...limits[counted] }
    if (!(await addTally(tx, tally))) throw tooMany((await tallyFreeAt(tx, tally)) ?? at, at)
  }
}

/** Counts this challenge, and returns whether more come from its address than a shared connection explains. */
export const countFromAddress = async (tx: Tx, { keys, policy }: Services, address: string, at: Date): Promise<boolean> => {
  const { addressPerHour } = policy.content.liveness
  const subject = keys.blindIndex('tally', `challenge:address:${address}`)
  return !(await addTally(tx, { subject, at, perHour: addressPerHour, perDay: 24 * addressPerHour }))
}
