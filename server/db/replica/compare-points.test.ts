import { expect, test } from 'vitest'
import { comparePoints, type StandbyPoint } from './compare-points.ts'

const primary = { database: '74 bonafide', timeline: 3, position: 1_000n }
const level: StandbyPoint = { database: '74 bonafide', timeline: 3, inRecovery: true, replayed: 1_000n }

test.each<readonly [string, Partial<StandbyPoint>, string]>([
  ['at the primary’s position is level', {}, 'level'],
  ['past the primary’s position is level', { replayed: 1_001n }, 'level'],
  ['before the primary’s position is behind', { replayed: 999n }, 'behind'],
  ['that has replayed nothing is behind', { replayed: undefined }, 'behind'],
  ['of another cluster is refused at any position', { database: '75 bonafide' }, 'otherDatabase'],
  ['of another database of the cluster is refused', { database: '74 other' }, 'otherDatabase'],
  ['that accepts writes is refused, even the primary itself', { inRecovery: false }, 'notStandby'],
  ['on the timeline before a failover is refused at any position', { timeline: 2, replayed: 9_000n }, 'otherTimeline'],
  ['on a later timeline is refused: the primary was replaced', { timeline: 4, replayed: 9_000n }, 'otherTimeline'],
])('a server %s', (_, changed, found) => expect(comparePoints(primary, { ...level, ...changed })).toBe(found))
