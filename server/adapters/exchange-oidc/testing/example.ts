// The example exchange in this process, with a browser that signs in there.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importJWK, SignJWT } from 'jose'
import { type ExampleExchange, startExchange } from '../../../../examples/exchange/exchange.mjs'
import type { SignedOut } from '../../../ports/exchange.ts'
import type { OidcSettings } from '../oidc-settings.ts'

export interface Example extends ExampleExchange {
  readonly settings: OidcSettings
  /** Opens this address, signs in with the email and `examplePassword`, and returns the URL to which the browser is redirected. */
  signIn(address: string, email: string): Promise<string>
  signOutMessage(about: SignedOut): Promise<{ readonly contentType: string; readonly body: string }>
  remove(): Promise<void>
}

export const examplePassword = 'correct horse battery staple'
const secret = 'a secret that both sides know'

export const openExample = async (area: string): Promise<Example> => {
  const folder = await mkdtemp(join(tmpdir(), 'bonafide-example-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const exchange = await startExchange({ folder, port, url, area, secret })
  const signer = await importJWK(exchange.key, 'ES256')
  const logoutToken = (about: SignedOut): Promise<string> =>
    new SignJWT({
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...('session' in about ? { sid: about.session } : { sub: about.account ?? '' }),
    })
      .setProtectedHeader({ alg: 'ES256', kid: exchange.key.kid ?? '', typ: 'logout+jwt' })
      .setIssuer(url)
      .setAudience('bonafide')
      .setIssuedAt()
      .setExpirationTime('2m')
      .setJti(crypto.randomUUID())
      .sign(signer)
  return {
    ...exchange,
    settings: {
      issuer: url,
      clientId: 'bonafide',
      auth: { kind: 'secret', secret },
      factsAddress: `${url}/facts`,
      accountClaim: 'sub',
      scope: 'openid',
      appTickets: true,
    },
    signIn: (address, email) => signIn(url, address, email),
    signOutMessage: async (about) => ({
      contentType: 'application/x-www-form-urlencoded',
      body: `${new URLSearchParams({ logout_token: await logoutToken(about) })}`,
    }),
    remove: async () => {
      await exchange.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Follows redirects within the exchange. */
const signIn = async (url: string, address: string, email: string): Promise<string> => {
  const cookies = new Map<string, string>()
  const send = async (to: string, body?: URLSearchParams): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(to, { redirect: 'manual', headers: { cookie }, ...(body === undefined ? {} : { method: 'POST', body }) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`)
    return new URL(location, to).href
  }
  let next = await send(address)
  while (next.startsWith(url))
    next = await send(next, next.includes('/sign-in/') ? new URLSearchParams({ email, password: examplePassword }) : undefined)
  return next
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
