import catalog from '@bonafide/locales/generated/area/en.json'
import type { AreaWords } from '@bonafide/locales/generated/area'
import { makeSay } from '@bonafide/locales/words'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { sayRight } from './rights-words.ts'

const say = makeSay<AreaWords, ReactNode>(catalog, 'en')

test.each([
  [{ kind: 'noLimit' }, 'No limit'],
  [{ kind: 'all' }, 'ALL'],
  [{ kind: 'amount', amount: 0, unit: 'USDT', period: 'day' }, '0\u00a0USDT'],
  [{ kind: 'amount', amount: 1_000_000, unit: 'USDT', period: 'day' }, '1,000,000\u00a0USDT a\u00a0day'],
  [{ kind: 'amount', amount: 1_000_000, unit: 'USDT', period: null }, '1,000,000\u00a0USDT'],
  [{ kind: 'amount', amount: 5, unit: null, period: null }, '5'],
  [{ kind: 'amount', amount: 5, unit: null, period: 'day' }, '5 a\u00a0day'],
  [{ kind: 'minutes', minutes: 1 }, '1 minute'],
  [{ kind: 'minutes', minutes: 90 }, '90 minutes'],
  [{ kind: 'minutes', minutes: 120 }, '2 hours'],
  [{ kind: 'minutes', minutes: 1440 }, '1 day'],
  [{ kind: 'minutes', minutes: 4320 }, '3 days'],
  [{ kind: 'minutes', minutes: 0 }, '0 minutes'],
  [{ kind: 'text', text: 'soon' }, 'soon'],
] as const)('%o reads %s', (value, words) => expect(sayRight(say, value)).toBe(words))
