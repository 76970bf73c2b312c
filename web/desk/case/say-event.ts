import type { HistoryLine } from '@bonafide/core/calls/desk/whole-case'
import type { AccountEventKind } from '@bonafide/core/events'
import type { DeskSay } from '../words.ts'
import { sayAbout } from './say-case.ts'

/** `other`: the other account of a transfer. */
type EventWords = (say: DeskSay, level: string, other: string) => string

const events = {
  levelAsked: (say, level) => say('event.levelAsked', { level }),
  levelSubmitted: (say, level) => say('event.levelSubmitted', { level }),
  levelContested: (say, level) => say('event.levelContested', { level }),
  levelApproved: (say, level) => say('event.levelApproved', { level }),
  levelRejected: (say, level) => say('event.levelRejected', { level }),
  supplementWithdrawn: (say) => say('event.supplementWithdrawn'),
  levelExpired: (say, level) => say('event.levelExpired', { level }),
  levelLeftUnconfirmed: (say, level) => say('event.levelLeftUnconfirmed', { level }),
  detailsAccepted: (say) => say('event.detailsAccepted'),
  reviewAlerted: (say) => say('event.reviewAlerted'),
  resetRequested: (say) => say('event.resetRequested'),
  verificationReset: (say) => say('event.verificationReset'),
  accountBlacklisted: (say) => say('event.accountBlacklisted'),
  accountUnblacklisted: (say) => say('event.accountUnblacklisted'),
  foundVerifiedElsewhere: (say) => say('event.foundVerifiedElsewhere'),
  clearedOfVerifiedElsewhere: (say) => say('event.clearedOfVerifiedElsewhere'),
  identityReleased: (say) => say('event.identityReleased'),
  identityTransferredOut: (say, _level, other) => say('event.identityTransferredOut', { account: other }),
  identityTransferredIn: (say, _level, other) => say('event.identityTransferredIn', { account: other }),
  transferDisputed: (say) => say('event.transferDisputed'),
  transferDisputeSettled: (say) => say('event.transferDisputeSettled'),
  privacyNoticeAcknowledged: (say) => say('event.privacyNoticeAcknowledged'),
  biometricsConsented: (say) => say('event.biometricsConsented'),
  biometricsRefused: (say) => say('event.biometricsRefused'),
  biometricsWithdrawn: (say) => say('event.biometricsWithdrawn'),
  relatedPartiesInformed: (say) => say('event.relatedPartiesInformed'),
  recognitionAgreed: (say) => say('event.recognitionAgreed'),
  recognitionWithdrawn: (say) => say('event.recognitionWithdrawn'),
  partyRecognised: (say) => say('event.partyRecognised'),
  dataDownloaded: (say) => say('event.dataDownloaded'),
  detailsRead: (say) => say('event.detailsRead'),
  dataExported: (say) => say('event.dataExported'),
  deletionRequested: (say) => say('event.deletionRequested'),
  deletionRequestWithdrawn: (say) => say('event.deletionRequestWithdrawn'),
  deletionRestricted: (say) => say('event.deletionRestricted'),
  deletionRefused: (say) => say('event.deletionRefused'),
  personErased: (say) => say('event.personErased'),
} as const satisfies Readonly<Record<AccountEventKind, EventWords>>

const byKind: Readonly<Record<string, EventWords>> = events

/** After an erasure even the level is unknown. */
export const sayEvent = (say: DeskSay, { kind, level, other = '–' }: Pick<HistoryLine, 'kind' | 'level' | 'other'>): string =>
  byKind[kind]?.(say, level === null ? '–' : sayAbout(say, level), other) ?? kind
