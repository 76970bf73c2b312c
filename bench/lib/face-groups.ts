// What an evidence policy's face thresholds mean for each group of people: how often two people are accepted as the same person, and how
// often two pictures of one person are sent to a reviewer or refused.
import type { FaceThresholds } from '@bonafide/core/policy/evidence'
import { judgeFaces } from '@bonafide/engine/node/face/face-distance'

export interface GroupPair {
  readonly group: string
  readonly same: boolean
  readonly distance: number
}

export interface GroupFigures {
  readonly group: string
  readonly honest: number
  readonly strangers: number
  readonly falseAccepts: number
  readonly honestToReviewer: number
  readonly honestRefused: number
}

export const figuresByGroup = (pairs: readonly GroupPair[], thresholds: FaceThresholds): readonly GroupFigures[] =>
  [...new Set(pairs.map(({ group }) => group))].toSorted().map((group) => {
    const own = pairs.filter((pair) => pair.group === group)
    const [honest, strangers] = [own.filter(({ same }) => same), own.filter(({ same }) => !same)]
    const count = (kind: readonly GroupPair[], verdict: string): number =>
      kind.filter(({ distance }) => judgeFaces(distance, thresholds) === verdict).length
    return {
      group,
      honest: honest.length,
      strangers: strangers.length,
      falseAccepts: count(strangers, 'same'),
      honestToReviewer: count(honest, 'unsure'),
      honestRefused: count(honest, 'different'),
    }
  })

export const linesOf = (figures: readonly GroupFigures[]): readonly string[] => [
  'Pairs within each group: strangers taken for one person, one person left to a reviewer, one person refused.',
  ...figures.map(({ group, honest, strangers, falseAccepts, honestToReviewer, honestRefused }) =>
    [
      group.padEnd(24),
      `false accepts ${shareOf(falseAccepts, strangers)}`,
      `honest to reviewer ${shareOf(honestToReviewer, honest)}`,
      `honest refused ${shareOf(honestRefused, honest)}`,
    ].join('   '),
  ),
]

/** Zero in a small sample does not mean zero: with no case in `of`, the true share is below three in `of` with 95 % confidence. */
const shareOf = (count: number, of: number): string => {
  if (of === 0) return 'no pairs'
  const share = `${count} of ${of} (${percent(count / of)})`
  return count === 0 ? `${share.slice(0, -1)}, below ${percent(Math.min(1, 3 / of))})` : share
}

const percent = (share: number): string => `${(100 * share).toPrecision(2)} %`
