// Runs a reset from the confirmed form to its outcome. The frame's message is only a hint: the server's record decides.
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import { type ResetReason, verification } from '@bonafide/core/status'
import type { FrameEnd, OpenerAnswer } from '../../lib/frame/run.ts'
import { fetchPart } from '../../lib/page/fetch-part.ts'
import { isNoSession, send } from '../../lib/send.ts'
import { reloadAccount, standingNow } from '../load/account.ts'
import { mayUseCamera } from '../start/camera.ts'

/** `unconfirmed`: it failed, or the record does not confirm a success. */
export type ResetEnd = 'reset' | 'inReview' | 'unconfirmed' | 'left'

export type ResetRun =
  | { readonly ran: true; readonly end: ResetEnd; readonly msg: string | null }
  | { readonly ran: false; readonly why: 'camera' }
  | { readonly ran: false; readonly why: 'refused'; readonly msg: string }

async function fetchOpener(resetReason: ResetReason): Promise<OpenerAnswer> {
  const answer = await send(resetKycCheck, { resetReason })
  // Reloading the account redirects users without a session to the login, and back.
  if (isNoSession(answer)) await reloadAccount()
  return answer.ok ? { ok: true, opener: { accessToken: answer.data.accessToken, userId: answer.data.kycUserId } } : answer
}

export async function runReset(resetReason: ResetReason): Promise<ResetRun> {
  if (!(await mayUseCamera())) return { ran: false, why: 'camera' }
  const first = await fetchOpener(resetReason)
  if (!first.ok) return { ran: false, why: 'refused', msg: first.msg }
  const frame = await fetchPart(() => import('../../lib/frame/run-frame.ts'))
  if (frame === undefined) return { ran: false, why: 'refused', msg: '' }
  const end = await frame.runFrame({ segment: 'reset', tag: 'reset', first: first.opener, fetchOpener: () => fetchOpener(resetReason) })
  await reloadAccount()
  const standing = standingNow()
  return { ran: true, ...resetOutcomeOf(end, standing.state === 'known' ? standing.record.level1Flag : undefined) }
}

/** `flag`: the current state of basic verification; undefined if it could not be fetched. */
export function resetOutcomeOf(end: FrameEnd, flag: number | undefined): { readonly end: ResetEnd; readonly msg: string | null } {
  if (end.how !== 'closed') return { end: 'left', msg: null }
  const { status, msg } = end
  switch (status) {
    case 'SUCCESS':
      return flag === verification.none ? { end: 'reset', msg: null } : { end: 'unconfirmed', msg }
    case 'PENDING':
      return { end: 'inReview', msg }
    case 'FAIL':
      return { end: 'unconfirmed', msg }
    case 'INIT':
      return { end: 'left', msg }
  }
}
