// An invitation: a link that creates one reviewer, once. Its secret is in the fragment, so no server or log sees it.
import { invitationHours } from '@bonafide/core/calls/desk/door'
import { emailKey, type Email } from '@bonafide/core/email'
import { createHash, randomBytes } from 'node:crypto'
import { postLetter } from '../../codes/letters.ts'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { noteDeskEvent } from './desk-events.sql.ts'
import { replaceInvitation } from './invitations.sql.ts'
import { findReviewerAt } from './reviewers.sql.ts'

type InviteServices = Pick<Services, 'config' | 'db' | 'keys' | 'clock' | 'jobs'>

const hourMs = 3_600_000

export const invitationDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

export type InvitationOutcome =
  | { readonly state: 'invited'; readonly link: string; readonly mailed: boolean }
  | { readonly state: 'alreadyReviewer' }

/** A reviewer must be disabled before a new invitation, so that it cannot bypass their second factor. */
export const inviteReviewer = async (services: InviteServices, { email, by }: { email: Email; by: string }): Promise<InvitationOutcome> => {
  const at = services.clock()
  const token = randomBytes(32).toString('base64url')
  const link = `${services.config.addresses.desk}/join#${token}`
  const expires = new Date(at.getTime() + invitationHours * hourMs)
  const mailed = services.config.mail.kind === 'smtp'
  return transact(services.db, async (tx) => {
    const existing = await findReviewerAt(tx, emailKey(email))
    if (existing !== undefined && existing.disabled_at === null) return { state: 'alreadyReviewer' }
    await replaceInvitation(tx, {
      email,
      email_key: emailKey(email),
      token_hash: invitationDigest(token),
      invited_at: at,
      expires_at: expires,
    })
    await noteDeskEvent(tx, { at, kind: 'invited', by, email, ...(existing === undefined ? {} : { reviewer: existing.reviewer }) })
    const letter = {
      to: { channel: 'email', to: email },
      letter: 'desk.invitation',
      language: 'en',
      facts: { link, hours: invitationHours },
      until: expires,
    } as const
    if (mailed) await postLetter(services, tx, letter)
    return { state: 'invited', link, mailed }
  })
}
