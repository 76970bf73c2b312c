// Signing in by a ticket, inside the exchange's app or by its own server: docs/integrators/exchange.md, "Tickets".
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Exchange } from '../../ports/exchange.ts'
import { type RequestExchangeFacts, Digits } from './ask-exchange.ts'
import type { OidcServices } from './hand-over.ts'
import { accountTypes, bindSubject } from './subjects.ts'

const TicketUser = z.object({
  account: Digits,
  account_type: z.prefault(z.enum(accountTypes), 'main'),
  sub: z.string().check(z.minLength(1)),
  sid: z.optional(z.nullable(z.string().check(z.minLength(1)))),
})

/** The exchange finds a ticket by its digest, so that the answer's signed path proves which ticket it is about. */
export const admitByTicket =
  (oidc: OidcServices, ask: RequestExchangeFacts): NonNullable<Exchange['admitFromApp']> =>
  async ({ ticket, deviceId }) => {
    const digest = createHash('sha256').update(ticket).digest('hex')
    const user = await ask(`/app-tickets/${digest}`, TicketUser, { deviceId })
    if (user === undefined) return undefined
    const { client } = await oidc.issuer()
    const { issuer } = client.serverMetadata()
    await bindSubject(oidc, { issuer, subject: user.sub, account: user.account, type: user.account_type })
    return { account: user.account, session: user.sid ?? null }
  }
