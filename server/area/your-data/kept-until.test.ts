import type { PublicTerms } from '@bonafide/core/retention/table'
import { expect, test } from 'vitest'
import { addTerm } from '@bonafide/core/rules/privacy/kept-until'
import { type HeldUpload, type HoldingVisit, keptUntil } from './kept-until.ts'

const terms: PublicTerms = {
  verified: { amount: 5, unit: 'years' },
  refused: { amount: 12, unit: 'months' },
  unfinished: { amount: 30, unit: 'days' },
  faces: { amount: 30, unit: 'days' },
}
const on = (day: string): Date => new Date(`${day}T12:00:00.000Z`)
const visit = (changed: Partial<HoldingVisit>): HoldingVisit => ({
  purpose: 'basic',
  outcome: null,
  submittedAt: on('2026-01-10'),
  endedAt: null,
  touchedAt: on('2026-01-10'),
  ...changed,
})
const approved = visit({ outcome: 'approved', endedAt: on('2026-01-11') })
const rejected = visit({ outcome: 'rejected', endedAt: on('2026-01-11') })
const upload = (visits: readonly HoldingVisit[], keptAt: Date | null = on('2026-01-10')): HeldUpload => ({
  keptAt,
  expiresAt: on('2026-01-17'),
  visits,
})

const holds = { deletion: undefined, terms, endOf: () => null }
const ended = { ...holds, endOf: () => on('2027-03-01') }

test.each([
  ['no visit or company uses it', upload([], null), holds, '2026-01-17'],
  ['a company’s data names it', upload([]), holds, null],
  ['its visit was only begun', upload([visit({ submittedAt: null })]), holds, '2026-02-09'],
  ['its visit waits for a decision', upload([visit({})]), holds, null],
  ['its visit was refused', upload([rejected]), holds, '2027-01-11'],
  ['its visit ended before it was submitted', upload([visit({ submittedAt: null, endedAt: on('2026-01-11') })]), holds, '2026-02-10'],
  ['its verification is valid', upload([approved]), holds, null],
  ['its verification has ended', upload([approved]), ended, '2032-03-01'],
  ['it was carried from a refused visit into a pending one', upload([visit({}), rejected]), holds, null],
  [
    'it was carried from a refused visit into an approved one whose verification has ended',
    upload([approved, rejected]),
    ended,
    '2032-03-01',
  ],
  [
    'the account is restricted',
    upload([approved]),
    { ...holds, deletion: { state: 'restricted', until: on('2030-01-01').toISOString(), reason: 'x' } },
    '2030-01-01',
  ],
] as const)('a file has the expected end date if %s', (_what, held, facts, until) =>
  expect(keptUntil(held, facts)?.toISOString() ?? null).toBe(until === null ? null : on(until).toISOString()),
)

test.each([
  ['2026-01-31', { amount: 1, unit: 'months' }, '2026-02-28'],
  ['2024-02-29', { amount: 1, unit: 'years' }, '2025-02-28'],
  ['2024-02-29', { amount: 4, unit: 'years' }, '2028-02-29'],
  ['2026-12-31', { amount: 2, unit: 'months' }, '2027-02-28'],
  ['2026-01-31', { amount: 30, unit: 'days' }, '2026-03-02'],
] as const)('%s plus %j is %s', (from, term, until) => expect(addTerm(on(from), term)).toEqual(on(until)))
