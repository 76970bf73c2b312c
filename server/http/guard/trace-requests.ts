// A span for each request, named by the pattern of its route: a request's own address may contain an id.
import type { Surface } from '@bonafide/core/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { beginSpan, isTracing, type OpenSpan } from '../../trace/span.ts'
import { readTraceparent } from '../../trace/traceparent.ts'
import { makeProxyCheck } from './trusted.ts'

const spans = new WeakMap<FastifyRequest, OpenSpan>()

/** Requested every second by each load balancer, or a hundred times by each page. */
const untraced: readonly (string | undefined)[] = ['/healthz', '/assets/*']

/** Adds nothing if tracing is off. */
export const traceRequests = (
  app: FastifyInstance,
  surface: Surface,
  { traces, trustedProxies }: Pick<Config, 'traces' | 'trustedProxies'>,
): void => {
  if (!isTracing()) return
  const isProxy = makeProxyCheck(trustedProxies)
  // Clients may write anything into the header: only a load balancer that the operator has configured is trusted.
  const trustsParent = ({ socket }: FastifyRequest): boolean => traces?.fromProxies === true && isProxy(socket.remoteAddress ?? '')
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (untraced.includes(url)) return done()
    const { method } = request
    const route = withoutPrefix(url ?? 'none')
    const span = beginSpan({
      name: `${method} ${route}`,
      kind: 'server',
      fields: { method, surface, ...(url === undefined ? {} : { route }) },
      parent: trustsParent(request) ? readTraceparent(request.headers['traceparent']) : undefined,
    })
    if (span === undefined) return done()
    spans.set(request, span)
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.set({ http: statusCode })
      span.end(statusCode >= 500)
    })
    span.within(done)
  })
}

/** Every call has two addresses, but counts as one route. */
const withoutPrefix = (route: string): string => route.replace(/^\/v1(?=\/)/, '')

/** The code of the reply, which says more than its status. */
export const noteReplyCode = (request: FastifyRequest, code: string): void => {
  if (isTracing()) spans.get(request)?.set({ code })
}
