// Decides whether a document's second picture is still needed. See docs/protocols/tilt.md.
import type { ReplyOf } from '@bonafide/core/call'
import type { frameState } from '@bonafide/core/calls/frame/visit'
import type { Policy } from '@bonafide/core/policy/policy'
import { plannedChecks } from '@bonafide/engine/checks/plan'
import type { Evidence } from '../evidence.ts'
import type { StoredEvidence } from '../stored-evidence.sql.ts'

/** Evidence carried over from an earlier visit is already checked. */
export const tiltStandOf = (
  { tiltStand }: StoredEvidence,
  { byHand, purpose, faces, files }: Evidence,
  { liveness }: Pick<Policy, 'liveness'>,
): ReplyOf<typeof frameState>['tilt'] => {
  if (byHand || !plannedChecks({ purpose, faces }).includes('document.tilt')) return 'none'
  const isCaptured = files.some(({ kind, byCamera, carried }) => kind === 'documentFront' && byCamera && !carried)
  const mayBeAsked = !tiltStand.over && (tiltStand.running || tiltStand.told < liveness.tilt.toldAtMost)
  return isCaptured && mayBeAsked && !files.some(({ kind }) => kind === 'documentTilt') ? 'due' : 'wanted'
}
