// Helpers for demo stories. Dates are relative to the day of the run, so that a deadline is in the future.
import type { DemoGroup } from '@bonafide/stand-in/calls/development'
import { Details } from '@bonafide/core/details'
import type { AccountEvent, Level } from '@bonafide/core/events'
import type { LettersWords } from '@bonafide/locales/generated/letters'
import details from './demo-details.json' with { type: 'json' }

type ShownBy = Extract<keyof LettersWords, `demo.${string}`>

export interface StoryContext {
  /** A moment this many days from now. */
  day(count: number): string
  /** The number of an earlier demo account. */
  accountOf(name: string): string
}

export interface DemoAccount {
  /** Also its name at the stand-in and the local part of its e-mail address. */
  readonly account: string
  readonly group: DemoGroup
  readonly shows: ShownBy
  /** Without an e-mail address. */
  readonly mute?: true
  readonly story: (context: StoryContext) => readonly AccountEvent[]
}

const detailsByAccount: Readonly<Record<string, unknown>> = details

/** Invented details. Empty for accounts without accepted details. */
export const demoDetails = (account: string): Details => Details.parse(detailsByAccount[account] ?? {})

export const levelSent = (level: Level): AccountEvent => ({ kind: 'levelSubmitted', level })
export const levelAsked = (level: Level, until?: string): AccountEvent =>
  until === undefined ? { kind: 'levelAsked', level } : { kind: 'levelAsked', level, until }
export const levelRefused = (level: Level, reason: string): readonly AccountEvent[] => [
  levelSent(level),
  { kind: 'levelRejected', level, reason },
]
export const levelPassed = (level: Level, until?: string): readonly AccountEvent[] => [
  levelSent(level),
  until === undefined ? { kind: 'levelApproved', level } : { kind: 'levelApproved', level, until },
]
/** Accepts the listed details of an account, or all of them if none are listed. */
export const accepted = (account: string, ...fields: readonly (keyof Details)[]): AccountEvent => {
  const all = demoDetails(account)
  const some = Object.fromEntries(fields.map((field) => [field, all[field]]))
  return { kind: 'detailsAccepted', details: fields.length === 0 ? all : some }
}

const taxFields = ['taxNumber', 'additionalNumber', 'additionalNumberType'] as const
const withoutTax = (details: Details): Details =>
  Object.fromEntries(Object.entries(details).filter(([field]) => !taxFields.some((tax) => tax === field)))

/** A person's basic verification that ends this many days from now. */
export const basic = (account: string, { day }: StoryContext, ends = 600): readonly AccountEvent[] => [
  levelSent('basic'),
  { kind: 'detailsAccepted', details: withoutTax(demoDetails(account)) },
  { kind: 'levelApproved', level: 'basic', until: day(ends) },
]

export const both = (account: string, context: StoryContext): readonly AccountEvent[] => [
  ...basic(account, context),
  ...levelPassed('intermediate'),
]
