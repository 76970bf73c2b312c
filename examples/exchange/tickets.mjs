// Tickets with which Bonafide signs users of this exchange in: docs/integrators/exchange.md, "Tickets".
import { createHash, randomBytes } from 'node:crypto'

const lifeMs = 60_000

export const openTickets = () => {
  const kept = new Map()
  return {
    /** `user`: account, sub and sid. The ticket itself is not kept. */
    draw: (user, deviceId) => {
      const ticket = randomBytes(32).toString('base64url')
      const now = Date.now()
      for (const [digest, { until }] of kept) if (until <= now) kept.delete(digest)
      kept.set(createHash('sha256').update(ticket).digest('hex'), { user, deviceId, until: now + lifeMs })
      return ticket
    },
    /** Uses the ticket up, even if it was drawn for another device. */
    take: (digest, deviceId) => {
      const found = kept.get(digest)
      kept.delete(digest)
      return found !== undefined && found.until > Date.now() && found.deviceId === deviceId ? found.user : undefined
    },
  }
}
