// One level as its box shows it.
import type { Rights, StatusRecord } from '@bonafide/core/calls/status'
import { badgeOf, type Badge } from '@bonafide/core/rules/badge'
import { levelBox, type LevelBox } from '@bonafide/core/rules/level-box'
import { type RightsRow, rightsRows, type RightsValue, withdrawalNow } from '@bonafide/core/rules/rights-rows'
import { type LevelKind, startButton, type StartButton } from '@bonafide/core/rules/start-button'
import { errorStatus, isVerified, verification } from '@bonafide/core/status'
import type { Flow } from '../../start/flows.ts'
import { type Gain, gainsOf } from '../rights/gains-of.ts'

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
  /** What to have at hand is said. */
  readonly needs: boolean
  readonly gives: readonly RightsRow[]
  /** What it gives beyond the rung below. */
  readonly gains: readonly Gain[]
  readonly passed: boolean
}

export function levelView(kind: PersonLevel, record: StatusRecord): LevelView {
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
    needs: needsOf(kind, box, button),
    gives: rightsRows(rightsOf(kind, record)),
    gains: gainsOf(rightsRows(rightsOf(kind, record)), kind === 'INTERMEDIATE' ? rightsRows(record.level1Rights) : []),
    passed: isVerified(box.flag) && verifiedBadge(kind, record) === 'verified',
  }
}

export function shownLevels(record: StatusRecord): readonly LevelView[] {
  return personLevels.map((kind) => levelView(kind, record)).filter(({ box }) => box.shown)
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
const needsOf = (kind: PersonLevel, { flag }: LevelBox, button: StartButton): boolean =>
  kind === 'BASIC' && mayStart(button) && !isVerified(flag)

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
