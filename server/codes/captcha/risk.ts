import { captcha } from '@bonafide/core/status'

/** Counts of the last hour. */
export interface SendFacts {
  readonly toAddress: number
  readonly fromAsker: number
  readonly knownDevice: boolean
}

/**
 * The first code is free, so that an honest user meets nothing. Then a machine's work is asked for, which costs a person no more than a
 * second. How much is sent in the end is a limit, not a captcha: `send-limits.ts`.
 */
export function captchaFor({ toAddress, fromAsker, knownDevice }: SendFacts): typeof captcha.none | typeof captcha.proof {
  const trust = knownDevice ? 1 : 0
  if (toAddress >= 1 + trust || fromAsker >= 100) return captcha.proof
  return captcha.none
}
