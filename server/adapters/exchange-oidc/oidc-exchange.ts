import type { House } from '../../house.ts'
import type { Exchange } from '../../ports/exchange.ts'
import { oidcFacts } from './facts.ts'
import { oidcHandOver } from './hand-over.ts'
import { openIssuer } from './issuer.ts'
import type { OidcSettings } from './oidc-settings.ts'

/** An exchange that signs its users in by OpenID Connect. */
export const oidcExchange = (house: Pick<House, 'db' | 'clock'>, settings: OidcSettings): Exchange => {
  const bits = { ...house, settings, issuer: openIssuer(settings, house.clock) }
  return { ...oidcFacts(bits), handOver: oidcHandOver(bits) }
}
