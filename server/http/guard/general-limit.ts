// A limit of requests per minute and address, counted only in this process: it stops a runaway client, and nothing depends on its precision.
import { Refusal } from '@bonafide/core/refusal'

const windowMs = 60_000
/** Counting does not stop a caller with more addresses than this. */
const maxAddresses = 200_000

export interface GeneralLimit {
  count(address: string, now: number): void
}

export const generalLimit = (perMinute: number): GeneralLimit => {
  let used = new Map<string, { count: number }>()
  let ends = 0
  return {
    count: (address, now) => {
      // A clock set back starts a new window too.
      if (now >= ends || now < ends - windowMs || used.size > maxAddresses) {
        used = new Map()
        ends = now + windowMs
      }
      const entry = used.get(address)
      if (entry === undefined) used.set(address, { count: 1 })
      else if (entry.count < perMinute) entry.count += 1
      else throw new Refusal('call.tooMany', { seconds: Math.max(1, Math.ceil((ends - now) / 1000)) })
    },
  }
}
