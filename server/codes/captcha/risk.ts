import { captcha } from '@bonafide/core/status'

/** Counts in the last hour. */
export interface SendFacts {
  readonly toAddress: number
  readonly fromRequester: number
  readonly knownDevice: boolean
}

/**
 * The first code is free, so that an honest user notices nothing. After that a proof of work is required, which costs a person about a
 * second. The total is limited separately, in `send-limits.ts`.
 */
export function captchaFor({ toAddress, fromRequester, knownDevice }: SendFacts): typeof captcha.none | typeof captcha.proof {
  const trust = knownDevice ? 1 : 0
  if (toAddress >= 1 + trust || fromRequester >= 100) return captcha.proof
  return captcha.none
}
