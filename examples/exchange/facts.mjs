// This exchange's facts about its accounts for Bonafide, each answer signed for one question: docs/integrators/exchange.md, "Facts".
import { importJWK, SignJWT } from 'jose'
import { Secret, TOTP } from 'otpauth'

export const btcInUsdt = 60_000
const day = 24 * 3_600_000

export const makeFacts = ({ url, users, key, tickets }) => {
  const signer = importJWK(key, 'ES256')
  const usedCodes = new Map()
  const answerQuestion = (path, question) => {
    if (path === '/accounts') return accountFacts(typeof question.email === 'string' ? users.byEmail(question.email) : undefined)
    const [, digest] = /^\/app-tickets\/([0-9a-f]{64})$/.exec(path) ?? []
    if (digest !== undefined) return tickets.take(digest, question.deviceId)
    const [, account, about] = /^\/accounts\/(\d{1,18})(?:\/(\w+))?$/.exec(path) ?? []
    const user = account === undefined ? undefined : users.find(account)
    if (user === undefined) return undefined
    if (about === undefined) return accountFacts(user)
    if (about === 'authenticator') return { right: isRight(usedCodes, user, question.code) }
    if (about === 'transfer') return transferFacts(user, users.subsOf(user.account))
    if (about === 'withdrawn') return { usdt: withdrawnSince(user, Date.now() - day) }
    return undefined
  }
  /** Undefined: there is no such account. */
  return async (path, question) => {
    const facts = answerQuestion(path, question)
    if (facts === undefined) return undefined
    return new SignJWT({ facts })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'facts+jwt' })
      .setIssuer(url)
      .setAudience('bonafide')
      .setSubject(path)
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(await signer)
  }
}

const accountFacts = (user) =>
  user && {
    account: user.account,
    account_type: user.parent === null ? 'main' : 'sub',
    preferred_username: user.email ?? `${user.parent}-${user.account}`,
    email: user.email,
    email_verified: user.email !== null,
    ...phoneFacts(user.phone),
    authenticator: user.totp !== undefined,
    frozen: user.frozen === true,
  }

/** `+AREA NUMBER`. */
const phoneFacts = (phone) => {
  const [, area, number] = /^\+(\d{1,4}) (\d{4,14})$/.exec(phone ?? '') ?? []
  return area === undefined ? {} : { phone_area_code: area, phone_number: number, phone_number_verified: true }
}

/** A code is accepted once. */
const isRight = (used, { account, totp }, code) => {
  if (totp === undefined || typeof code !== 'string' || !/^\d{6}$/.test(code)) return false
  const step = new TOTP({ secret: Secret.fromBase32(totp) }).validate({ token: code, window: 1 })
  if (step === null) return false
  const at = Math.floor(Date.now() / 30_000) + step
  if (at <= (used.get(account) ?? 0)) return false
  used.set(account, at)
  return true
}

const transferFacts = (user, subs) => ({
  pendingOrders: user.orders,
  openAds: user.ads,
  balances: [user, ...subs].flatMap((owner) => [true, false].flatMap((spot) => balanceOf(owner, spot))),
})

const balanceOf = ({ account, parent, balances }, spot) => {
  const held = balances.filter((balance) => balance.spot === spot).map(({ asset, amount }) => inUsdt(asset, amount))
  if (held.length === 0) return []
  const usdt = held.length === 1 ? held[0] : String(held.reduce((sum, amount) => sum + Number(amount), 0))
  return [{ account, main: parent === null, spot, usdt }]
}

const inUsdt = (asset, amount) => (asset === 'BTC' ? String(Number(amount) * btcInUsdt) : amount)

const withdrawnSince = ({ withdrawals }, since) =>
  String(withdrawals.reduce((sum, { at, usdt }) => (Date.parse(at) > since ? sum + Number(usdt) : sum), 0))
