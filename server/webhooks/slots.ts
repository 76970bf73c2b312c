// Counts this process's concurrent deliveries to one endpoint.
export interface Slots {
  /** False if all are taken: their holders then look again before they leave, so that nothing marked meanwhile is missed. */
  enter(endpoint: string): boolean
  /** Anything marked from here on is found by the following look, or recorded as missed. */
  look(endpoint: string): void
  /** True if a delivery was turned away since the last look. */
  missed(endpoint: string): boolean
  leave(endpoint: string): void
  /** True if all slots are free. */
  free(endpoint: string): boolean
}

export const makeSlots = (atOnce: number): Slots => {
  const inside = new Map<string, number>()
  const missed = new Set<string>()
  return {
    enter: (endpoint) => {
      const taken = inside.get(endpoint) ?? 0
      if (taken >= atOnce) missed.add(endpoint)
      else inside.set(endpoint, taken + 1)
      return taken < atOnce
    },
    look: (endpoint) => void missed.delete(endpoint),
    missed: (endpoint) => missed.has(endpoint),
    leave: (endpoint) => {
      const left = (inside.get(endpoint) ?? 1) - 1
      if (left === 0) inside.delete(endpoint)
      else inside.set(endpoint, left)
    },
    free: (endpoint) => !inside.has(endpoint),
  }
}
