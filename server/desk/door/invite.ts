// An invitation: a link that makes one reviewer, once. Its secret is in the fragment, which reaches no server and no log.
import { invitationHours } from '@bonafide/core/calls/desk/door'
import { emailKey, type Email } from '@bonafide/core/email'
import { createHash, randomBytes } from 'node:crypto'
import { postLetter } from '../../codes/letters.ts'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { noteDeskEvent } from './desk-events.sql.ts'
import { replaceInvitation } from './invitations.sql.ts'
import { findReviewerAt } from './reviewers.sql.ts'

type Inviting = Pick<House, 'config' | 'db' | 'keys' | 'clock' | 'jobs'>

const hourMs = 3_600_000

export const invitationDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Invited = { readonly state: 'invited'; readonly link: string; readonly mailed: boolean } | { readonly state: 'alreadyReviewer' }

/** A reviewer must be disabled before a new invitation, which must not become a way around their second factor. */
export const inviteReviewer = async (house: Inviting, { email, by }: { email: Email; by: string }): Promise<Invited> => {
  const at = house.clock()
  const token = randomBytes(32).toString('base64url')
  const link = `${house.config.addresses.desk}/join#${token}`
  const expires = new Date(at.getTime() + invitationHours * hourMs)
  const mailed = house.config.mail.kind === 'smtp'
  return transact(house.db, async (tx) => {
    const known = await findReviewerAt(tx, emailKey(email))
    if (known !== undefined && known.disabled_at === null) return { state: 'alreadyReviewer' }
    await replaceInvitation(tx, {
      email,
      email_key: emailKey(email),
      token_hash: invitationDigest(token),
      invited_at: at,
      expires_at: expires,
    })
    await noteDeskEvent(tx, { at, kind: 'invited', by, email, ...(known === undefined ? {} : { reviewer: known.reviewer }) })
    const letter = {
      to: { channel: 'email', to: email },
      letter: 'desk.invitation',
      language: 'en',
      facts: { link, hours: invitationHours },
      until: expires,
    } as const
    if (mailed) await postLetter(house, tx, letter)
    return { state: 'invited', link, mailed }
  })
}
