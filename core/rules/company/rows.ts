// Numbers the rows of the list: a share held through an institution refers to that institution's row number.
import { type Individuals, isPerson, type Party } from './company.ts'

/**
 * The number of each row, in the order of the list. A row keeps its number; a row without one, or with an earlier row's, gets the
 * lowest free number.
 */
export function indexesOf(list: readonly Party[]): readonly number[] {
  const usedIndexes = new Set<number>()
  const kept = list.map(({ index }) => {
    if (index === null || index === undefined || usedIndexes.has(index)) return undefined
    usedIndexes.add(index)
    return index
  })
  let free = 0
  return kept.map((index) => {
    if (index !== undefined) return index
    while (usedIndexes.has(free)) free += 1
    usedIndexes.add(free)
    return free
  })
}

export function numbered(list: Individuals): Individuals {
  const indexes = indexesOf(list)
  return list.map((party, place) => ({ ...party, index: indexes[place] ?? place }))
}

/** The list without this row, and without shares held through it. */
export function withoutRow(list: Individuals, place: number): Individuals {
  const all = numbered(list)
  const gone = all[place]?.index
  return all
    .filter((_, at) => at !== place)
    .map((party) => {
      const { heldThrough, ...rest } = party
      const left = heldThrough?.filter(({ index }) => index !== gone)
      return left === undefined || left.length === 0 ? rest : { ...rest, heldThrough: left }
    })
}

/** The first row whose share is held through a missing institution, through itself, or twice through the same institution; -1: none. */
export function indexOfBadHolding(list: Individuals): number {
  const indexes = indexesOf(list)
  const institutions = new Set(indexes.filter((_, place) => list[place] !== undefined && !isPerson(list[place])))
  return list.findIndex(({ heldThrough = [] }, place) => {
    const named = heldThrough.map(({ index }) => index)
    return new Set(named).size < named.length || named.some((index) => index === indexes[place] || !institutions.has(index))
  })
}
