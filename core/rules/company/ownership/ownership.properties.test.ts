// Ownership of arbitrary companies, compared with the simplest computation: walking every path.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeInstitution, wholePerson } from '../../../testing/companies.ts'
import type { Individuals } from '../company.ts'
import { ownershipOf } from './ownership.ts'

interface Row {
  readonly isPerson: boolean
  readonly direct: number
  readonly through: readonly { readonly index: number; readonly part: number }[]
}

const thousandths = fc.integer({ min: 1000, max: 100_000 })
const maxRows = 8

const listOf = (rows: readonly Row[]): Individuals =>
  rows.map(({ isPerson, direct, through }, index) => ({
    ...(isPerson ? wholePerson() : wholeInstitution()),
    index,
    ownershipPercent: direct === 0 ? null : direct / 1000,
    heldThrough: through.map((held) => ({ index: held.index, ownershipPercent: held.part / 1000 })),
  }))

/** Rows that hold through any institution before them; with `circles`, through any institution. */
const rowsOf = (circles: boolean) =>
  fc.integer({ min: 1, max: maxRows }).chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, at) =>
        fc.record({
          isPerson: fc.boolean(),
          direct: fc.oneof(fc.constant(0), thousandths),
          through: fc.uniqueArray(
            fc.record({ index: fc.integer({ min: 0, max: circles ? count - 1 : Math.max(0, at - 1) }), part: thousandths }),
            {
              selector: ({ index }) => index,
              maxLength: circles || at > 0 ? 3 : 0,
            },
          ),
        }),
      ),
    ),
  )

const isInstitution = (rows: readonly Row[], at: number): boolean => rows.some((row, place) => place === at && !row.isPerson)

/** Scaled by 100,000 for each level, and once more: the result is a whole number. */
const shareByPaths = (rows: readonly Row[], at: number, levels = maxRows): bigint => {
  const row = rows[at]
  if (row === undefined || levels < 0) return 0n
  const above = row.through.filter(({ index }) => isInstitution(rows, index))
  const through = above.reduce((sum, { index, part }) => sum + shareByPaths(rows, index, levels - 1) * BigInt(part), 0n)
  return BigInt(row.direct) * 100_000n ** BigInt(levels) + through
}

const percentages = (list: Individuals, threshold = 25) =>
  new Map(ownershipOf(list, threshold).owners.map(({ index, percent }) => [index, percent]))

test('a share is the sum of all paths to it, each the product of its parts, and reaches a threshold exactly if that sum does', () =>
  fc.assert(
    fc.property(rowsOf(false), fc.integer({ min: 1, max: 100 }), (rows, threshold) => {
      const scale = 100_000n ** BigInt(maxRows + 1)
      for (const { index, percent, reaches } of ownershipOf(listOf(rows), threshold).owners) {
        const exact = shareByPaths(rows, index)
        expect(percent).toBe(Number((exact * 100_000n) / scale) / 1000)
        expect(reaches).toBe(exact * 100n >= BigInt(threshold) * scale)
      }
    }),
  ))

test('people together own 100 % of a wholly owned company', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (levels) => {
        // Each level is held by persons and by one institution, which has the rest; a single person holds the last institution.
        const rows: Row[] = []
        let above: number | undefined
        const holds = (isPerson: boolean, part: number): void => {
          rows.push({ isPerson, direct: above === undefined ? part : 0, through: above === undefined ? [] : [{ index: above, part }] })
        }
        for (const cuts of levels) {
          const parts = cuts.map((cut) => Math.floor((cut * 1000) / cuts.length))
          for (const part of parts) holds(true, part)
          holds(false, 100_000 - parts.reduce((sum, part) => sum + part, 0))
          above = rows.length - 1
        }
        holds(true, 100_000)
        const sum = [...percentages(listOf(rows)).values()].reduce((total, percent) => total + Math.round(percent * 1000), 0)
        expect(sum).toBeLessThanOrEqual(100_000)
        expect(sum).toBeGreaterThan(100_000 - rows.length)
      },
    ),
  ))

test('doubling all direct holdings in the company doubles every owner’s share', () =>
  fc.assert(
    fc.property(rowsOf(false), (rows) => {
      const small = rows.map((row) => ({ ...row, direct: Math.floor(row.direct / 2) }))
      const once = percentages(listOf(small))
      const twice = percentages(listOf(small.map((row) => ({ ...row, direct: row.direct * 2 }))))
      for (const [index, percent] of once) expect(Math.abs((twice.get(index) ?? 0) - 2 * percent)).toBeLessThan(0.0021)
    }),
  ))

test('neither the order of the list nor the order of a holder’s shares changes anything', () =>
  fc.assert(
    fc.property(rowsOf(true), fc.infiniteStream(fc.nat()), (rows, numbers) => {
      const shuffled = <Item>(items: readonly Item[]): Item[] =>
        items
          .map((item) => ({ item, at: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ item }) => item)
      const list = listOf(rows)
      const other = shuffled(list).map((party) => ({ ...party, heldThrough: shuffled(party.heldThrough ?? []) }))
      const [original, reordered] = [ownershipOf(list, 25), ownershipOf(other, 25)]
      expect(reordered.owners).toEqual(original.owners)
      expect(reordered.cycles).toEqual(original.cycles)
      expect(reordered.endless).toEqual(original.endless)
      expect(reordered.warnings).toEqual(original.warnings)
      expect(new Set(reordered.edges.map((edge) => JSON.stringify(edge)))).toEqual(
        new Set(original.edges.map((edge) => JSON.stringify(edge))),
      )
    }),
  ))

test('cycles are found anywhere, and never stop the computation', () =>
  fc.assert(
    fc.property(rowsOf(true), (rows) => {
      const above = (index: number): readonly number[] =>
        (rows[index]?.through ?? []).map((held) => held.index).filter((at) => isInstitution(rows, at))
      const reached = (from: number): ReadonlySet<number> => {
        const found = new Set<number>()
        const open = [...above(from)]
        for (let next = open.pop(); next !== undefined; next = open.pop())
          if (!found.has(next)) open.push(...above(found.add(next) && next))
        return found
      }
      const inCircles = rows.flatMap((row, index) => (!row.isPerson && reached(index).has(index) ? [index] : []))
      const { cycles, owners } = ownershipOf(listOf(rows), 25)
      expect(cycles.flat().toSorted((a, b) => a - b)).toEqual(inCircles)
      expect(owners.every(({ percent }) => Number.isFinite(percent))).toBe(true)
      for (const { paths } of owners) for (const path of paths) expect(new Set(path).size).toBe(path.length)
    }),
  ))
