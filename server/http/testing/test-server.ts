// A real server on a real port, and a client that sends exactly the given bytes.
import type { Surface } from '@bonafide/core/call'
import { request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../listen.ts'
import type { Plug, ServedSurface } from '../serve.ts'
import type { ServedCall } from '../served-call.ts'
import type { TestServices } from './test-services.ts'

interface Envelope {
  readonly code: string
  readonly msg: string
  readonly data: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly envelope: Envelope
  /** Names and values of `Set-Cookie`, without attributes. */
  readonly cookies: string
}

interface SentRequest {
  readonly method?: string
  readonly body?: string | Buffer
  /** Undefined omits a header that is sent by default. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export interface TestServer {
  readonly ports: Readonly<Record<Surface, number>>
  /** Sends JSON to the area, as its own pages do. */
  post(path: string, body?: unknown, headers?: SentRequest['headers']): Promise<Answer>
  send(path: string, sent: SentRequest, surface?: Surface): Promise<Answer>
  close(): Promise<void>
}

/** All three surfaces, with the given calls. */
export const startServer = async (
  services: TestServices,
  calls: readonly ServedCall[],
  { plugs = [], pages = '/nowhere' }: Options = {},
): Promise<TestServer> => {
  const surfaces = (['area', 'provider', 'desk'] as const).map((surface) => ({
    surface,
    calls: calls.filter(({ call }) => call.surface === surface),
    plugged: [],
    plugs: surface === 'area' ? plugs : [],
  }))
  return startSurfaces(services, surfaces, pages)
}

interface Options {
  readonly plugs?: readonly Plug[]
  /** The output of a page build. */
  readonly pages?: string
}

export const startSurfaces = async (
  services: TestServices,
  surfaces: readonly ServedSurface[],
  pages = '/nowhere',
): Promise<TestServer> => {
  const listening = await listen(services, surfaces, pages)
  const { area = 0, provider = 0, desk = 0 } = listening.ports
  const ports = { area, provider, desk }
  const send: TestServer['send'] = (path, sent, surface = 'area') => sendTo(ports[surface], path, sent)
  return {
    ports,
    send,
    post: (path, body, headers) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      return send(path, {
        method: 'POST',
        ...json,
        headers: { origin: `http://localhost:${area}`, 'content-type': 'application/json', ...headers },
      })
    },
    close: listening.close,
  }
}

const sendTo = (port: number, path: string, { method = 'GET', body, headers = {} }: SentRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const all: Record<string, string | number> = { host: `localhost:${port}`, connection: 'close' }
    if (body !== undefined && headers['transfer-encoding'] === undefined) all['content-length'] = Buffer.byteLength(body)
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) all[name] = value
    const request = httpRequest({ port, host: '127.0.0.1', path, method, headers: all }, (response) => {
      buffer(response).then((bytes) => {
        const text = bytes.toString()
        const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, envelope: envelopeOf(text), cookies })
      }, reject)
    })
    request.on('error', reject)
    request.end(body)
  })

const envelopeOf = (text: string): Envelope => (text.startsWith('{') ? JSON.parse(text) : { code: 'none', msg: '', data: null })
