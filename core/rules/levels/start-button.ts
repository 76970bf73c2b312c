// A level's start button: whether it exists, whether it can be pressed, its label, and why the server would refuse it.
import type { StatusRecord } from '../../calls/status.ts'
import type { RefusalName } from '../../codes.ts'
import { errorStatus, isVerified, otcStep, verification, type Verification } from '../../status.ts'
import { needsConfirmation, type ReviewFacts } from '../alerts/review-alert.ts'

export const levelKinds = ['BASIC', 'INTERMEDIATE', 'OTC', 'UBO'] as const
export type LevelKind = (typeof levelKinds)[number]

export type StartFacts = Pick<StatusRecord, 'errorStatus' | 'level1Flag' | 'level2Flag' | 'otcStatus'> & {
  readonly review: ReviewFacts
  readonly enterpriseVerifyUbo: { readonly enterpriseKycFlag: Verification }
}

export type StartLabel = 'start' | 'restart' | 'confirm' | 'basicFirst' | 'forbidden' | 'logIn'

export interface StartButton {
  readonly visible: boolean
  readonly disabled: boolean
  readonly label: StartLabel
  /** Null: the server lets it start. Pressing `logIn` starts nothing; it leads to another login. */
  readonly refusal: RefusalName | null
}

/** `busy`: a token is being fetched or the page still loads, so that nothing starts twice. */
export function startButton(kind: LevelKind, record: StartFacts, busy = false): StartButton {
  const flag = flagOf(kind, record)
  const confirm = kind === 'BASIC' && needsConfirmation(record.review)
  const visible = flag === verification.none || flag === verification.fail || confirm
  const { label, refusal, disabled } = labelOf(kind, record, confirm)
  return { visible, label, disabled: disabled || busy, refusal: refusal ?? (visible ? null : startRefusal(flag)) }
}

export function flagOf(kind: LevelKind, { level1Flag, level2Flag, otcStatus, enterpriseVerifyUbo }: StartFacts): Verification {
  switch (kind) {
    case 'BASIC':
      return level1Flag
    case 'INTERMEDIATE':
      return level2Flag
    case 'OTC':
      return otcStep(otcStatus)
    case 'UBO':
      return enterpriseVerifyUbo.enterpriseKycFlag
  }
}

type ButtonLabel = Pick<StartButton, 'label' | 'disabled' | 'refusal'>

/** A ban outranks everything: such a user must never read that another login or a restart would help. */
function labelOf(kind: LevelKind, record: StartFacts, confirm: boolean): ButtonLabel {
  if (record.errorStatus === errorStatus.blackList) return { label: 'forbidden', disabled: true, refusal: 'kyc.blacklisted' }
  if (record.errorStatus === errorStatus.multiVerified) return { label: 'logIn', disabled: false, refusal: 'kyc.multiVerified' }
  if (kind === 'INTERMEDIATE' && !isVerified(record.level1Flag)) return { label: 'basicFirst', disabled: true, refusal: 'level.basicFirst' }
  if (flagOf(kind, record) === verification.fail) return { label: 'restart', disabled: false, refusal: null }
  return { label: confirm ? 'confirm' : 'start', disabled: false, refusal: null }
}

/** An expired level is renewed by a review and must not look passed. */
export function startRefusal(flag: Verification): RefusalName {
  if (flag === verification.pending) return 'level.pending'
  return isVerified(flag) ? 'level.passed' : 'level.notOpen'
}
