// An exchange's server that receives events, verifies each signature and records the order of arrival.
import { createServer } from 'node:http'
import { once } from 'node:events'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod/mini'

export interface EventReceiver {
  /** Ids of events by account, in the order of their first arrival. */
  readonly arrived: ReadonlyMap<string, readonly string[]>
  readonly deliveries: number
  readonly forged: number
  trustSecret(secret: string): void
  close(): Promise<void>
}

const EventBody = z.object({ data: z.object({ account: z.string() }) })

export const startEventReceiver = async (port: number): Promise<EventReceiver> => {
  const arrived = new Map<string, string[]>()
  let [deliveries, forged] = [0, 0]
  let verify = (_body: string, _headers: Record<string, string>): unknown => undefined
  const take = (body: string, headers: Record<string, string>): void => {
    deliveries += 1
    try {
      verify(body, headers)
    } catch {
      forged += 1
      return
    }
    const { account } = EventBody.parse(JSON.parse(body)).data
    const id = (headers['webhook-id'] ?? '').replace(/^msg_/, '')
    const ids = arrived.get(account) ?? []
    if (!ids.includes(id)) arrived.set(account, [...ids, id])
  }
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      take(
        Buffer.concat(parts).toString(),
        Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      )
      answer.writeHead(204).end()
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    arrived,
    get deliveries() {
      return deliveries
    },
    get forged() {
      return forged
    },
    trustSecret: (secret) => {
      const webhook = new Webhook(secret)
      verify = (body, headers) => webhook.verify(body, headers)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
