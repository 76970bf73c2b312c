// Accounts that show a state each. A feature that brings a new state adds a line here: what has happened to the account, told in events.
import type { AccountEvent } from '@bonafide/core/events'
import type { LettersWords } from '@bonafide/locales/generated/letters'

type ShownBy = Extract<keyof LettersWords, `demo.${string}`>

export interface DemoAccount {
  /** Also its name at the stand-in, and in front of its e-mail address. */
  readonly account: string
  readonly shows: ShownBy
  readonly events: readonly AccountEvent[]
}

const submitted = { kind: 'levelSubmitted', level: 'basic' } as const
const approved = { kind: 'levelApproved', level: 'basic' } as const

export const demoAccounts: readonly DemoAccount[] = [
  { account: 'person-none', shows: 'demo.personNone', events: [] },
  { account: 'person-pending', shows: 'demo.personPending', events: [submitted] },
  { account: 'person-verified', shows: 'demo.personVerified', events: [submitted, approved] },
  {
    account: 'person-rejected',
    shows: 'demo.personRejected',
    events: [submitted, { kind: 'levelRejected', level: 'basic', reason: 'document.blurred' }],
  },
  { account: 'person-expired', shows: 'demo.personExpired', events: [submitted, approved, { kind: 'levelExpired', level: 'basic' }] },
  {
    account: 'person-unconfirmed',
    shows: 'demo.personUnconfirmed',
    events: [submitted, approved, { kind: 'levelLeftUnconfirmed', level: 'basic' }],
  },
  { account: 'person-normal', shows: 'demo.personNormal', events: [submitted, approved] },
  { account: 'person-blacklisted', shows: 'demo.personBlacklisted', events: [{ kind: 'accountBlacklisted', reason: 'sanctions.match' }] },
  { account: 'person-multi-verified', shows: 'demo.personMultiVerified', events: [{ kind: 'foundVerifiedElsewhere' }] },
  { account: 'company-new', shows: 'demo.companyNew', events: [] },
]
