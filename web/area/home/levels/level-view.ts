// One level as its box shows it.
import type { Rights, StatusRecord } from '@bonafide/core/calls/status'
import { badgeOf, type Badge } from '@bonafide/core/rules/badge'
import { levelBox, type LevelBox } from '@bonafide/core/rules/level-box'
import { type RightsRow, rightsRows } from '@bonafide/core/rules/rights-rows'
import { type LevelKind, startButton, type StartButton } from '@bonafide/core/rules/start-button'
import { isVerified, verification } from '@bonafide/core/status'
import type { Flow } from '../../start/flows.ts'

export type PersonLevel = Exclude<LevelKind, 'UBO'>
export const personLevels = ['BASIC', 'INTERMEDIATE', 'OTC'] as const satisfies readonly PersonLevel[]

export interface LevelView {
  readonly kind: PersonLevel
  readonly box: LevelBox
  readonly badge: Badge | null
  /** Why it was refused, where that was said. */
  readonly reason: string | null
  readonly button: StartButton
  readonly flow: Flow
  /** A reviewer may be asked in place of the machine. */
  readonly manual: boolean
  /** What stands between head and button: what to have at hand, or what happens while one waits. */
  readonly points: 'needed' | 'underWay' | null
  readonly gives: readonly RightsRow[]
  readonly passed: boolean
}

export function levelView(kind: PersonLevel, record: StatusRecord): LevelView {
  const box = levelBox(kind, record)
  const button = startButton(kind, record)
  return {
    kind,
    box,
    badge: badgeOf(box.flag),
    reason: box.flag === verification.fail ? remarkOf(kind, record) : null,
    button,
    flow: button.label === 'confirm' ? 'review' : flowOf(kind),
    manual: kind !== 'OTC' && record.showManualKyc === 1 && mayStart(button),
    points: pointsOf(kind, box, button),
    gives: rightsRows(rightsOf(kind, record)),
    passed: isVerified(box.flag),
  }
}

export const shownLevels = (record: StatusRecord): readonly LevelView[] =>
  personLevels.map((kind) => levelView(kind, record)).filter(({ box }) => box.shown)

const mayStart = ({ visible, refusal }: StartButton): boolean => visible && refusal === null

/** Nothing is asked of an account that may not go on anyway. */
function pointsOf(kind: PersonLevel, { flag }: LevelBox, button: StartButton): LevelView['points'] {
  if (kind !== 'BASIC') return null
  if (flag === verification.pending) return 'underWay'
  return mayStart(button) && !isVerified(flag) ? 'needed' : null
}

function flowOf(kind: PersonLevel): Flow {
  switch (kind) {
    case 'BASIC':
      return 'basic'
    case 'INTERMEDIATE':
      return 'intermediate'
    case 'OTC':
      return 'otc'
  }
}

function remarkOf(kind: PersonLevel, { level1Remark, level2Remark, otcRemark }: StatusRecord): string | null {
  switch (kind) {
    case 'BASIC':
      return level1Remark
    case 'INTERMEDIATE':
      return level2Remark
    case 'OTC':
      return otcRemark
  }
}

function rightsOf(kind: PersonLevel, { level1Rights, level2Rights, otcRights }: StatusRecord): Rights {
  switch (kind) {
    case 'BASIC':
      return level1Rights
    case 'INTERMEDIATE':
      return level2Rights
    case 'OTC':
      return otcRights
  }
}
