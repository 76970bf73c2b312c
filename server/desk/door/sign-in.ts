// Signing in: address, password and second factor arrive together and are checked together. For any mistake, the answer, its status and
// the work are the same, so that guessers learn neither who works here nor how far a guess got.
import type { signInReviewer } from '@bonafide/core/calls/desk/door'
import { emailKey } from '@bonafide/core/email'
import { Refusal } from '@bonafide/core/refusal'
import { randomBytes } from 'node:crypto'
import { addressNamed } from '../../codes/address.ts'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import type { Keys } from '../../ports/keys.ts'
import type { Services } from '../../services.ts'
import { stepOf } from '../../secrets/authenticator.ts'
import { authenticatorLimit, guess } from '../../secrets/guessing/guess.ts'
import { deskOwner } from '../../secrets/guessing/identity.ts'
import { knownDevice, rememberDevice } from '../../secrets/guessing/known-device.ts'
import { guessAsStranger } from '../../secrets/guessing/password-guess.ts'
import { isPassword } from '../../secrets/passwords.ts'
import { isAuthenticatorShape, recoveryDigest } from '../../secrets/recovery-codes.ts'
import { beginSession } from './begin-session.ts'
import { type DeskEvent, noteDeskEvent } from './desk-events.sql.ts'
import { findReviewerAt, type FoundReviewer, hasRecoveryCode, takeRecoveryCode, takeStep } from './reviewers.sql.ts'

export const handleSignIn: Handler<typeof signInReviewer> = async (services, { body, at, request, sessions, device }) => {
  const key = emailKey(addressNamed(body.email)?.to ?? body.email)
  const found = await findReviewerAt(services.db.kysely, key)
  const reviewer = found?.disabled_at === null ? found : undefined
  const note = (event: Pick<DeskEvent, 'kind' | 'by' | 'detail'>): Promise<void> =>
    transact(services.db, (tx) =>
      noteDeskEvent(tx, { at, address: request.address, ...(found === undefined ? {} : { reviewer: found.reviewer }), ...event }),
    )
  const owner = deskOwner(key)
  const guesser = { owner, address: request.address, device: await knownDevice(services, owner, device.token) }
  const right = await guessAsStranger(services, guesser, () => isReviewer(services, reviewer, { ...body, ...guesser, at })).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) await note({ kind: 'blocked', by: 'nobody' })
      throw error
    },
  )
  if (!right || reviewer === undefined || !(await beginSession(services, sessions, reviewer.reviewer))) {
    await note({ kind: 'failed', by: 'nobody' })
    throw new Refusal('reviewer.signInWrong')
  }
  await transact(services.db, (tx) => rememberDevice(services, tx, { owners: [owner], device, at }))
  await note({ kind: 'signedIn', by: reviewer.reviewer, detail: isAuthenticatorShape(body.code) ? 'authenticator' : 'recoveryCode' })
  return null
}

interface SignInAttempt {
  readonly password: string
  readonly code: string
  readonly at: Date
  readonly owner: string
  readonly address: string
  readonly device: Buffer | undefined
}

/** A code is used up only if the password is right too, so that a guesser without the password cannot use up anyone's codes. */
const isReviewer = async (
  services: Services,
  reviewer: FoundReviewer | undefined,
  { password, code, at, owner, address, device }: SignInAttempt,
): Promise<boolean> => {
  const factor = await factorOf(services, reviewer, { code, at })
  const right = await isPassword(reviewer?.password_hash ?? null, password)
  // Codes with a wrong password count separately, so that a stranger cannot use up a reviewer's attempts.
  const account = `desk:${right && reviewer !== undefined ? reviewer.reviewer : `stranger:${address}`}`
  const limit = authenticatorLimit({ account, device, identity: owner }, 'signIn.tooMany')
  return guess(services, limit, async () => right && factor !== undefined && factor.take()).catch(wrongWhereTooMany)
}

/** Hides whether the password was right: reaching the limit of codes looks like a wrong password. */
const wrongWhereTooMany = (error: unknown): false => {
  if (error instanceof Refusal) return false
  throw error
}

/** Runs the same queries, and unwraps once, for unknown addresses too. */
const factorOf = async (
  services: Services,
  reviewer: FoundReviewer | undefined,
  { code, at }: Pick<SignInAttempt, 'code' | 'at'>,
): Promise<Factor | undefined> => {
  const db = services.db.kysely
  const id = reviewer?.reviewer ?? noReviewer
  if (!isAuthenticatorShape(code)) {
    const digest = recoveryDigest(code)
    return (await hasRecoveryCode(db, id, digest))
      ? { take: () => transact(services.db, (tx) => takeRecoveryCode(tx, id, digest)) }
      : undefined
  }
  const secret = await services.keys.unwrap(reviewer?.totp_secret ?? (await decoyOf(services.keys)))
  const step = reviewer === undefined ? undefined : stepOf(secret, code, at)
  return step === undefined ? undefined : { take: () => takeStep(db, id, step) }
}

const decoys = new WeakMap<Keys, Promise<Buffer>>()

/** Unwrapped for an unknown address: with keys in an HSM, a missing call would show in the answer's time. */
const decoyOf = (keys: Keys): Promise<Buffer> => {
  const decoy = decoys.get(keys) ?? keys.wrap(randomBytes(32))
  decoys.set(keys, decoy)
  decoy.catch(() => decoys.delete(keys))
  return decoy
}

interface Factor {
  /** Returns true once. */
  take(): Promise<boolean>
}

const noReviewer = '0'
