import { describe, expect, test } from 'vitest'
import { wholeInstitution, wholePerson } from '../../../testing/companies.ts'
import { ownershipOf } from './ownership.ts'

type Shares = Readonly<Record<number, number>>
const held = (direct: number | null, through: Shares) => ({
  ownershipPercent: direct,
  heldThrough: Object.entries(through).map(([index, ownershipPercent]) => ({ index: Number(index), ownershipPercent })),
})
const person = (index: number, direct: number | null, through: Shares = {}, individualType = '3') =>
  wholePerson({ index, individualType, ...held(direct, through) })
const institution = (index: number, direct: number | null, through: Shares = {}) => wholeInstitution({ index, ...held(direct, through) })

const ownersOf = (list: Parameters<typeof ownershipOf>[0], threshold = 25) =>
  ownershipOf(list, threshold).owners.map(({ index, percent, reaches }) => [index, percent, reaches])

describe('ownership', () => {
  test('an empty list has no owners', () =>
    expect(ownershipOf([], 25)).toEqual({ owners: [], nodes: [], edges: [], cycles: [], endless: [], warnings: [] }))
  test('direct holders are listed with the largest first', () =>
    expect(ownersOf([person(0, 24.999), person(1, 50), person(2, 25)])).toEqual([
      [1, 50, true],
      [2, 25, true],
      [0, 24.999, false],
    ]))
  test('through one institution', () => expect(ownersOf([institution(0, 50), person(1, null, { 0: 50 })])).toEqual([[1, 25, true]]))
  test('through a chain of three', () =>
    expect(
      ownersOf([institution(0, 80), institution(1, null, { 0: 60 }), institution(2, null, { 1: 75 }), person(3, null, { 2: 70 })]),
    ).toEqual([[3, 25.2, true]]))
  test('direct holdings and holdings through several paths are added up', () =>
    expect(
      ownersOf([institution(0, 30), institution(1, 40), institution(2, null, { 0: 50, 1: 25 }), person(3, 0.1 + 1, { 0: 20, 2: 40 })]),
    ).toEqual([[3, 17.1, false]]))
  test('two owners with ten percent each have ten each, even at the lower threshold', () =>
    expect(ownersOf([person(0, 10), institution(1, 20), person(2, null, { 1: 50 })], 10)).toEqual([
      [0, 10, true],
      [2, 10, true],
    ]))
  test('an institution is not an owner', () => expect(ownersOf([institution(0, 100)])).toEqual([]))
  test('a named owner without shares is listed, a director without shares is not', () =>
    expect(ownersOf([person(0, null), person(1, null, {}, '4'), person(2, null, {}, '1'), person(3, 5, {}, '1')])).toEqual([
      [3, 5, false],
      [0, 0, false],
      [1, 0, false],
    ]))
  test('if one row names an institution twice, both shares count', () => {
    const twice = wholePerson({
      index: 1,
      ownershipPercent: null,
      heldThrough: [
        { index: 0, ownershipPercent: 10 },
        { index: 0, ownershipPercent: 20 },
      ],
    })
    expect(ownersOf([institution(0, 100), twice])).toEqual([[1, 30, true]])
  })
})

describe('while the form is being filled in', () => {
  test.each([NaN, -5, 0, 101, Infinity])('a share of %j does not count yet', (ownershipPercent) =>
    expect(
      ownersOf([
        { ...person(0, null), ownershipPercent },
        { ...person(1, null), heldThrough: [{ index: 0, ownershipPercent }] },
      ]),
    ).toEqual([
      [0, 0, false],
      [1, 0, false],
    ]),
  )
  test('shares through a removed row or through a person do not count', () =>
    expect(ownersOf([person(0, 50), person(1, null, { 0: 50, 9: 50 })])).toEqual([
      [0, 50, true],
      [1, 0, false],
    ]))
  test('rows without numbers count under the numbers that they will get', () =>
    expect(ownersOf([{ ...institution(0, 50), index: null }, person(1, null, { 0: 50 })])).toEqual([[1, 25, true]]))
})

