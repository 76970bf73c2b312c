// Repeatedly opens a page of each surface, through the balancer.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { State } from '../state.ts'
import { surfaceHosts } from '../texts/settings.ts'

export interface PagesSeen {
  readonly opened: number
  readonly failed: number
}

const everyMs = 250
const surfaces = ['area', 'provider', 'desk'] as const

export const watchPages = (state: State): { stop(): Promise<PagesSeen> } => {
  let [opened, failed] = [0, 0]
  const ending = new AbortController()
  const watching = surfaces.map(async (surface) => {
    for (; !ending.signal.aborted; await pause(everyMs)) {
      const status = await open(state.ports[surface], surfaceHosts[surface]).catch(() => 0)
      opened += 1
      if (status !== 200) failed += 1
    }
  })
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(watching)
      return { opened, failed }
    },
  }
}

/** Does not use fetch, which cannot set the Host header. `/healthz` would fail while a process drains, although its pages still open. */
const open = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/', headers: { host }, timeout: 10_000, agent: false }, (reply) => {
      reply.resume()
      reply.once('end', () => resolve(reply.statusCode ?? 0))
      reply.once('error', reject)
    })
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', reject)
  })
