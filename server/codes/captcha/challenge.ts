// Before a code is sent: what is asked of the asker, what he hands in, and whether he has handed it in.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@bonafide/core/refusal'
import { captcha, type Captcha } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { type Address, addressIndex } from '../address.ts'
import { sendsTo } from '../send-code.ts'
import { addTally, countTally, removeTally } from '../../secrets/tally.sql.ts'
import { insertChallenge, isDeviceKnown, takeChallenge, takePass, upsertPass } from './captcha.sql.ts'
import { drawCode, pictureOf } from './picture.ts'
import { isProofRight, makeProofChallenge } from './proof.ts'
import { captchaFor } from './risk.ts'

/** Who wants a code to be sent where. A pass for one of these is no pass for another. */
export interface Sending {
  readonly scene: string
  readonly to: Address
  /** His account, or the network address that he comes from. */
  readonly asker: string
  readonly deviceId: string | null
}

export interface Challenge {
  readonly captchaType: Captcha
  readonly captchaId: string | null
  readonly image: string | null
  readonly challenge: string | null
}

export type Answer =
  | { readonly captchaType: typeof captcha.image; readonly captchaId: string; readonly captchaCode: string }
  | { readonly captchaType: typeof captcha.proof; readonly captchaValidate: string }

const minute = 60_000
const answerMinutes = 5
const hourMs = 60 * minute

export async function challengeFor(house: House, sending: Sending): Promise<Challenge> {
  const nothing = { captchaId: null, image: null, challenge: null }
  const captchaType = await captchaTypeFor(house, sending)
  if (captchaType === captcha.image) return { ...nothing, captchaType, ...(await imageChallenge(house, sending)) }
  if (captchaType !== captcha.proof) return { ...nothing, captchaType }
  const expiresAt = new Date(house.clock().getTime() + answerMinutes * minute)
  return { ...nothing, captchaType, challenge: await makeProofChallenge(house, subjectOf(house, sending), expiresAt) }
}

/** Every answer is counted against the asker before it is looked at; a right one is taken back. */
export async function answerChallenge(house: House, sending: Sending, answer: Answer): Promise<boolean> {
  const at = house.clock()
  const subject = house.keys.blindIndex('tally', `captcha:${sending.asker}`)
  if (!(await addTally(house.db.kysely, { subject, at, perHour: 60, perDay: 300 }))) throw new Refusal('code.tooMany')
  if (!(await isAnswerRight(house, sending, answer))) return false
  // The weaker proof opens nothing for which a person's eyes are asked.
  if ((await captchaTypeFor(house, sending)) === captcha.image && answer.captchaType !== captcha.image) return false
  await removeTally(house.db.kysely, { subject, at })
  await upsertPass(house.db.kysely, subjectOf(house, sending), new Date(at.getTime() + answerMinutes * minute))
  return true
}

/** Within the transaction that sends: a refusal later on leaves the pass where it was. */
export async function requirePass(house: House, tx: Tx, sending: Sending): Promise<void> {
  const at = house.clock()
  if ((await captchaTypeFor(house, sending)) !== captcha.none && !(await takePass(tx, subjectOf(house, sending), at))) {
    throw new Refusal('captcha.needed')
  }
  await addTally(tx, { subject: sendsFrom(house, sending.asker), at, perHour: 1000, perDay: 1000 })
}

async function captchaTypeFor(house: House, { to, asker, deviceId }: Sending): Promise<Captcha> {
  const db = house.db.kysely
  const since = new Date(house.clock().getTime() - hourMs)
  const [toAddress, fromAsker, knownDevice] = await Promise.all([
    countTally(db, sendsTo(house, to), since),
    countTally(db, sendsFrom(house, asker), since),
    deviceId === null ? false : isDeviceKnown(db, addressIndex(house.keys, to), deviceDigest(deviceId)),
  ])
  return captchaFor({ toAddress, fromAsker, knownDevice })
}

async function imageChallenge(house: House, sending: Sending): Promise<{ captchaId: string; image: string }> {
  const code = drawCode()
  const captchaId = randomBytes(24).toString('base64url')
  await insertChallenge(house.db.kysely, {
    idDigest: sha256(captchaId),
    subject: subjectOf(house, sending),
    answerDigest: answerDigest(house, captchaId, code),
    expiresAt: new Date(house.clock().getTime() + answerMinutes * minute),
  })
  return { captchaId, image: `data:image/png;base64,${pictureOf(code).toString('base64')}` }
}

async function isAnswerRight(house: House, sending: Sending, answer: Answer): Promise<boolean> {
  const subject = subjectOf(house, sending)
  if (answer.captchaType === captcha.proof) return isProofRight(house, answer.captchaValidate, subject)
  const { captchaId, captchaCode } = answer
  const expected = await takeChallenge(house.db.kysely, { idDigest: sha256(captchaId), subject, at: house.clock() })
  return expected !== undefined && timingSafeEqual(expected, answerDigest(house, captchaId, captchaCode.toUpperCase()))
}

const subjectOf = (house: House, { scene, to, asker }: Sending): Buffer =>
  house.keys.blindIndex('captcha', JSON.stringify([scene, addressIndex(house.keys, to).toString('hex'), asker]))

const sendsFrom = (house: House, asker: string): Buffer => house.keys.blindIndex('tally', `from:${asker}`)

const answerDigest = (house: House, captchaId: string, code: string): Buffer => house.keys.blindIndex('captcha', `${captchaId}:${code}`)

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const deviceDigest = sha256
