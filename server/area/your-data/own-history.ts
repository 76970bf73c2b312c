// A verification's history as shown to its owner: decisions, consents, and when each level got its state.
import type { ReplyOf } from '@bonafide/core/call'
import type { readYourData } from '@bonafide/core/calls/person/your-data'
import { type AccountEvent, type Level, partnerClient } from '@bonafide/core/events'

type Reply = ReplyOf<typeof readYourData>
type Decision = Reply['decisions'][number]
type Consent = Reply['consents'][number]

export interface HistoryEvent {
  readonly at: Date
  readonly by: string
  readonly event: AccountEvent
}

/** Returns a sentence in the reader's language, or null if the reason has none. */
export type SayHistoryReason = (reason: string) => string | null

/** Lists the newest decisions first. */
export const decisionHistory = (past: readonly HistoryEvent[], say: SayHistoryReason): readonly Decision[] =>
  past
    .flatMap(({ at, by, event }) => {
      const what = decisionOf(event)
      if (what === null) return []
      const reason = 'reason' in event && typeof event.reason === 'string' ? say(event.reason) : null
      return [{ at: at.toISOString(), what, level: 'level' in event ? event.level : null, by: deciderOf(by), reason }]
    })
    .toReversed()

export const consentHistory = (past: readonly HistoryEvent[]): readonly Consent[] =>
  past
    .flatMap(({ at, event }) => {
      const what = consented(event)
      if (what === null) return []
      const { version = null, language = null, surface = null } = 'surface' in event ? event : {}
      return [{ at: at.toISOString(), what, version, language, surface }]
    })
    .toReversed()

/** Returns when a level last changed; null if never. */
export const lastChangeOf = (past: readonly HistoryEvent[], level: Level): string | null =>
  past.findLast(({ event }) => 'level' in event && event.level === level)?.at.toISOString() ?? null

/** Returns when such an event last happened. */
export const lastEventAt = (past: readonly HistoryEvent[], kind: AccountEvent['kind']): Date | null =>
  past.findLast(({ event }) => event.kind === kind)?.at ?? null

/** Returns when a verified level ended; null if it has not. */
export const levelEndedAt = (past: readonly HistoryEvent[], level: Level, verifiedAt: Date): Date | null =>
  past.find(({ at, event }) => at >= verifiedAt && ends(event, level))?.at ?? null

const ends = (event: AccountEvent, level: Level): boolean => {
  if (
    event.kind === 'verificationReset' ||
    event.kind === 'identityReleased' ||
    event.kind === 'identityTransferredOut' ||
    event.kind === 'personErased'
  )
    return true
  return (event.kind === 'levelExpired' || event.kind === 'levelRejected') && event.level === level
}

const decisionOf = ({ kind }: AccountEvent): Decision['what'] | null => {
  switch (kind) {
    case 'levelSubmitted':
    case 'levelContested':
      return 'submitted'
    case 'levelApproved':
      return 'approved'
    case 'levelRejected':
      return 'rejected'
    case 'levelExpired':
      return 'expired'
    case 'verificationReset':
      return 'reset'
    case 'identityTransferredOut':
      return 'transferredOut'
    case 'identityTransferredIn':
      return 'transferredIn'
    case 'accountBlacklisted':
    case 'deletionRestricted':
      return 'restricted'
    case 'levelAsked':
    case 'supplementWithdrawn':
    case 'levelLeftUnconfirmed':
    case 'accountUnblacklisted':
    case 'foundVerifiedElsewhere':
    case 'clearedOfVerifiedElsewhere':
    case 'identityReleased':
    case 'deletionRefused':
      return 'other'
    case 'detailsAccepted':
    case 'transferDisputed':
    case 'transferDisputeSettled':
    case 'reviewAlerted':
    case 'resetRequested':
    case 'privacyNoticeAcknowledged':
    case 'biometricsConsented':
    case 'biometricsRefused':
    case 'biometricsWithdrawn':
    case 'relatedPartiesInformed':
    case 'recognitionAgreed':
    case 'recognitionWithdrawn':
    case 'partyRecognised':
    case 'dataDownloaded':
    case 'detailsRead':
    case 'dataExported':
    case 'deletionRequested':
    case 'deletionRequestWithdrawn':
    case 'personErased':
      return null
  }
}

const consented = ({ kind }: AccountEvent): Consent['what'] | null =>
  kind === 'privacyNoticeAcknowledged'
    ? 'privacyNotice'
    : kind === 'biometricsConsented'
      ? 'biometricsGiven'
      : kind === 'biometricsRefused' || kind === 'biometricsWithdrawn' || kind === 'recognitionAgreed' || kind === 'recognitionWithdrawn'
        ? kind
        : null

/** Without names, since reviewers and operators are staff of the exchange, and its back end acts for them. */
export const deciderOf = (by: string): Decision['by'] => {
  if (by === 'account') return 'you'
  if (by.startsWith('reviewer:')) return 'reviewer'
  return by === 'operator' || by.startsWith('operator:') || partnerClient(by) !== undefined ? 'operator' : 'machine'
}
