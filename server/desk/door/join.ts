// Joining: the link, then name and password, then the authenticator's first digits. Only those make a reviewer, so that there is none without.
import type { confirmJoin, readInvitation, startJoin } from '@bonafide/core/calls/desk/door'
import { shortestReviewerPassword } from '@bonafide/core/calls/desk/door'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import type { House } from '../../house.ts'
import { drawSecret, shownSecret, stepOf } from '../../secrets/authenticator.ts'
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

const requireInvitation = async (house: House, token: string, at: Date): Promise<Invitation> => {
  const invitation = await findInvitation(house.db.kysely, invitationDigest(token), at)
  if (invitation === undefined) throw new Refusal('invitation.gone')
  return invitation
}

export const handleReadInvitation: Handler<typeof readInvitation> = async (house, { body, at }) => {
  const { email } = await requireInvitation(house, body.invitation, at)
  return { email }
}

export const handleStartJoin: Handler<typeof startJoin> = async (house, { body, at }) => {
  const { email, token_hash: token } = await requireInvitation(house, body.invitation, at)
  requireGoodPassword(body.password, { shortest: shortestReviewerPassword, email })
  const secret = drawSecret()
  const begun = { name: body.name, password_hash: await hashPassword(body.password), totp_secret: await house.keys.wrap(secret) }
  if ((await transact(house.db, (tx) => keepBegunJoin(tx, token, { begun, at }))) === undefined) throw new Refusal('invitation.gone')
  return shownSecret(secret, email)
}

export const handleConfirmJoin: Handler<typeof confirmJoin> = async (house, { body, at, request, sessions, device }) => {
  const invitation = await requireInvitation(house, body.invitation, at)
  const begun = begunOf(invitation)
  const step = stepOf(await house.keys.unwrap(begun.totp_secret), body.code, at)
  const limit = authenticatorLimit({ account: `join:${invitation.token_hash.toString('hex')}` }, 'signIn.tooMany')
  const right = await guess(house, limit, async () => step !== undefined)
  if (!right || step === undefined) {
    const event = { at, kind: 'failed', by: 'nobody', email: invitation.email, address: request.address } as const
    await transact(house.db, (tx) => noteDeskEvent(tx, event))
    throw new Refusal('totp.wrong')
  }
  const codes = drawRecoveryCodes()
  const reviewer = await transact(house.db, async (tx) => {
    if (!(await takeInvitation(tx, invitation, at))) throw new Refusal('invitation.gone')
    const { email, email_key } = invitation
    const joined = await joinReviewer(tx, { ...begun, email, email_key, totp_last_step: step, joined_at: at })
    if (joined === undefined) throw new Refusal('invitation.gone')
    await rememberDevice(house, tx, { owners: [deskOwner(email_key)], device, at })
    await replaceRecoveryCodes(tx, joined, codes.map(recoveryDigest))
    await noteDeskEvent(tx, { at, kind: 'joined', by: joined, reviewer: joined, email, address: request.address })
    return joined
  })
  if (!(await beginSession(house, sessions, reviewer))) throw new Refusal('invitation.gone')
  return { recoveryCodes: [...codes] }
}

const begunOf = ({ name, password_hash, totp_secret }: Invitation): BegunJoin => {
  if (name === null || password_hash === null || totp_secret === null) throw new Refusal('totp.notStarted')
  return { name, password_hash, totp_secret }
}
