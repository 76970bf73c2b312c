import { expect, test } from 'vitest'
import { randomFrom } from '../../../testing/documents/random.ts'
import { IdTable } from './id-table.ts'

test.each([
  ['that differ in their first digits', (number: number) => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`],
  ['that differ in their last digits', (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`],
])('after thousands of additions and removals each id has its place, and no removed id has one: ids %s', (_, idOf) => {
  const [table, random, places] = [new IdTable(), randomFrom(3), new Array<string>()]
  let number = 0
  for (let turn = 0; turn < 12_000; turn += 1) {
    if (places.length > 0 && random.between(0, 1) < 0.4) {
      const place = random.whole(0, places.length - 1)
      table.removeAt(place)
      const last = places.pop() ?? ''
      if (place < places.length) places[place] = last
    } else {
      const id = idOf((number += 1))
      expect(table.add(id)).toBe(places.length)
      places.push(id)
    }
  }
  expect(table.size).toBe(places.length)
  for (const [place, id] of places.entries()) expect([table.placeOf(id), table.idAt(place)]).toEqual([place, id])
  const kept = new Set(places)
  for (let added = 1; added <= number; added += 1) if (!kept.has(idOf(added))) expect(table.placeOf(idOf(added))).toBeUndefined()
})
