import { invitationHours } from '@bonafide/core/calls/desk/door'
import { emailKey } from '@bonafide/core/email'
import { addressNamed } from '../codes/address.ts'
import { transact } from '../db/transaction.ts'
import { noteDeskEvent } from '../desk/door/desk-events.sql.ts'
import { disableReviewer } from '../desk/door/disable.ts'
import { listInvitations } from '../desk/door/invitations.sql.ts'
import { inviteReviewer } from '../desk/door/invite.ts'
import { findReviewerAt, listReviewers } from '../desk/door/reviewers.sql.ts'
import { deleteSessionsOf } from '../http/session/sessions.sql.ts'
import { deskOwner, identityIndex } from '../secrets/guessing/identity.ts'
import { forgetDevices } from '../secrets/guessing/known-device.ts'
import { clearTallies } from '../secrets/tally.sql.ts'
import { type Command, Complaint, type OperatorActor, type OperatorHouse } from './command.ts'

const invite = async (house: OperatorHouse, [typed = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const address = addressNamed(typed)
  if (address?.channel !== 'email') throw new Complaint(`${typed} is not an email address.`)
  const invited = await inviteReviewer(house, { email: address.to, by })
  if (invited.state === 'alreadyReviewer') {
    throw new Complaint(
      `${address.to} is a reviewer already. If they have lost their phone and recovery codes: reviewer disable ${address.to}, then invite again.`,
    )
  }
  const also = invited.mailed ? 'It is on its way by mail, too.' : 'Mail is not configured: hand it over yourself.'
  return `A link to the desk for ${address.to}, shown this once. It works once, for ${invitationHours} hours, and replaces any before it. ${also}\n\n  ${invited.link}\n`
}

const list = async (house: OperatorHouse): Promise<string> => {
  const [reviewers, invitations] = await Promise.all([listReviewers(house.db.kysely), listInvitations(house.db.kysely, house.clock())])
  const lines = [
    ...reviewers.map(
      ({ email, name, joined_at, disabled_at }) =>
        `${email}  ${name}, ${disabled_at === null ? `reviewer since ${joined_at.toISOString()}` : `DISABLED since ${disabled_at.toISOString()}`}`,
    ),
    ...invitations.map(({ email, expires_at }) => `${email}  invited, the link is good until ${expires_at.toISOString()}`),
  ]
  return lines.length === 0 ? 'There is no reviewer. Invite the first with: reviewer invite EMAIL' : lines.join('\n')
}

const disable = async (house: OperatorHouse, [email = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const typed = addressNamed(email)?.to ?? email
  const { reviewer, invitationWithdrawn } = await transact(house.db, async (tx) => {
    const disabled = await disableReviewer(tx, { email: typed, by, at: house.clock() })
    if (disabled.reviewer !== undefined) await deleteSessionsOf(tx, { holder: disabled.reviewer, kind: 'desk' })
    await forgetDevices(house, tx, [deskOwner(emailKey(typed))])
    return disabled
  })
  if (reviewer !== undefined) return `${typed} is disabled, and every session has ended.`
  if (invitationWithdrawn) return `The invitation of ${typed} is withdrawn.`
  throw new Complaint(`There is no reviewer ${typed}, and no invitation: reviewer list shows them.`)
}

/** Only what was counted is cleared: password and second factor are asked for as before. */
const unlock = async (house: OperatorHouse, [email = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const typed = addressNamed(email)?.to ?? email
  const found = await findReviewerAt(house.db.kysely, emailKey(typed))
  if (found === undefined || found.disabled_at !== null) throw new Complaint(`There is no reviewer ${typed}: reviewer list shows them.`)
  await transact(house.db, async (tx) => {
    await clearTallies(tx, [identityIndex(house.keys, deskOwner(emailKey(typed)))])
    await noteDeskEvent(tx, { at: house.clock(), kind: 'unlocked', by, reviewer: found.reviewer })
  })
  return `No failed sign-in is counted against ${typed} any more: they can try again at once, from any address.`
}

export const reviewerCommands: readonly Command[] = [
  { usage: 'reviewer invite EMAIL', does: 'makes an invitation link for a new reviewer', run: invite },
  { usage: 'reviewer unlock EMAIL', does: 'clears a reviewer’s failed sign-ins', run: unlock },
  { usage: 'reviewer list', does: 'shows reviewers and open invitations', reads: true, run: list },
  { usage: 'reviewer disable EMAIL', does: 'shuts a reviewer out at once, or withdraws an invitation', run: disable },
]
