// Joining: the link, then name and password, then the authenticator's first code. Only the code creates the reviewer, so every reviewer has
// an authenticator.
import type { confirmJoin, readInvitation, startJoin } from '@bonafide/core/calls/desk/door'
import { shortestReviewerPassword } from '@bonafide/core/calls/desk/door'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { drawAuthenticatorSecret, shownSecret, stepOf } from '../../secrets/authenticator.ts'
import { authenticatorLimit, guess } from '../../secrets/guessing/guess.ts'
import { deskOwner } from '../../secrets/guessing/identity.ts'
import { rememberDevice } from '../../secrets/guessing/known-device.ts'
import { hashPassword, requireGoodPassword } from '../../secrets/passwords.ts'
import { drawRecoveryCodes, recoveryDigest } from '../../secrets/recovery-codes.ts'
import { beginSession } from './begin-session.ts'
import { noteDeskEvent } from './desk-events.sql.ts'
import { type BegunJoin, findInvitation, type Invitation, keepBegunJoin, takeInvitation } from './invitations.sql.ts'
import { invitationDigest } from './invite.ts'
import { joinReviewer, replaceRecoveryCodes } from './reviewers.sql.ts'

const requireInvitation = async (services: Services, token: string, at: Date): Promise<Invitation> => {
  const invitation = await findInvitation(services.db.kysely, invitationDigest(token), at)
  if (invitation === undefined) throw new Refusal('invitation.gone')
  return invitation
}

export const handleReadInvitation: Handler<typeof readInvitation> = async (services, { body, at }) => {
  const { email } = await requireInvitation(services, body.invitation, at)
  return { email }
}

export const handleStartJoin: Handler<typeof startJoin> = async (services, { body, at }) => {
  const { email, token_hash: token } = await requireInvitation(services, body.invitation, at)
  requireGoodPassword(body.password, { shortest: shortestReviewerPassword, email })
  const secret = drawAuthenticatorSecret()
  const begun = { name: body.name, password_hash: await hashPassword(body.password), totp_secret: await services.keys.wrap(secret) }
  if ((await transact(services.db, (tx) => keepBegunJoin(tx, token, { begun, at }))) === undefined) throw new Refusal('invitation.gone')
  return shownSecret(secret, email)
}

export const handleConfirmJoin: Handler<typeof confirmJoin> = async (services, { body, at, request, sessions, device }) => {
  const invitation = await requireInvitation(services, body.invitation, at)
  const begun = begunOf(invitation)
  const step = stepOf(await services.keys.unwrap(begun.totp_secret), body.code, at)
  const limit = authenticatorLimit({ account: `join:${invitation.token_hash.toString('hex')}` }, 'signIn.tooMany')
  const right = await guess(services, limit, async () => step !== undefined)
  if (!right || step === undefined) {
    const event = { at, kind: 'failed', by: 'nobody', email: invitation.email, address: request.address } as const
    await transact(services.db, (tx) => noteDeskEvent(tx, event))
    throw new Refusal('totp.wrong')
  }
  const codes = drawRecoveryCodes()
  const reviewer = await transact(services.db, async (tx) => {
    if (!(await takeInvitation(tx, invitation, at))) throw new Refusal('invitation.gone')
    const { email, email_key } = invitation
    const joined = await joinReviewer(tx, { ...begun, email, email_key, totp_last_step: step, joined_at: at })
    if (joined === undefined) throw new Refusal('invitation.gone')
    await rememberDevice(services, tx, { owners: [deskOwner(email_key)], device, at })
    await replaceRecoveryCodes(tx, joined, codes.map(recoveryDigest))
    await noteDeskEvent(tx, { at, kind: 'joined', by: joined, reviewer: joined, email, address: request.address })
    return joined
  })
  if (!(await beginSession(services, sessions, reviewer))) throw new Refusal('invitation.gone')
  return { recoveryCodes: [...codes] }
}

const begunOf = ({ name, password_hash, totp_secret }: Invitation): BegunJoin => {
  if (name === null || password_hash === null || totp_secret === null) throw new Refusal('totp.notStarted')
  return { name, password_hash, totp_secret }
}
