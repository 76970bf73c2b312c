// Whether a standby contains everything that was committed on the primary up to a point of its log. Positions count within one
// history only: after a failover, an abandoned server may have reached a higher position without what the new primary committed.

export interface PrimaryPoint {
  /** The cluster's system identifier and the database's name. */
  readonly database: string
  readonly timeline: number
  /** Every acknowledged commit is before this position. */
  readonly position: bigint
}

export interface StandbyPoint {
  readonly database: string
  readonly timeline: number
  readonly inRecovery: boolean
  /** Everything before this position is visible to new snapshots. Undefined before the first replay, and on a primary. */
  readonly replayed: bigint | undefined
}

export type PointComparison = 'level' | 'behind' | 'otherDatabase' | 'notStandby' | 'otherTimeline'

export const comparePoints = (primary: PrimaryPoint, standby: StandbyPoint): PointComparison => {
  if (standby.database !== primary.database) return 'otherDatabase'
  if (!standby.inRecovery) return 'notStandby'
  if (standby.timeline !== primary.timeline) return 'otherTimeline'
  return standby.replayed !== undefined && standby.replayed >= primary.position ? 'level' : 'behind'
}
