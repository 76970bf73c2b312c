// Which boxes exist, which are open at first, and which can be folded. Only the benefits fold: the head with its button stays.
import type { StatusRecord } from '../../calls/status.ts'
import { isVerified, verification, type Verification } from '../../status.ts'
import { flagOf, type LevelKind, type StartFacts } from './start-button.ts'

export type BoxFacts = StartFacts & Pick<StatusRecord, 'showKycLevel2' | 'showKycOtc' | 'showKybLevelUbo'>

export interface LevelBox {
  readonly shown: boolean
  readonly flag: Verification
  readonly open: boolean
  /** Boxes of settled levels do not fold. */
  readonly folds: boolean
}

export function levelBox(kind: LevelKind, record: BoxFacts): LevelBox {
  const flag = flagOf(kind, record)
  return { shown: isShown(kind, record), flag, open: isOpen(kind, record), folds: !isVerified(flag) }
}

function isShown(kind: LevelKind, { showKycLevel2, showKycOtc, showKybLevelUbo }: BoxFacts): boolean {
  switch (kind) {
    case 'BASIC':
      return true
    case 'INTERMEDIATE':
      return showKycLevel2 === 1
    case 'OTC':
      return showKycOtc === 1
    case 'UBO':
      return showKybLevelUbo === 1
  }
}

/** As specified, although it looks reversed: the benefits of basic are shown beside those that intermediate would add. */
function isOpen(kind: LevelKind, record: BoxFacts): boolean {
  switch (kind) {
    case 'BASIC':
      return record.showKycLevel2 === 1 && record.level1Flag === verification.success
    case 'INTERMEDIATE':
      return record.level1Flag !== verification.success
    case 'OTC':
    case 'UBO':
      return isShown(kind, record) && flagOf(kind, record) !== verification.success
  }
}
