// Institutions that hold each other. Tarjan, "Depth-first search and linear graph algorithms", 1972: one walk finds all of them.
import type { Graph, Holder } from './graph.ts'

interface VisitedRow {
  readonly at: number
  low: number
  open: boolean
}

/** Each cycle lists its row numbers, lowest first. An institution that holds itself is a cycle too. */
export function cyclesOf(graph: Graph): readonly (readonly number[])[] {
  const seen = new Map<number, VisitedRow>()
  const trail: number[] = []
  const cycles: number[][] = []
  const walk = (holder: Holder): VisitedRow => {
    const here: VisitedRow = { at: seen.size, low: seen.size, open: true }
    seen.set(holder.index, here)
    trail.push(holder.index)
    for (const { of } of holder.through) here.low = Math.min(here.low, lowest(of))
    if (here.low === here.at) close(holder)
    return here
  }
  const lowest = (index: number): number => {
    const before = seen.get(index)
    if (before !== undefined) return before.open ? before.at : Infinity
    const holder = graph.get(index)
    return holder === undefined ? Infinity : walk(holder).low
  }
  const close = ({ index, through }: Holder): void => {
    const members = trail.splice(trail.lastIndexOf(index))
    for (const member of members) {
      const row = seen.get(member)
      if (row !== undefined) row.open = false
    }
    if (members.length > 1 || through.some((held) => held.of === index)) cycles.push(members.toSorted((a, b) => a - b))
  }
  for (const holder of graph.values()) if (!seen.has(holder.index)) walk(holder)
  return cycles.toSorted(([a = 0], [b = 0]) => a - b)
}
