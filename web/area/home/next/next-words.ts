import type { BegunCompany } from '@bonafide/core/calls/status'
import { minutesOf } from '@bonafide/core/frame/step-seconds'
import { identitySteps } from '@bonafide/core/purposes/parts'
import type { AreaWords } from '@bonafide/locales/generated/area'
import type { AreaSay } from '../../words.ts'
import { startWords } from '../levels/start-words.ts'
import type { NextLabel, NextStep } from './next-step.ts'

export const nextWords = {
  ...startWords,
  higher: 'home.next.higher',
  renew: 'banner.review.action',
  answer: 'banner.enhanced.action',
  nationality: 'banner.nationality.action',
  number: 'tax.start',
  numberAgain: 'tax.restart',
  again: 'banner.again',
  continue: 'level.continue',
} as const satisfies Readonly<Record<NextLabel, keyof AreaWords>>

export function textOf(say: AreaSay, next: NextStep): string {
  if (next.word === 'begun') return say('home.more.begun', { step: say(`home.begun.${next.begun.step}`) })
  if (next.word === 'begunCompany') return companyTextOf(say, next.begun)
  if (next.word === 'start') return say('home.more.start', { minutes: minutesOf(identitySteps) })
  return say(`home.more.${next.word}`)
}

export const companyTextOf = (say: AreaSay, { done, of }: BegunCompany): string =>
  say(done === of ? 'home.more.wholeCompany' : 'home.more.begunCompany')