describe('paths', () => {
  test('go from the company down, the strongest first', () => {
    const { owners, edges } = ownershipOf([institution(5, 30), institution(2, 40, { 5: 50 }), person(7, 1, { 5: 10, 2: 40 })], 25)
    expect(owners.map(({ paths }) => paths)).toEqual([[[2, 7], [5, 2, 7], [5, 7], [7]]])
    expect(edges).toEqual([
      { from: 'company', to: 5, percent: 30, votes: false },
      { from: 'company', to: 2, percent: 40, votes: false },
      { from: 5, to: 2, percent: 50, votes: false },
      { from: 'company', to: 7, percent: 1, votes: false },
      { from: 2, to: 7, percent: 40, votes: false },
      { from: 5, to: 7, percent: 10, votes: false },
    ])
  })
  test('are limited to ten, but the total counts every path', () => {
    const level = (from: number, above: readonly number[]) =>
      [0, 1, 2].map((at) => institution(from + at, above.length === 0 ? 30 : null, Object.fromEntries(above.map((index) => [index, 30]))))
    const list = [...level(0, []), ...level(3, [0, 1, 2]), ...level(6, [3, 4, 5]), person(9, null, { 6: 30, 7: 30, 8: 30 })]
    const [owner] = ownershipOf(list, 25).owners
    expect(owner?.paths).toHaveLength(10)
    expect(owner?.paths[0]).toEqual([0, 3, 6, 9])
    expect(owner?.percent).toBe(21.87)
  })
  test('run through institutions, and persons with a share', () =>
    expect(ownershipOf([institution(0, 50), person(1, null, { 0: 50 }), person(2, null, {}, '1')], 25).nodes).toEqual([
      { index: 0, kind: 'institution', percent: 50 },
      { index: 1, kind: 'person', percent: 25 },
    ]))
})

describe('circular ownership', () => {
  test.each([
    ['itself', [institution(0, 50, { 0: 20 }), person(1, null, { 0: 60 })], [[0]], 37.5],
    ['each other', [institution(0, 50, { 3: 20 }), institution(3, null, { 0: 20 }), person(1, null, { 0: 60 })], [[0, 3]], 31.25],
    [
      'each other in a ring of three, next to a second ring',
      [
        institution(0, 50, { 4: 50 }),
        institution(3, null, { 0: 100 }),
        institution(4, null, { 3: 100 }),
        person(1, null, { 0: 30 }),
        institution(8, null, { 7: 1 }),
        institution(7, null, { 8: 1 }),
      ],
      [
        [0, 3, 4],
        [7, 8],
      ],
      30,
    ],
  ] as const)('institutions that hold %s: circulating shares are divided among all holders', (_, list, cycles, percent) => {
    const ownership = ownershipOf([...list], 25)
    expect(ownership.cycles).toEqual(cycles)
    expect(ownership.endless).toEqual([])
    expect(ownership.warnings).toContain('cycle')
    expect(ownership.owners.map((owner) => owner.percent)).toEqual([percent])
  })
  const crossHeld = (back: number) => [
    institution(0, 100, back === 0 ? {} : { 1: back }),
    institution(1, null, { 0: 99 }),
    person(2, null, { 1: 99 }),
  ]
  test('a small holding that loops back into the chain does not hide an owner', () => {
    expect(ownersOf(crossHeld(0))).toEqual([[2, 98.01, true]])
    expect(ownersOf(crossHeld(1))).toEqual([[2, 98.99, true]])
    expect(ownershipOf(crossHeld(1), 25).owners[0]?.paths).toEqual([[0, 1, 2]])
  })
  test('an institution’s share does not include what returns to it through a loop', () =>
    expect(ownershipOf(crossHeld(1), 25).nodes.map(({ index, percent }) => [index, percent])).toEqual([
      [0, 100],
      [1, 99],
      [2, 98.99],
    ]))
  test('a threshold is met exactly, and missed by a thousandth', () => {
    const nearly = (part: number) => ownersOf([institution(0, 50, { 0: 20 }), person(1, null, { 0: part })])
    expect(nearly(40)).toEqual([[1, 25, true]])
    expect(nearly(39.999)).toEqual([[1, 24.999, false]])
  })
  test('two loops, one above the other, are each solved', () =>
    expect(
      ownersOf([
        institution(0, 60, { 1: 50 }),
        institution(1, null, { 0: 50 }),
        institution(2, null, { 0: 30, 2: 25 }),
        person(3, null, { 1: 50, 2: 40 }),
      ]),
    ).toEqual([[3, 32.8, true]]))
  test('a loop that wholly owns itself is reported, and shares that leave it still count', () => {
    const ownership = ownershipOf([institution(0, 50, { 1: 100 }), institution(1, null, { 0: 100 }), person(2, 30, { 0: 10 })], 25)
    expect(ownership.endless).toEqual([[0, 1]])
    expect(ownership.warnings).toEqual(['overHundred', 'endlessCycle'])
    expect(ownership.owners.map(({ percent }) => percent)).toEqual([35])
  })
  test('a share in a loop is still drawn', () =>
    expect(ownershipOf([institution(0, 50, { 0: 20 })], 25).edges).toEqual([
      { from: 'company', to: 0, percent: 50, votes: false },
      { from: 0, to: 0, percent: 20, votes: false },
    ]))
  test('two paths to the same institution are not a loop', () =>
    expect(ownershipOf([institution(0, 50), institution(1, null, { 0: 50 }), institution(2, null, { 0: 50, 1: 50 })], 25).cycles).toEqual(
      [],
    ))
})

