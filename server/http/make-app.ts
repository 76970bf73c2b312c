import type { Surface } from '@bonafide/core/call'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { makeServer } from './guard/make-server.ts'
import { traceRequests } from './guard/trace-requests.ts'
import { makeProxyCheck } from './guard/trusted.ts'

export type Refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown) => void

/** An address with invalid escapes was typed by a person, who gets the "not found" page. */
const notFoundPage = '/verified/404'

export interface AppNeeds {
  readonly surface: Surface
  readonly config: Pick<Config, 'trustedProxies' | 'traces'>
  /** Headers of replies sent before any route. */
  readonly headers: Readonly<Record<string, string>>
  readonly refuse: Refuse
}

export const makeApp = ({ surface, config, headers, refuse }: AppNeeds): FastifyInstance => {
  const process = randomBytes(6).toString('base64url')
  let requests = 0
  const isTrusted = makeProxyCheck(config.trustedProxies)
  const app = fastify({
    // Callers cannot choose request ids, and several processes may run side by side.
    genReqId: () => `${process}-${(requests += 1).toString(36)}`,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    // While draining, requests get our own refusal.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      if (error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !request.url.startsWith('/v1/'))
        void reply.headers({ ...headers, 'cache-control': 'no-cache' }).redirect(notFoundPage)
      else refuse(request, reply, error)
    },
    serverFactory: (listener) => makeServer((request, response) => listener(request, response), { mayHaveMany: isTrusted }),
  })
  traceRequests(app, surface, config)
  return app
}
