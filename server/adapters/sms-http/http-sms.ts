// Sends text messages by HTTP, in the format that docs/operators/sms.md describes.
import { setTimeout as wait } from 'node:timers/promises'
import { InternalError } from '@bonafide/core/refusal'
import type { Sms } from '../../ports/sms.ts'
import { requireStrictNumber } from '../../ports/strict-letter.ts'

export interface HttpSmsSettings {
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | undefined
  /** How long to wait for the gateway's answer. */
  readonly patienceMs?: number
}

export const httpSms = ({ url, token, patienceMs = 10_000 }: HttpSmsSettings): Sms => ({
  send: async (message) => {
    requireStrictNumber(message)
    const { to, text, id } = message
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      // A redirect would carry the token and the code to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    await Promise.race([answer.body?.cancel(), wait(1000, undefined, { ref: false })])
    // The gateway's answer may repeat the message, and with it the code: only its status goes into the error.
    if (!answer.ok) throw new InternalError(`the SMS gateway answered ${answer.status}`)
  },
})
