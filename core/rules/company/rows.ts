// Rows of the list by number: a share that is held through an institution names it by its row.
import { type Individuals, isPerson, type Party } from './company.ts'

/**
 * The number of each row, in the order of the list. A row keeps its own; one that has none, or one that an earlier row has, gets the
 * lowest that is free.
 */
export function indexesOf(list: readonly Party[]): readonly number[] {
  const taken = new Set<number>()
  const kept = list.map(({ index }) => {
    if (index === null || index === undefined || taken.has(index)) return undefined
    taken.add(index)
    return index
  })
  let free = 0
  return kept.map((index) => {
    if (index !== undefined) return index
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  })
}

export function numbered(list: Individuals): Individuals {
  const indexes = indexesOf(list)
  return list.map((party, place) => ({ ...party, index: indexes[place] ?? place }))
}

/** Without the row at this place, and without the shares that are held through it. */
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

/** The first row that holds through nothing: an institution that is not there, that is itself, or the same one twice. -1: all do. */
export function firstAstray(list: Individuals): number {
  const indexes = indexesOf(list)
  const institutions = new Set(indexes.filter((_, place) => list[place] !== undefined && !isPerson(list[place])))
  return list.findIndex(({ heldThrough = [] }, place) => {
    const named = heldThrough.map(({ index }) => index)
    return new Set(named).size < named.length || named.some((index) => index === indexes[place] || !institutions.has(index))
  })
}
