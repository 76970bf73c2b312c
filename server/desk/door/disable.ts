import { emailKey } from '@bonafide/core/email'
import type { Tx } from '../../db/transaction.ts'
import { noteDeskEvent } from './desk-events.sql.ts'
import { deleteInvitation } from './invitations.sql.ts'
import { disableReviewerAt } from './reviewers.sql.ts'

export interface DisabledReviewer {
  /** The reviewer whose sessions must end in the same transaction; undefined if no one was disabled. */
  readonly reviewer: string | undefined
  readonly invitationWithdrawn: boolean
}

/** Disables the reviewer and voids any invitation, so that this address no longer gives access. */
export const disableReviewer = async (tx: Tx, { email, by, at }: { email: string; by: string; at: Date }): Promise<DisabledReviewer> => {
  const key = emailKey(email)
  const reviewer = await disableReviewerAt(tx, key, at)
  const invitationWithdrawn = await deleteInvitation(tx, key)
  if (reviewer !== undefined) await noteDeskEvent(tx, { at, kind: 'disabled', by, reviewer })
  if (invitationWithdrawn) await noteDeskEvent(tx, { at, kind: 'withdrawn', by, email })
  return { reviewer, invitationWithdrawn }
}
