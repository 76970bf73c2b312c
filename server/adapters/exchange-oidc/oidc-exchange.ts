import type { Services } from '../../services.ts'
import type { Exchange } from '../../ports/exchange.ts'
import { admitByTicket } from './app-tickets.ts'
import { factsRequester } from './ask-exchange.ts'
import { oidcFacts } from './facts.ts'
import { oidcHandOver } from './hand-over.ts'
import { openIssuer } from './issuer.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** An exchange that signs its users in with OpenID Connect. */
export const oidcExchange = (services: Pick<Services, 'db' | 'clock'>, settings: OidcSettings): Exchange => {
  const oidc = { ...services, settings, issuer: openIssuer(settings, services.clock) }
  const ask = factsRequester(oidc)
  return { ...oidcFacts(ask), handOver: oidcHandOver(oidc), admitFromApp: settings.appTickets ? admitByTicket(oidc, ask) : undefined }
}
