// What has to be proven before a code is sent, or before a password is looked at while an account is under attack. Only work is asked for:
// a machine reads pictures better than a person does (docs/decisions/0010-nobody-is-locked-out.md).
import { signInScene } from '@bonafide/core/calls/codes'
import { Refusal } from '@bonafide/core/refusal'
import { captcha, type Captcha } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { knownDevice } from '../../secrets/guessing/known-device.ts'
import { isUnderAttack } from '../../secrets/guessing/password-guess.ts'
import { countTally } from '../../secrets/tally.sql.ts'
import { type Address, addressIndex, addressKey } from '../address.ts'
import type { Requester } from '../requester.ts'
import { sendTallies } from '../send-limits.ts'
import { takePass, upsertPass } from './captcha.sql.ts'
import { isProofRight, makeProofChallenge } from './proof.ts'
import { captchaFor } from './risk.ts'

/** The caller, the action and the address. A pass for one of these is no pass for another. */
export interface Guarded {
  readonly scene: string
  readonly to: Address
  readonly by: Requester
  /** The token of the device's cookie. */
  readonly device?: string | undefined
}

export interface Challenge {
  readonly captchaType: typeof captcha.none | typeof captcha.proof
  readonly captchaId: null
  readonly image: null
  readonly challenge: string | null
}

const answerMs = 5 * 60_000
const hourMs = 60 * 60_000

export async function challengeFor(house: House, guarded: Guarded): Promise<Challenge> {
  if (!(await isProofNeeded(house, guarded))) return noChallenge
  const expiresAt = new Date(house.clock().getTime() + answerMs)
  return { ...noChallenge, captchaType: captcha.proof, challenge: await makeProofChallenge(house, subjectOf(house, guarded), expiresAt) }
}

export const noChallenge: Challenge = { captchaType: captcha.none, captchaId: null, image: null, challenge: null }

export async function answerChallenge(house: House, guarded: Guarded, proof: string): Promise<boolean> {
  const subject = subjectOf(house, guarded)
  if (!(await isProofRight(house, proof, subject))) return false
  await upsertPass(house.db.kysely, subject, new Date(house.clock().getTime() + answerMs))
  return true
}

/** Within the transaction that sends: a refusal later on leaves the pass where it was. */
export async function requirePass(house: House, tx: Tx, guarded: Guarded): Promise<void> {
  if ((await isProofNeeded(house, guarded)) && !(await takePass(tx, subjectOf(house, guarded), house.clock()))) {
    throw new Refusal('captcha.needed')
  }
}

/** Spends the pass for one try at a password. */
export const spendPass = (house: House, guarded: Guarded): Promise<boolean> =>
  takePass(house.db.kysely, subjectOf(house, guarded), house.clock())

const isProofNeeded = async (house: House, guarded: Guarded): Promise<boolean> =>
  guarded.scene === signInScene ? isUnderAttack(house, addressKey(guarded.to)) : (await sendingRisk(house, guarded)) !== captcha.none

async function sendingRisk(house: House, { to, by, device }: Guarded): Promise<Captcha> {
  const db = house.db.kysely
  const since = new Date(house.clock().getTime() - hourMs)
  const { byStrangers, own, fromAddress } = sendTallies(house, { to, by })
  const [strangers, owns, fromAsker, known] = await Promise.all([
    countTally(db, byStrangers, since),
    countTally(db, own, since),
    countTally(db, fromAddress, since),
    knownDevice(house, addressKey(to), device),
  ])
  return captchaFor({ toAddress: strangers + owns, fromAsker, knownDevice: known !== undefined })
}

const subjectOf = (house: House, { scene, to, by }: Guarded): Buffer =>
  house.keys.blindIndex('captcha', JSON.stringify([scene, addressIndex(house.keys, to).toString('hex'), by.account ?? by.address]))
