// Signing in: the password, then the second factor where there is one. Somebody who does not exist is refused as slowly as a wrong password.
import { createHash, randomBytes } from 'node:crypto'
import type { signIn, signInSecondFactor, signOutEverywhere } from '@bonafide/core/calls/stand-in/sign-in'
import { Refusal } from '@bonafide/core/refusal'
import { addressKey, addressNamed } from '../../../codes/address.ts'
import { rememberDevice } from '../../../codes/known-device.ts'
import { transact } from '../../../db/transaction.ts'
import type { Handler, RequestFacts } from '../../../http/handler.ts'
import type { House } from '../../../house.ts'
import { isPasswordRight } from '../../../secrets/password-guess.ts'
import { deleteTicketsOf, findAccount, findAccountAt, type OwnAccount } from '../accounts.sql.ts'
import { isSecondFactor } from '../second-factor.ts'
import { insertTicket, takeTicket, tryTicket } from './tickets.sql.ts'

const ticketMs = 5 * 60_000
const triesPerTicket = 5

export const handleSignIn: Handler<typeof signIn> = async (house, { body, request, at, sessions }) => {
  const address = addressNamed(body.loginName)
  const account = address === undefined ? undefined : await findAccountAt(house.db.kysely, address)
  const owner = address === undefined ? body.loginName.toLowerCase() : addressKey(address)
  const right = await isPasswordRight(house, {
    owner,
    address: request.address,
    password: body.password,
    kept: account?.password_hash ?? null,
  })
  if (!right || account === undefined) throw new Refusal('signIn.wrong')
  if (account.totp_secret !== null) {
    const ticket = randomBytes(32).toString('base64url')
    await insertTicket(house.db.kysely, { digest: sha256(ticket), account: account.account, expiresAt: new Date(at.getTime() + ticketMs) })
    return { state: 'secondFactor', ticket }
  }
  await remember(house, account, { request, at })
  await sessions.begin(account.account)
  return { state: 'signedIn' }
}

export const handleSecondFactor: Handler<typeof signInSecondFactor> = async (house, { body, request, at, sessions }) => {
  const digest = sha256(body.ticket)
  const id = await tryTicket(house.db.kysely, digest, { at, tries: triesPerTicket })
  if (id === undefined) throw new Refusal('signIn.ticketGone')
  if (!(await isSecondFactor(house, id, body.code))) throw new Refusal('totp.wrong')
  if (!(await takeTicket(house.db.kysely, digest))) throw new Refusal('signIn.ticketGone')
  const account = await findAccount(house.db.kysely, id)
  if (account !== undefined) await remember(house, account, { request, at })
  await sessions.begin(id)
  return null
}

export const handleSignOutEverywhere: Handler<typeof signOutEverywhere> = async (house, { who, sessions }) => {
  await transact(house.db, async (tx) => {
    await deleteTicketsOf(tx, who.account)
    await sessions.endAll(who.account, { keepThis: false, tx })
  })
  return null
}

async function remember(house: House, { email }: OwnAccount, { request, at }: { request: RequestFacts; at: Date }): Promise<void> {
  const owner = email === null ? undefined : addressNamed(email)
  if (owner !== undefined) await transact(house.db, (tx) => rememberDevice(house, tx, { owner, deviceId: request.deviceId, at }))
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
