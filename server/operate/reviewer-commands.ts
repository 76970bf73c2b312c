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
import { type Command, CommandError, type OperatorActor, type OperatorServices } from './command.ts'

const invite = async (services: OperatorServices, [typed = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const address = addressNamed(typed)
  if (address?.channel !== 'email') throw new CommandError(`${typed} is not an email address.`)
  const invited = await inviteReviewer(services, { email: address.to, by })
  if (invited.state === 'alreadyReviewer') {
    throw new CommandError(
      `${address.to} is a reviewer already. If they have lost their phone and recovery codes: reviewer disable ${address.to}, then invite again.`,
    )
  }
  const also = invited.mailed ? 'It is also sent by mail.' : 'Mail is not configured: hand it over yourself.'
  return `A link to the desk for ${address.to}, shown this once. It works once, for ${invitationHours} hours, and replaces any before it. ${also}\n\n  ${invited.link}\n`
}

const list = async (services: OperatorServices): Promise<string> => {
  const [reviewers, invitations] = await Promise.all([
    listReviewers(services.db.kysely),
    listInvitations(services.db.kysely, services.clock()),
  ])
  const lines = [
    ...reviewers.map(
      ({ email, name, joined_at, disabled_at }) =>
        `${email}  ${name}, ${disabled_at === null ? `reviewer since ${joined_at.toISOString()}` : `DISABLED since ${disabled_at.toISOString()}`}`,
    ),
    ...invitations.map(({ email, expires_at }) => `${email}  invited, the link is valid until ${expires_at.toISOString()}`),
  ]
  return lines.length === 0 ? 'There is no reviewer. Invite the first with: reviewer invite EMAIL' : lines.join('\n')
}

const disable = async (services: OperatorServices, [email = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const typed = addressNamed(email)?.to ?? email
  const { reviewer, invitationWithdrawn } = await transact(services.db, async (tx) => {
    const disabled = await disableReviewer(tx, { email: typed, by, at: services.clock() })
    if (disabled.reviewer !== undefined) await deleteSessionsOf(tx, { holder: disabled.reviewer, kind: 'desk' })
    await forgetDevices(services, tx, [deskOwner(emailKey(typed))])
    return disabled
  })
  if (reviewer !== undefined) return `${typed} is disabled, and every session has ended.`
  if (invitationWithdrawn) return `The invitation of ${typed} is withdrawn.`
  throw new CommandError(`There is no reviewer ${typed}, and no invitation: reviewer list shows them.`)
}

/** Clears only counts: password and second factor are still required. */
const unlock = async (services: OperatorServices, [email = '']: readonly string[], by: OperatorActor): Promise<string> => {
  const typed = addressNamed(email)?.to ?? email
  const reviewer = await findReviewerAt(services.db.kysely, emailKey(typed))
  if (reviewer === undefined || reviewer.disabled_at !== null)
    throw new CommandError(`There is no reviewer ${typed}: reviewer list shows them.`)
  await transact(services.db, async (tx) => {
    await clearTallies(tx, [identityIndex(services.keys, deskOwner(emailKey(typed)))])
    await noteDeskEvent(tx, { at: services.clock(), kind: 'unlocked', by, reviewer: reviewer.reviewer })
  })
  return `No failed sign-in is counted against ${typed} any more: they can try again at once, from any address.`
}

export const reviewerCommands: readonly Command[] = [
  { usage: 'reviewer invite EMAIL', does: 'makes an invitation link for a new reviewer', run: invite },
  { usage: 'reviewer unlock EMAIL', does: 'clears a reviewer’s failed sign-ins', run: unlock },
  { usage: 'reviewer list', does: 'shows reviewers and open invitations', reads: true, run: list },
  { usage: 'reviewer disable EMAIL', does: 'shuts a reviewer out at once, or withdraws an invitation', run: disable },
]
