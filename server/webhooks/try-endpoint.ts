// A test delivery: signed like any other, of the type `endpoint.test`, without an account.
import { randomUUID } from 'node:crypto'
import { post } from './send/post.ts'
import type { Reach } from './send/reach.ts'
import { signedHeaders } from './send/sign.ts'

/** Not the type of any event. */
export const testDeliveryType = 'endpoint.test'

export type Trial =
  /** 2xx: the receiver would accept a delivery. */
  | { readonly ended: 'taken'; readonly status: number }
  /** The receiver responds but rejects the message, as if it checks signatures and does not know the secret yet. */
  | { readonly ended: 'notVerified'; readonly status: number }
  | { readonly ended: 'refused'; readonly status: number }
  | { readonly ended: 'unreachable'; readonly why: string }

const notVerified: ReadonlySet<number> = new Set([400, 401, 403, 422])

export const tryEndpoint = async (
  { id, url, secrets }: { readonly id: string; readonly url: string; readonly secrets: readonly Buffer[] },
  reach: Reach,
  at: Date,
): Promise<Trial> => {
  const body = JSON.stringify({ type: testDeliveryType, timestamp: at.toISOString(), data: { endpoint: id } })
  const message = { id: `msg_${randomUUID().replaceAll('-', '')}`, body }
  try {
    const { status } = await post(new URL(url), { headers: { ...signedHeaders(message, secrets, at) }, body }, reach)
    if (status >= 200 && status < 300) return { ended: 'taken', status }
    return { ended: notVerified.has(status) ? 'notVerified' : 'refused', status }
  } catch (error) {
    return { ended: 'unreachable', why: whyOf(error) }
  }
}

const whyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer within ten seconds'
  return error.message === '' && 'code' in error ? String(error.code) : error.message
}
