// Requests to the exchange over the interface described in docs/integrators/exchange.md: OpenID Connect has no claims for orders,
// balances or an app's tickets, and its claims are as old as the sign-in. Requests carry a client-credentials token; every answer
// is a JWT that the issuer signed for this area and this request.
import { clientCredentialsGrant } from 'openid-client'
import * as z from 'zod/mini'
import type { OidcServices } from './hand-over.ts'

export const Digits = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/** Undefined: the exchange has nothing at this path. */
export type RequestExchangeFacts = <Answer>(
  path: string,
  shape: z.ZodMiniType<Answer>,
  question?: Readonly<Record<string, string>>,
) => Promise<Answer | undefined>

export const factsRequester = (oidc: OidcServices): RequestExchangeFacts => {
  let token: { readonly value: string; readonly until: number } | undefined
  const bearer = async (): Promise<string> => {
    const now = oidc.clock().getTime()
    if (token !== undefined && now < token.until) return token.value
    const { client } = await oidc.issuer()
    const granted = await clientCredentialsGrant(client, { scope: 'accounts' })
    token = { value: granted.access_token, until: now + ((granted.expires_in ?? 60) - 30) * 1000 }
    return token.value
  }
  return async (path, shape, question = {}) => {
    const { verify, fetch } = await oidc.issuer()
    const send = async (): Promise<Response> =>
      fetch(oidc.settings.factsAddress + path, {
        redirect: 'manual',
        method: 'POST',
        headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json', accept: 'application/jwt' },
        body: JSON.stringify(question),
      })
    let answer = await send()
    if (answer.status === 401) {
      // The exchange may have lost its tokens, for example at a restart.
      token = undefined
      answer = await send()
    }
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${oidc.settings.factsAddress}${withoutSubject(path)} answered ${answer.status}`)
    const { sub, facts } = await verify(await answer.text(), ['facts+jwt'])
    // Otherwise an answer about one account could be replayed for another.
    if (sub !== path) throw new Error('the exchange answered a different request')
    return shape.parse(facts)
  }
}

/** For logs, which contain neither accounts nor tickets. */
const withoutSubject = (path: string): string => path.replace(/\/(?:\d+|[0-9a-f]{64})(?=\/|$)/, '/…')
