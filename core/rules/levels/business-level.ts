// The cards of the business view: which exist, their states, and what their buttons do.
import type { StatusRecord } from '../../calls/status.ts'
import type { RefusalName } from '../../codes.ts'
import { errorStatus, isVerified, otcStep, verification, type Verification } from '../../status.ts'
import { type StartLabel, startRefusal } from './start-button.ts'

export const businessKinds = ['BUSINESS', 'ADVANCED', 'UBO', 'OTC'] as const
export type BusinessKind = (typeof businessKinds)[number]

interface LevelFlag {
  readonly enterpriseKycFlag: Verification
}

export type BusinessFacts = Pick<StatusRecord, 'errorStatus' | 'otcStatus' | 'showKybLevel2' | 'showKybLevelUbo' | 'showKycOtc'> & {
  readonly enterpriseVerify: LevelFlag
  readonly enterpriseVerify2: LevelFlag
  readonly enterpriseVerifyUbo: LevelFlag
}

/** Where the button leads: to the level itself, or to a precondition. */
export type BusinessPress = 'begin' | 'bindEmail' | 'logIn'

export interface BusinessButton {
  readonly visible: boolean
  readonly disabled: boolean
  readonly label: Exclude<StartLabel, 'confirm' | 'basicFirst'> | 'businessFirst'
  readonly press: BusinessPress
  /** Null: nothing prevents it. */
  readonly refusal: RefusalName | null
}

export interface BusinessLevel {
  readonly shown: boolean
  readonly flag: Verification
  readonly button: BusinessButton
}

/** `bindEmail`: whether the account has an email address, which every business verification needs. */
export function businessLevel(kind: BusinessKind, record: BusinessFacts, { bindEmail, busy = false }: BusinessCaller): BusinessLevel {
  const flag = businessFlagOf(kind, record)
  const visible = flag === verification.none || flag === verification.fail
  const label = labelOf(kind, record, bindEmail)
  // An expired company fills in its pages again; the next-step card starts that, not this card.
  const renews = kind === 'BUSINESS' && flag === verification.expired
  const refusal = label.refusal ?? (visible || renews ? null : startRefusal(flag))
  return { shown: isShown(kind, record), flag, button: { ...label, visible, disabled: label.disabled || busy, refusal } }
}

export interface BusinessCaller {
  readonly bindEmail: boolean
  readonly busy?: boolean
}

function businessFlagOf(kind: BusinessKind, record: BusinessFacts): Verification {
  switch (kind) {
    case 'BUSINESS':
      return record.enterpriseVerify.enterpriseKycFlag
    case 'ADVANCED':
      return record.enterpriseVerify2.enterpriseKycFlag
    case 'UBO':
      return record.enterpriseVerifyUbo.enterpriseKycFlag
    case 'OTC':
      return otcStep(record.otcStatus)
  }
}

function isShown(kind: BusinessKind, { showKybLevel2, showKybLevelUbo, showKycOtc }: BusinessFacts): boolean {
  switch (kind) {
    case 'BUSINESS':
      return true
    case 'ADVANCED':
      return showKybLevel2 === 1
    case 'UBO':
      return showKybLevelUbo === 1
    case 'OTC':
      return showKycOtc === 1
  }
}

type ButtonLabel = Omit<BusinessButton, 'visible'>

/** As for persons: a ban outranks everything. */
function labelOf(kind: BusinessKind, record: BusinessFacts, bindEmail: boolean): ButtonLabel {
  const { errorStatus: error } = record
  if (error === errorStatus.blackList) return { label: 'forbidden', disabled: true, press: 'begin', refusal: 'kyc.blacklisted' }
  if (error === errorStatus.multiVerified) return { label: 'logIn', disabled: false, press: 'logIn', refusal: 'kyc.multiVerified' }
  if (kind === 'ADVANCED' && !isVerified(record.enterpriseVerify.enterpriseKycFlag))
    return { label: 'businessFirst', disabled: true, press: 'begin', refusal: 'level.basicFirst' }
  const label = businessFlagOf(kind, record) === verification.fail ? 'restart' : 'start'
  if (!bindEmail) return { label, disabled: false, press: 'bindEmail', refusal: 'business.emailFirst' }
  return { label, disabled: false, press: 'begin', refusal: null }
}
