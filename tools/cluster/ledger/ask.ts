// One call of a user, through the balancer, as a page sends it.
import type { Call } from '@bonafide/core/call'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { surfaceHosts } from '../texts/settings.ts'
import type { LedgerAccount } from './accounts.ts'

export interface Answer {
  readonly status: number
  readonly code: string
  readonly data: unknown
}

const Envelope = z.object({ code: z.string(), data: z.unknown() })

/** How long a page waits. */
const patienceMs = 10_000

export type Ask = (who: LedgerAccount, call: Pick<Call, 'path'>, body: object) => Promise<Answer>

/** Rejects if there is no answer. */
export const asker = (port: number): { readonly ask: Ask; close(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const ask: Ask = (who, { path }, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        host: surfaceHosts.area,
        origin: `https://${surfaceHosts.area}`,
        'content-type': 'application/json',
        cookie: who.cookie,
        'x-access-token': who.token,
        'x-forwarded-for': who.address,
      }
      const outgoing = request(
        { host: '127.0.0.1', port, method: 'POST', path: `/v1${path}`, agent, headers, timeout: patienceMs },
        (reply) => {
          text(reply)
            .then((body) => {
              const envelope = z.safeParse(Envelope, parseJson(body))
              const { code, data } = envelope.success ? envelope.data : { code: `HTTP ${reply.statusCode}`, data: null }
              resolve({ status: reply.statusCode ?? 0, code, data })
            })
            .catch(reject)
        },
      )
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within ten seconds')))
      outgoing.on('error', reject)
      outgoing.end(JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}

/** Undefined if the body is not JSON, such as a balancer's error page. */
const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
