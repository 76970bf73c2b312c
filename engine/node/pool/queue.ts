// Who waits for a worker. Bounded in number and in bytes: a crowd must cost those who come too late, never the machine's memory.

/** In the order in which they are served: what decides about a person goes before what only shows something. */
export const ranks = ['read', 'draw'] as const
export type Rank = (typeof ranks)[number]

export interface Waiting {
  readonly rank: Rank
  readonly bytes: number
}

export interface QueueLimits {
  readonly most: number
  readonly mostBytes: number
}

export interface Queue<One extends Waiting> {
  /** False: there is no room, and nothing was taken. */
  add(one: One): boolean
  /** Whose turn it is: of the first rank that has any, the one who has waited longest. */
  next(): One | undefined
  readonly size: number
}

export const makeQueue = <One extends Waiting>({ most, mostBytes }: QueueLimits): Queue<One> => {
  const lines: Readonly<Record<Rank, One[]>> = { read: [], draw: [] }
  let bytes = 0
  const size = (): number => ranks.reduce((sum, rank) => sum + lines[rank].length, 0)
  return {
    add: (one) => {
      if (size() >= most || bytes + one.bytes > mostBytes) return false
      bytes += one.bytes
      lines[one.rank].push(one)
      return true
    },
    next: () => {
      const one = ranks
        .map((rank) => lines[rank])
        .find((line) => line.length > 0)
        ?.shift()
      bytes -= one?.bytes ?? 0
      return one
    },
    get size() {
      return size()
    },
  }
}
