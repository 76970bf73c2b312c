// Whether the second picture of a document is still to be taken. See docs/protocols/tilt.md.
import type { ReplyOf } from '@bonafide/core/call'
import type { frameState } from '@bonafide/core/calls/frame'
import type { Policy } from '@bonafide/core/policy/policy'
import { plannedChecks } from '@bonafide/engine/checks/plan'
import type { Evidence } from '../evidence.ts'
import type { Stored } from '../stored-evidence.sql.ts'

/** Evidence carried over from an earlier visit has been checked already. */
export const tiltStandOf = (
  { tiltStand }: Stored,
  { byHand, purpose, faces, files }: Evidence,
  { liveness }: Pick<Policy, 'liveness'>,
): ReplyOf<typeof frameState>['tilt'] => {
  if (byHand || !plannedChecks({ purpose, faces }).includes('document.tilt')) return 'none'
  const isThere = files.some(({ kind, byCamera, carried }) => kind === 'documentFront' && byCamera && !carried)
  const mayBeAsked = !tiltStand.over && (tiltStand.running || tiltStand.told < liveness.tilt.toldAtMost)
  return isThere && mayBeAsked && !files.some(({ kind }) => kind === 'documentTilt') ? 'due' : 'wanted'
}
