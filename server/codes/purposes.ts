// Purposes of codes, and actions that a captcha can protect. A code for one purpose is never valid for another.
import { transferPurposes, transferScene, bindScene, signInScene, signUpScene } from '@bonafide/core/calls/codes'
import type { LetterName } from './letter-name.ts'

export const purposes = {
  signUp: 'STAND_IN_SIGN_UP',
  bindEmail: 'STAND_IN_BIND_EMAIL',
  bindPhone: 'STAND_IN_BIND_PHONE',
  /** Goes to the address already bound, to prove that its owner is the one binding a new address. */
  current: 'STAND_IN_CURRENT',
  transferTarget: transferPurposes.target,
  transferCurrentEmail: transferPurposes.currentEmail,
  transferCurrentPhone: transferPurposes.currentPhone,
} as const

export type Purpose = (typeof purposes)[keyof typeof purposes]

/** Codes sent only to the account's own address, never to a typed one. */
export const ownPurposes: ReadonlySet<Purpose> = new Set([purposes.current, purposes.transferCurrentEmail, purposes.transferCurrentPhone])

export const codeLetters = {
  STAND_IN_SIGN_UP: 'code.signUp',
  STAND_IN_BIND_EMAIL: 'code.bind',
  STAND_IN_BIND_PHONE: 'code.bind',
  STAND_IN_CURRENT: 'code.current',
  KYC_TRANSFER_TARGET: 'code.transferTarget',
  KYC_TRANSFER_CURRENT_EMAIL: 'code.transferCurrent',
  KYC_TRANSFER_CURRENT_PHONE: 'code.transferCurrent',
} as const satisfies Record<Purpose, LetterName>

const scenes: readonly string[] = [signUpScene, signInScene, bindScene, transferScene]

/** Used before sign-in, so an existing session is ignored. */
export const isAnonymousScene = (scene: string): boolean => scene === signUpScene || scene === signInScene

export const isScene = (text: string): boolean => scenes.includes(text)
