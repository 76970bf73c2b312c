// Signing in: the password, then the second factor if there is one. An unknown user is refused as slowly as a wrong password.
import { signInScene } from '@bonafide/core/calls/codes'
import { createHash, randomBytes } from 'node:crypto'
import { type signIn, type signInSecondFactor, type signOutEverywhere } from '../../../calls/sign-in.ts'
import { Refusal } from '@bonafide/core/refusal'
import { addressKey, addressNamed } from '@bonafide/server/codes/address'
import { spendPass } from '@bonafide/server/codes/captcha/challenge'
import { transact } from '@bonafide/server/db/transaction'
import type { Handler } from '@bonafide/server/http/handler'
import { knownDevice, rememberDevice } from '@bonafide/server/secrets/guessing/known-device'
import { isPasswordRight } from '@bonafide/server/secrets/guessing/password-guess'
import { deleteTicketsOf, findOwnAccount, findAccountAt, lockOwnAccount, type OwnAccount } from '../accounts.sql.ts'
import { ownersOf } from '../own-account.ts'
import { isSecondFactor } from '../second-factor.ts'
import { insertTicket, takeTicket, tryTicket } from './tickets.sql.ts'

const ticketMs = 5 * 60_000
const triesPerTicket = 5

export const handleSignIn: Handler<typeof signIn> = async (services, { body, request, at, sessions, device }) => {
  const address = addressNamed(body.loginName)
  const account = address === undefined ? undefined : await findAccountAt(services.db.kysely, address)
  // Text that is not an address is marked, so that it is never counted as an existing identity.
  const owner = address === undefined ? `name:${body.loginName.toLowerCase()}` : addressKey(address)
  const right = await isPasswordRight(services, {
    owner,
    address: request.address,
    device: await knownDevice(services, owner, device.token),
    // Text that is not an address has no account, and no captcha scene for a proof of work.
    spendProof:
      address === undefined
        ? undefined
        : () => spendPass(services, { scene: signInScene, to: address, by: { account: null, address: request.address } }),
    password: body.password,
    kept: account?.password_hash ?? null,
  })
  if (!right || account === undefined) throw new Refusal('signIn.wrong')
  return transact(services.db, async (tx) => {
    const current = await lockOwnAccount(tx, account.account)
    // A change of the password or address ends what existed then, but would miss a session or ticket that this call creates afterwards.
    if (current === undefined || hasChanged(account, current)) throw new Refusal('signIn.wrong')
    if (current.totp_secret !== null) {
      const ticket = randomBytes(32).toString('base64url')
      await insertTicket(tx, { digest: sha256(ticket), account: current.account, expiresAt: new Date(at.getTime() + ticketMs) })
      return { state: 'secondFactor', ticket }
    }
    await rememberDevice(services, tx, { owners: ownersOf(current), device, at })
    await sessions.begin(current.account, tx)
    return { state: 'signedIn' }
  })
}

export const handleSecondFactor: Handler<typeof signInSecondFactor> = async (services, { body, at, sessions, device }) => {
  const digest = sha256(body.ticket)
  const id = await tryTicket(services.db.kysely, digest, { at, tries: triesPerTicket })
  if (id === undefined) throw new Refusal('signIn.ticketGone')
  const account = await findOwnAccount(services.db.kysely, id)
  const owners = account === undefined ? [] : ownersOf(account)
  const factor = { account: id, code: body.code, device: await knownDevice(services, owners[0] ?? '', device.token) }
  if (!(await isSecondFactor(services, factor))) throw new Refusal('totp.wrong')
  await transact(services.db, async (tx) => {
    // A new password deletes the tickets: once the account is locked, this ticket exists or is gone for good.
    const current = await lockOwnAccount(tx, id)
    if (current === undefined || !(await takeTicket(tx, digest))) throw new Refusal('signIn.ticketGone')
    await rememberDevice(services, tx, { owners: ownersOf(current), device, at })
    await sessions.begin(id, tx)
  })
  return null
}

export const handleSignOutEverywhere: Handler<typeof signOutEverywhere> = async (services, { who, sessions }) => {
  await transact(services.db, async (tx) => {
    await sessions.endAll(who.account, { keepThis: false, tx })
    // Done last, when no earlier session can issue another ticket.
    await deleteTicketsOf(tx, who.account)
  })
  return null
}

const hasChanged = (before: OwnAccount, current: OwnAccount): boolean =>
  current.password_hash !== before.password_hash || current.email !== before.email || current.phone !== before.phone

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
