import type { ReplyOf } from '@bonafide/core/call'
import type { sendBindEmailCodes } from '../../calls/security.ts'
import { isSixDigits, messageUnless } from '@bonafide/web/lib/form/checks.ts'
import type { StandInSay } from '../words.ts'

export type BindKeys = ReplyOf<typeof sendBindEmailCodes>

export interface Codes {
  readonly code: string
  readonly currentCode: string
}

/** Validates the two codes before they are sent. The second is only required if a factor is already bound. */
export const checkCodes = (say: StandInSay, keys: BindKeys | undefined, { code, currentCode }: Codes) => {
  const problemOf = (digits: string): string | undefined => messageUnless(isSixDigits(digits), say('field.codeBad'))
  if (keys === undefined) return { code: say('field.codeFirst') }
  return { code: problemOf(code), currentCode: keys.currentVerifyKey === null ? undefined : problemOf(currentCode) }
}

/** The codes as a part of the submitted body. */
export const codesBody = ({ verifyKey, currentVerifyKey }: BindKeys, { code, currentCode }: Codes) => ({
  verifyKey,
  code,
  ...(currentVerifyKey === null ? {} : { current: { verifyKey: currentVerifyKey, code: currentCode } }),
})
