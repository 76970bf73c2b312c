// Describes the state of the caller's levels and deletion request in words.
import type { ReplyOf } from '@bonafide/core/call'
import type { readYourData } from '@bonafide/core/calls/person/your-data'
import { type Level, levels } from '@bonafide/core/events'
import { isPurpose } from '@bonafide/core/purposes'
import { asksBiometrics } from '@bonafide/core/consent/owed'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { isVerified, verification } from '@bonafide/core/status'
import { lastEventAt, type HistoryEvent, type SayHistoryReason, lastChangeOf } from './own-history.ts'

type Reply = ReplyOf<typeof readYourData>

const states = {
  [verification.pending]: 'pending',
  [verification.success]: 'approved',
  [verification.fail]: 'rejected',
  [verification.expired]: 'expired',
  [verification.notConfirmed]: 'unconfirmed',
} as const

export const ownLevels = (standing: Standing, past: readonly HistoryEvent[], say: SayHistoryReason): Reply['levels'] =>
  levels.flatMap((level) => {
    const { flag, asked, until, reason } = levelOf(standing, level)
    if (flag === verification.none && !asked) return []
    const state = flag === verification.none ? 'asked' : states[flag]
    return [{ level, state, since: lastChangeOf(past, level), until, reason: reason === null ? null : say(reason) }]
  })

/** The verified levels whose renewal compares faces, unless a reviewer decides: those that withdrawing consent affects. */
export const levelsByFace = (standing: Standing): readonly Level[] =>
  levels.filter(
    (level) => isVerified(levelOf(standing, level).flag) && isPurpose(level) && asksBiometrics({ purpose: level, byHand: false }),
  )

interface DeletionWording {
  readonly say: SayHistoryReason
  readonly answerDays: number
}

export const ownDeletion = (
  { deletion }: Standing,
  past: readonly HistoryEvent[],
  { say, answerDays }: DeletionWording,
): Reply['deletion'] => {
  if (deletion === undefined) return { state: 'none' }
  if (deletion.state === 'restricted') return { ...deletion, reason: say(deletion.reason) ?? '' }
  const at = lastEventAt(past, deletion.state === 'requested' ? 'deletionRequested' : 'deletionRefused') ?? new Date(0)
  if (deletion.state === 'refused') return { state: 'refused', at: at.toISOString(), reason: say(deletion.reason) ?? '' }
  const answerBy = new Date(at.getTime() + answerDays * 86_400_000)
  return { state: 'requested', at: at.toISOString(), answerBy: answerBy.toISOString() }
}
