// What must be proven before a code is sent, or before a password is checked while an account is under attack. Only proof of work:
// machines read pictures better than people (docs/decisions/0010-nobody-is-locked-out.md).
import { signInScene } from '@bonafide/core/calls/codes'
import { Refusal } from '@bonafide/core/refusal'
import { captcha, type Captcha } from '@bonafide/core/status'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { knownDevice } from '../../secrets/guessing/known-device.ts'
import { isUnderAttack } from '../../secrets/guessing/password-guess.ts'
import { countTally } from '../../secrets/tally.sql.ts'
import { type Address, addressIndex, addressKey } from '../address.ts'
import type { Requester } from '../requester.ts'
import { sendTallies } from '../send-limits.ts'
import { takeCaptchaPass, upsertCaptchaPass } from './captcha.sql.ts'
import { isProofRight, makeProofChallenge } from './proof.ts'
import { captchaFor } from './risk.ts'

/** The caller, the action and the address. A pass for one combination is not valid for another. */
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

export async function challengeFor(services: Services, guarded: Guarded): Promise<Challenge> {
  if (!(await isProofNeeded(services, guarded))) return noChallenge
  const expiresAt = new Date(services.clock().getTime() + answerMs)
  return {
    ...noChallenge,
    captchaType: captcha.proof,
    challenge: await makeProofChallenge(services, subjectOf(services, guarded), expiresAt),
  }
}

export const noChallenge: Challenge = { captchaType: captcha.none, captchaId: null, image: null, challenge: null }

export async function answerChallenge(services: Services, guarded: Guarded, proof: string): Promise<boolean> {
  const subject = subjectOf(services, guarded)
  if (!(await isProofRight(services, proof, subject))) return false
  await upsertCaptchaPass(services.db.kysely, subject, new Date(services.clock().getTime() + answerMs))
  return true
}

/** Runs in the sending transaction, so that a later refusal restores the pass. */
export async function requirePass(services: Services, tx: Tx, guarded: Guarded): Promise<void> {
  if ((await isProofNeeded(services, guarded)) && !(await takeCaptchaPass(tx, subjectOf(services, guarded), services.clock()))) {
    throw new Refusal('captcha.needed')
  }
}

/** Spends the pass on one password attempt. */
export const spendPass = (services: Services, guarded: Guarded): Promise<boolean> =>
  takeCaptchaPass(services.db.kysely, subjectOf(services, guarded), services.clock())

const isProofNeeded = async (services: Services, guarded: Guarded): Promise<boolean> =>
  guarded.scene === signInScene ? isUnderAttack(services, addressKey(guarded.to)) : (await sendingRisk(services, guarded)) !== captcha.none

async function sendingRisk(services: Services, { to, by, device }: Guarded): Promise<Captcha> {
  const db = services.db.kysely
  const since = new Date(services.clock().getTime() - hourMs)
  const { byStrangers, own, fromAddress } = sendTallies(services, { to, by })
  const [strangers, owns, fromRequester, recognised] = await Promise.all([
    countTally(db, byStrangers, since),
    countTally(db, own, since),
    countTally(db, fromAddress, since),
    knownDevice(services, addressKey(to), device),
  ])
  return captchaFor({ toAddress: strangers + owns, fromRequester, knownDevice: recognised !== undefined })
}

const subjectOf = (services: Services, { scene, to, by }: Guarded): Buffer =>
  services.keys.blindIndex('captcha', JSON.stringify([scene, addressIndex(services.keys, to).toString('hex'), by.account ?? by.address]))
