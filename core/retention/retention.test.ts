import { expect, test } from 'vitest'
import { shippedTerms } from '../policy/retention.ts'
import { dueSince, type RetentionTerm, termMs } from './retention.ts'
import { retentionIds, RetentionTerms, retentionTable, termFaults, publicTermsOf } from './table.ts'

const now = new Date('2028-03-31T10:00:00.000Z')

test.each<[RetentionTerm, string | undefined]>([
  ['atOnce', '2028-03-31T10:00:00.000Z'],
  ['kept', undefined],
  [{ amount: 30, unit: 'minutes' }, '2028-03-31T09:30:00.000Z'],
  [{ amount: 24, unit: 'hours' }, '2028-03-30T10:00:00.000Z'],
  [{ amount: 30, unit: 'days' }, '2028-03-01T10:00:00.000Z'],
  [{ amount: 1, unit: 'months' }, '2028-02-29T10:00:00.000Z'],
  [{ amount: 12, unit: 'months' }, '2027-03-31T10:00:00.000Z'],
  [{ amount: 5, unit: 'years' }, '2023-03-31T10:00:00.000Z'],
])('data due after %j began by %s', (term, since) => {
  expect(dueSince(term, now)?.toISOString()).toBe(since)
})

test('a term that began on 29 February ends on 1 March in a year without that day', () => {
  const [began, years] = [new Date('2024-02-29T00:00:00Z'), { amount: 5, unit: 'years' } as const]
  const isDue = (at: string): boolean => began <= (dueSince(years, new Date(at)) ?? new Date(0))
  expect([isDue('2029-02-28T23:59:59Z'), isDue('2029-03-01T00:00:00Z')]).toEqual([false, true])
})

const changed = (over: Partial<Record<keyof RetentionTerms, RetentionTerm>>): RetentionTerms => ({
  ...shippedTerms,
  ...Object.fromEntries(Object.entries(over).map(([id, term]) => [id, { term, reason: 'another law' }])),
})

test('the table and the notice to people follow the terms of the policy', () => {
  const terms = changed({ 'evidence.refused': { amount: 2, unit: 'years' } })
  expect(publicTermsOf(terms)).toEqual({ ...publicTermsOf(shippedTerms), refused: { amount: 2, unit: 'years' } })
  expect(retentionTable(terms)['evidence.refused']).toMatchObject({ term: { amount: 2, unit: 'years' }, reason: 'another law', by: 'job' })
  expect(Object.keys(retentionTable(terms))).toEqual([...retentionIds])
})

test.each<[RetentionTerm, RetentionTerm, RetentionTerm]>([
  [
    { amount: 30, unit: 'days' },
    { amount: 30, unit: 'days' },
    { amount: 30, unit: 'days' },
  ],
  [
    { amount: 30, unit: 'days' },
    { amount: 2, unit: 'months' },
    { amount: 2, unit: 'months' },
  ],
  [
    { amount: 1, unit: 'years' },
    { amount: 90, unit: 'days' },
    { amount: 1, unit: 'years' },
  ],
  [
    { amount: 11, unit: 'months' },
    { amount: 340, unit: 'days' },
    { amount: 340, unit: 'days' },
  ],
])('for faces kept %j if verified and %j if not, the longer term is shown', (verified, unfinished, shown) => {
  const withTerm = (id: 'faces.verified' | 'faces.unfinished', term: RetentionTerm) => ({ [id]: { ...shippedTerms[id], term } })
  const terms = { ...shippedTerms, ...withTerm('faces.verified', verified), ...withTerm('faces.unfinished', unfinished) }
  expect(publicTermsOf(terms).faces).toEqual(shown)
})

test('terms with a missing row, a fixed row or an empty term are invalid', () => {
  const { chats, ...without } = shippedTerms
  expect(RetentionTerms.safeParse(shippedTerms).success).toBe(true)
  expect(RetentionTerms.safeParse(without).success).toBe(false)
  expect(RetentionTerms.safeParse({ ...shippedTerms, sessions: chats }).success).toBe(false)
  expect(RetentionTerms.safeParse({ ...shippedTerms, chats: { ...chats, term: { amount: 0, unit: 'days' } } }).success).toBe(false)
})

test.each<[Partial<Record<keyof RetentionTerms, RetentionTerm>>, string[]]>([
  [{}, []],
  [{ 'faces.unfinished': { amount: 31, unit: 'days' } }, ['faces.unfinished']],
  [{ 'evidence.verified': 'kept' }, ['evidence.verified']],
  [{ 'faces.verified': { amount: 5, unit: 'minutes' } }, ['faces.verified']],
  [{ 'keys.erased': 'kept' }, ['keys.erased']],
  [{ 'keys.blacklisted': 'atOnce' }, []],
  [{ 'uploads.draft': { amount: 1, unit: 'years' } }, ['uploads.draft']],
])('changing %j makes the terms at %j invalid', (over, places) => expect(termFaults(changed(over)).map(({ at }) => at)).toEqual(places))

test('evidence of a refused visit cannot be reused for longer than it is kept', () => {
  const reuse = new Date(now.getTime() - termMs(shippedTerms['evidence.reuse'].term))
  expect(reuse >= (dueSince(shippedTerms['evidence.refused'].term, now) ?? now)).toBe(true)
})

test('calendar terms are not a fixed number of milliseconds', () => {
  expect(termMs({ amount: 2, unit: 'hours' })).toBe(7_200_000)
  expect(() => termMs({ amount: 1, unit: 'months' })).toThrow('days, hours or minutes')
})
