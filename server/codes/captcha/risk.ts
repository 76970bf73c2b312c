import { captcha, type Captcha } from '@bonafide/core/status'

/** Of the last hour. */
export interface SendFacts {
  readonly toAddress: number
  readonly fromAsker: number
  readonly knownDevice: boolean
}

/**
 * The first code is free for everybody, so that an honest user meets nothing. A machine's work is asked for next, because it costs a
 * person no more than a second; his eyes only when that has not stopped the sending.
 */
export function captchaFor({ toAddress, fromAsker, knownDevice }: SendFacts): Captcha {
  const trust = knownDevice ? 1 : 0
  if (toAddress >= 4 + trust || fromAsker >= 400) return captcha.image
  if (toAddress >= 1 + trust || fromAsker >= 100) return captcha.proof
  return captcha.none
}
