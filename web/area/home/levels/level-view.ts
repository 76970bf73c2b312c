// A level, as its card displays it.
import type { Rights, StatusRecord } from '@bonafide/core/calls/status'
import { badgeOf, type Badge } from '@bonafide/core/rules/levels/badge'
import { levelBox, type LevelBox } from '@bonafide/core/rules/levels/level-box'
import { type RightsRow, rightsRows, type RightsValue, withdrawalNow } from '@bonafide/core/rules/levels/rights-rows'
import { type LevelKind, startButton, type StartButton } from '@bonafide/core/rules/levels/start-button'
import { errorStatus, isVerified, verification } from '@bonafide/core/status'
import type { StartFlow } from '../../start/flows.ts'
import { type Gain, gainsOf } from '../rights/gains-of.ts'

export type PersonLevel = Exclude<LevelKind, 'UBO'>
export const personLevels = ['BASIC', 'INTERMEDIATE', 'OTC'] as const satisfies readonly PersonLevel[]

export interface LevelView {
  readonly kind: PersonLevel
  readonly box: LevelBox
  readonly badge: Badge | null
  /** Why it was rejected, if a reason was given. */
  readonly reason: string | null
  readonly button: StartButton
  readonly flow: StartFlow
  /** Whether manual review is offered. */
  readonly manual: boolean
  /** Whether it lists what to have ready. */
  readonly needs: boolean
  readonly gives: readonly RightsRow[]
  /** The benefits that the level below does not have. */
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

/** Null if the record has no value, or if the account may not continue. */
export const withdrawalOf = (record: StatusRecord): RightsValue | null =>
  record.errorStatus === errorStatus.normal
    ? withdrawalNow([
        { passed: isVerified(record.level1Flag), rights: record.level1Rights },
        ...(record.showKycLevel2 === 1 ? [{ passed: isVerified(record.level2Flag), rights: record.level2Rights }] : []),
      ])
    : null

/** A level above an expired one is not valid by itself: a green badge would promise limits that do not apply. */
const verifiedBadge = (kind: PersonLevel, { level1Flag }: StatusRecord): Badge | null =>
  kind === 'BASIC' || isVerified(level1Flag) ? 'verified' : level1Flag === verification.expired ? 'expired' : null

const mayStart = ({ visible, refusal }: StartButton): boolean => visible && refusal === null

/** An account that may not continue has nothing to prepare. */
const needsOf = (kind: PersonLevel, { flag }: LevelBox, button: StartButton): boolean =>
  kind === 'BASIC' && mayStart(button) && !isVerified(flag)

function flowOf(kind: PersonLevel): StartFlow {
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
