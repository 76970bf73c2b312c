import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFromMasters } from '../../adapters/keys-file/master-keys.ts'
import { isDrawnForSecondLook } from './second-look.ts'

const keysOf = () => keysFromMasters([randomBytes(32).toString('base64')])
const keys = keysOf()
const visits = Array.from({ length: 20_000 }, () => randomUUID())
const drawnAt = (share: number, by = keys): readonly string[] =>
  visits.filter((visit) => isDrawnForSecondLook({ keys: by, config: { secondLookShare: share } }, visit))

test('draws no visit at a share of 0, all at 1, and about the given share in between', () => {
  expect([drawnAt(0).length, drawnAt(1).length]).toEqual([0, visits.length])
  // Five standard deviations around 400.
  expect(Math.abs(drawnAt(0.02).length - 400)).toBeLessThan(100)
})

test('draws the same visits at every call', () => {
  expect(drawnAt(0.02)).toEqual(drawnAt(0.02))
})

test('other keys draw other visits, so a visit alone does not reveal whether it is drawn', () => {
  const [drawn, other] = [new Set(drawnAt(0.02)), drawnAt(0.02, keysOf())]
  expect(other.filter((visit) => drawn.has(visit)).length).toBeLessThan(40)
})

test('a visit drawn at a small share is also drawn at a larger one', () => {
  const larger = new Set(drawnAt(0.1))
  expect(drawnAt(0.02).every((visit) => larger.has(visit))).toBe(true)
})