describe('warnings', () => {
  test.each([
    ['shares that add up to 100 percent', [person(0, 60), institution(1, 40)], []],
    ['one percent too much', [person(0, 60), institution(1, 40), person(2, null, { 1: 100 }), person(3, 1)], ['overHundred']],
    ['three thirds, rounded so that they add up to 100', [person(0, 33.334), person(1, 33.333), person(2, 33.333)], []],
    ['33.334 three times', [person(0, 33.334), person(1, 33.334), person(2, 33.334)], ['overHundred']],
    [
      'more than 100 percent of an institution',
      [institution(0, 50), person(1, null, { 0: 60 }), person(2, 10, { 0: 41 })],
      ['overHundred'],
    ],
    ['votes beside shares', [person(0, 100), person(1, 51, {}, '4')], []],
    ['an owner who controls', [person(0, 100), person(1, 1, {}, '3,4')], ['overHundred']],
    ['no owner at the threshold, and no controller', [person(0, 24), person(1, 24)], ['noBeneficialOwner', 'controllerMissing']],
    ['no owner at the threshold, but a controller', [person(0, 24), person(1, 24, {}, '4')], ['noBeneficialOwner']],
  ] as const)('%s', (_, list, warnings) => expect(ownershipOf([...list], 25).warnings).toEqual(warnings))
  test('there are none before the first share', () => {
    expect(ownershipOf([person(0, null), person(1, null, {}, '1'), institution(2, null)], 25).warnings).toEqual([])
    expect(ownershipOf([person(0, 1)], 25).warnings).toEqual(['noBeneficialOwner', 'controllerMissing'])
  })
  test('there are none before the first person, whatever institutions hold', () => {
    expect(ownershipOf([institution(0, 80)], 25).warnings).toEqual([])
    expect(ownershipOf([institution(0, 80), person(1, null, {}, '1')], 25).warnings).toEqual(['noBeneficialOwner', 'controllerMissing'])
  })
  test('a person with only votes is not an owner', () =>
    expect(ownershipOf([person(0, 51, {}, '4')], 25).warnings).toEqual(['noBeneficialOwner']))
  test('votes are marked apart from shares', () =>
    expect(ownershipOf([person(0, 100), person(1, 51, {}, '4')], 25).edges.map(({ to, votes }) => [to, votes])).toEqual([
      [0, false],
      [1, true],
    ]))
  test('a share below 25 can be enough at a threshold of 10', () => expect(ownershipOf([person(0, 24)], 10).warnings).toEqual([]))
})
