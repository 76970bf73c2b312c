import { expect, test } from 'vitest'
import {
  dueSince,
  retentionIds,
  RetentionTable,
  type RetentionTerm,
  shippedRetention,
  termMs,
  toldTerms,
  toldTermsOf,
} from './retention.ts'

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
])('what is due after %j began by %s', (term, since) => {
  expect(dueSince(term, now)?.toISOString()).toBe(since)
})

test('nothing is due early where a year has no 29 February: it is due on 1 March', () => {
  const [began, years] = [new Date('2024-02-29T00:00:00Z'), { amount: 5, unit: 'years' } as const]
  const isDue = (at: string): boolean => began <= (dueSince(years, new Date(at)) ?? new Date(0))
  expect([isDue('2029-02-28T23:59:59Z'), isDue('2029-03-01T00:00:00Z')]).toEqual([false, true])
})

test('people are told what the table says, also of another table', () => {
  const other = {
    ...shippedRetention,
    'evidence.refused': { ...shippedRetention['evidence.refused'], term: { amount: 2, unit: 'years' } as const },
  }
  expect(toldTermsOf(other)).toEqual({ ...toldTerms, refused: { amount: 2, unit: 'years' } })
  expect(() => toldTermsOf({ ...other, 'faces.verified': { ...other['faces.verified'], term: 'kept' } })).toThrow()
})

test('a table with a row missing, one too many or a term of nothing is none', () => {
  const { chats, ...without } = shippedRetention
  expect(RetentionTable.safeParse(without).success).toBe(false)
  expect(RetentionTable.safeParse({ ...shippedRetention, other: chats }).success).toBe(false)
  expect(RetentionTable.safeParse({ ...shippedRetention, chats: { ...chats, term: { amount: 0, unit: 'days' } } }).success).toBe(false)
  const longer = { ...shippedRetention['faces.unfinished'], term: { amount: 31, unit: 'days' } }
  expect(RetentionTable.safeParse({ ...shippedRetention, 'faces.unfinished': longer }).success).toBe(false)
  expect(Object.keys(shippedRetention)).toEqual([...retentionIds])
})

test('what is reused of a refused visit is used for no longer than it is kept', () => {
  const reuse = new Date(now.getTime() - termMs(shippedRetention['evidence.reuse'].term))
  expect(reuse >= (dueSince(shippedRetention['evidence.refused'].term, now) ?? now)).toBe(true)
})

test('calendar terms are no fixed time', () => {
  expect(termMs({ amount: 2, unit: 'hours' })).toBe(7_200_000)
  expect(() => termMs({ amount: 1, unit: 'months' })).toThrow('days, hours or minutes')
})
