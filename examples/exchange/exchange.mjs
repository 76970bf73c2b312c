import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { exportJWK, generateKeyPair } from 'jose'
import { bundled } from '../../clients/frame-host/build.mjs'
import { makeFacts } from './facts.mjs'
import { messagesIn } from './messages.mjs'
import { makeOpeners } from './openers.mjs'
import { homePage, signInPage, verifyPage } from './pages.mjs'
import { makeProvider } from './provider.mjs'
import { openStandings } from './standings.mjs'
import { openTickets } from './tickets.mjs'
import { openUsers } from './users.mjs'

const maxBytes = 64 * 1024

/** `frameHosts`: hosts of Bonafide's frame, if this exchange shows it in its own page. */
export const startExchange = async ({ folder, port, url, area, secret, frameHosts = [] }) => {
  const users = openUsers(join(folder, 'users.json'))
  const { sendMail, sendText } = messagesIn(join(folder, 'messages'))
  const { key, cookieKey } = await readKeys(join(folder, 'keys.json'))
  const provider = makeProvider({ url, area, secret, users, key, cookieKey })
  const tickets = openTickets()
  const answerQuestion = makeFacts({ url, users, key, tickets })
  const standings = openStandings({ folder, area })
  const openers = makeOpeners({ area, drawTicket: tickets.draw })
  const script = frameHosts.length === 0 ? undefined : await scriptOfPage()

  provider.use(async (ctx, next) => {
    if (ctx.path === '/' && ctx.method === 'GET') {
      const { accountId } = await provider.Session.get(ctx)
      const user = accountId === undefined ? undefined : users.find(accountId)
      const standing = user && (await standings.of(user.account))
      return homePage(ctx, { area, user, standing, ownPage: frameHosts.length > 0 })
    }
    if (ctx.path === '/texts' && ctx.method === 'POST') return takeText(ctx)
    if (ctx.path === '/verify' && ctx.method === 'GET' && frameHosts.length > 0) return verifyPage(ctx, { hosts: frameHosts })
    if (ctx.path === '/verify/opener' && ctx.method === 'POST' && frameHosts.length > 0) return answerOpener(ctx)
    if (ctx.path === '/verify.js' && ctx.method === 'GET' && script !== undefined) {
      ctx.type = 'text/javascript'
      ctx.body = script
      return
    }
    const [, uid] = /^\/sign-in\/([\w-]+)$/.exec(ctx.path) ?? []
    if (uid !== undefined) return signIn(ctx, uid)
    if (ctx.path.startsWith('/facts/') && ctx.method === 'POST') return answerFacts(ctx)
    return next()
  })

  const signIn = async (ctx, uid) => {
    // Throws if the browser did not start this sign-in.
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

  /** Only for the signed-in user's browser, from this exchange's own page. */
  const answerOpener = async (ctx) => {
    const session = await provider.Session.get(ctx)
    const sid = session.accountId === undefined ? undefined : session.sidFor('bonafide')
    if (sid === undefined || ctx.get('origin') !== url) return ctx.throw(401)
    const { deviceId } = JSON.parse(await readBody(ctx.req))
    if (!/^[0-9a-f]{32}$/.test(deviceId)) return ctx.throw(400)
    ctx.set('cache-control', 'no-store')
    ctx.body = await openers.openerFor({ user: { account: session.accountId, sub: session.accountId, sid }, deviceId, address: ctx.ip })
  }

  /** The gateway for Bonafide's text messages: docs/operators/sms.md. */
  const takeText = async (ctx) => {
    if (!isSecret(ctx.get('authorization').replace(/^Bearer /, ''))) return ctx.throw(401)
    sendText(JSON.parse(await readBody(ctx.req)))
    ctx.status = 204
  }
  const isSecret = (given) => timingSafeEqual(digestOf(given), digestOf(secret))

  const answerFacts = async (ctx) => {
    const token = await provider.ClientCredentials.find(/^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1] ?? '')
    if (!token?.isValid || !token.scopes.has('accounts')) return ctx.throw(401)
    const answer = await answerQuestion(ctx.path.slice('/facts'.length), JSON.parse(await readBody(ctx.req)))
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
    drawTicket: tickets.draw,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The page's script, with the module that opens the frame. */
const scriptOfPage = () => bundled(fileURLToPath(new URL('verify.js', import.meta.url)))

const digestOf = (text) => createHash('sha256').update(text).digest()

const readBody = async (request) => {
  if (Number(request.headers['content-length'] ?? maxBytes) >= maxBytes) throw new Error('a body too large, or of unknown length')
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
