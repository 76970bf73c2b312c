import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { referenceOf } from './reference.ts'

test('a submission always has the same reference, and no reference has letters that look like digits', () => {
  const visit = randomUUID()
  expect(referenceOf(visit)).toBe(referenceOf(visit))
  const references = Array.from({ length: 2000 }, () => referenceOf(randomUUID()))
  expect(references.every((reference) => /^KYB-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(reference))).toBe(true)
  expect(new Set(references).size).toBe(references.length)
})

test('a reference does not contain its visit’s id', () => {
  expect(referenceOf('00000000-0000-4000-8000-000000000000')).not.toMatch(/0{4}/)
})
