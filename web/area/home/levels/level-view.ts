// One level as its box shows it.
import type { Rights, StatusRecord } from '@bonafide/core/calls/status'
import { badgeOf, type Badge } from '@bonafide/core/rules/badge'
import { levelBox, type LevelBox } from '@bonafide/core/rules/level-box'
import { type RightsRow, rightsRows, type RightsValue, withdrawalNow } from '@bonafide/core/rules/rights-rows'
import { type LevelKind, startButton, type StartButton } from '@bonafide/core/rules/start-button'
import { errorStatus, isVerified, verification } from '@bonafide/core/status'
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

/** `now`: the rights whose `un…` limits apply today. */
export function levelView(kind: PersonLevel, record: StatusRecord, now = rightsOf(kind, record)): LevelView {
  const box = levelBox(kind, record)
  const button = startButton(kind, record)
  return {
    kind,
    box,
    badge: badgeOf(box.flag) === 'verified' ? verifiedBadge(kind, record) : badgeOf(box.flag),
    reason: box.flag === verification.fail ? remarkOf(kind, record) : null,
    button,
    flow: button.label === 'confirm' ? 'review' : flowOf(kind),
    manual: kind !== 'OTC' && record.showManualKyc === 1 && mayStart(button),
    points: pointsOf(kind, box, button),
    gives: rightsRows(rightsOf(kind, record), now),
    passed: isVerified(box.flag) && verifiedBadge(kind, record) === 'verified',
  }
}

export function shownLevels(record: StatusRecord): readonly LevelView[] {
  const basicRights = isVerified(record.level1Flag) ? undefined : record.level1Rights
  return personLevels.map((kind) => levelView(kind, record, basicRights)).filter(({ box }) => box.shown)
}

/** Null where the record says nothing of it, or the account may not go on at all. */
export const withdrawalOf = (record: StatusRecord): RightsValue | null =>
  record.errorStatus === errorStatus.normal
    ? withdrawalNow([
        { passed: isVerified(record.level1Flag), rights: record.level1Rights },
        ...(record.showKycLevel2 === 1 ? [{ passed: isVerified(record.level2Flag), rights: record.level2Rights }] : []),
      ])
    : null

/** A rung above one that has run out does not hold by itself: green there would promise limits that do not apply. */
const verifiedBadge = (kind: PersonLevel, { level1Flag }: StatusRecord): Badge | null =>
  kind === 'BASIC' || isVerified(level1Flag) ? 'verified' : level1Flag === verification.expired ? 'expired' : null

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
