import type { StatusRecord } from '../calls/status.ts'
import { errorStatus, verification, type Verification } from '../status.ts'
import { type Badge, badgeOf } from './levels/badge.ts'

export type TaxNumberCard =
  | { readonly shown: false }
  | { readonly shown: true; readonly badge: Badge | null; readonly action: 'start' | 'restart' | null }

/** Shown where a number is needed. Not for a pending or accepted number, nor for an account that may not continue. */
export function taxNumberCard({ panStatus, errorStatus: error }: Pick<StatusRecord, 'panStatus' | 'errorStatus'>): TaxNumberCard {
  if (panStatus === null) return { shown: false }
  return { shown: true, badge: badgeOf(panStatus), action: error === errorStatus.normal ? actionAt(panStatus) : null }
}

function actionAt(flag: Verification): 'start' | 'restart' | null {
  if (flag === verification.none) return 'start'
  return flag === verification.fail || flag === verification.expired ? 'restart' : null
}

/** An Indian permanent account number: five letters, the fourth of which is the kind of holder, four digits, a letter. */
const panShape = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/

export type PanFault = 'shape' | 'notAPerson'

/** Accepts either case, grouping, and the digits of any keyboard. */
export const panOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, asDigit)
    .toUpperCase()

const asDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf)

/** P stands for a person: a company's or trust's number is well formed but not valid here. */
export function panFault(pan: string): PanFault | null {
  if (!panShape.test(pan)) return 'shape'
  return pan[3] === 'P' ? null : 'notAPerson'
}
