import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import { makeFacts } from './facts.mjs'
import { mailsIn } from './mails.mjs'
import { homePage, signInPage } from './pages.mjs'
import { makeProvider } from './provider.mjs'
import { openStandings } from './standings.mjs'
import { openUsers } from './users.mjs'

const mostBytes = 64 * 1024

export const startExchange = async ({ folder, port, url, area, secret }) => {
  const users = openUsers(join(folder, 'users.json'))
  const sendMail = mailsIn(join(folder, 'mails'))
  const { key, cookieKey } = await readKeys(join(folder, 'keys.json'))
  const provider = makeProvider({ url, area, secret, users, key, cookieKey })
  const tell = makeFacts({ url, users, key })
  const standings = openStandings({ folder, area })

  provider.use(async (ctx, next) => {
    if (ctx.path === '/' && ctx.method === 'GET') {
      const { accountId } = await provider.Session.get(ctx)
      const user = accountId === undefined ? undefined : users.find(accountId)
      return homePage(ctx, { area, user, standing: user && (await standings.of(user.account)) })
    }
    const [, uid] = /^\/sign-in\/([\w-]+)$/.exec(ctx.path) ?? []
    if (uid !== undefined) return signIn(ctx, uid)
    if (ctx.path.startsWith('/facts/') && ctx.method === 'POST') return answerFacts(ctx)
    return next()
  })

  const signIn = async (ctx, uid) => {
    // Throws for a browser that did not start this sign-in.
    const interaction = await provider.interactionDetails(ctx.req, ctx.res)
    if (interaction.uid !== uid || ctx.method !== 'POST') return signInPage(ctx, { uid: interaction.uid })
    const form = new URLSearchParams(await readBody(ctx.req))
    const [email, password] = [form.get('email') ?? '', form.get('password') ?? '']
    const user = users.signIn(email, password)
    if (user === undefined) return signInPage(ctx, { uid, email, failed: true })
    sendMail({ to: user.email, subject: 'New sign-in', text: `Your account ${user.account} was signed in to. Was this not you? Tell us.` })
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login: { accountId: user.account } }))
    ctx.status = 303
  }

  const answerFacts = async (ctx) => {
    const token = await provider.ClientCredentials.find(/^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1] ?? '')
    if (!token?.isValid || !token.scopes.has('accounts')) return ctx.throw(401)
    const answer = await tell(ctx.path.slice('/facts'.length), JSON.parse(await readBody(ctx.req)))
    if (answer === undefined) return ctx.throw(404)
    ctx.type = 'application/jwt'
    ctx.body = answer
  }

  const server = createServer(provider.callback())
  await new Promise((resolve, reject) => server.on('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    url,
    users,
    provider,
    key,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

const readBody = async (request) => {
  if (Number(request.headers['content-length'] ?? mostBytes) >= mostBytes) throw new Error('a body too large, or of unknown length')
  return text(request)
}

/** The key that signs tokens and facts, and the one that signs cookies. Made at the first start. */
const readKeys = async (path) => {
  if (!existsSync(path)) {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const key = { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'ES256', use: 'sig' }
    writeFileSync(path, JSON.stringify({ key, cookieKey: randomBytes(32).toString('base64') }), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(path, 'utf8'))
}
