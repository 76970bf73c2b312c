// A collector on loopback: accepts what an exporter posts, or fails as a test requires.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { TraceConfig } from '../../config/traces/read-traces.ts'
import { makeLog } from '../../log/log.ts'
import { openTracing } from '../open-tracing.ts'
import { type ReadSpan, readSpans } from './read-spans.ts'

export interface TestCollector {
  readonly traces: TraceConfig
  readonly spans: ReadSpan[]
  /** The exports, in order. */
  readonly heard: { readonly headers: IncomingMessage['headers']; readonly path: string | undefined; readonly spans: number }[]
  answering: (answer: ServerResponse) => void
  close(): Promise<void>
}

export const takeSpans = (answer: ServerResponse): void => void answer.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()

export const startCollector = async (over: Partial<TraceConfig> = {}): Promise<TestCollector> => {
  const server = createServer((request, answer) => {
    void buffer(request).then((body) => {
      const spans = readSpans(body)
      collector.spans.push(...spans)
      collector.heard.push({ headers: request.headers, path: request.url, spans: spans.length })
      collector.answering(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const collector: TestCollector = {
    traces: {
      url: `http://127.0.0.1:${port}/v1/traces`,
      headers: {},
      service: 'bonafide',
      sampler: 'parentbased_always_on',
      share: 1,
      fromProxies: false,
      toWebhooks: false,
      ...over,
    },
    spans: [],
    heard: [],
    answering: takeSpans,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return collector
}

export interface CollectedSpans {
  readonly traces: TraceConfig
  /** Turns tracing off, and returns what was recorded. */
  ended(): Promise<readonly ReadSpan[]>
}

/** Turns tracing on. Open what is to be traced afterwards, and close it before `ended`. */
export const collectSpans = async (over: Partial<TraceConfig> = {}): Promise<CollectedSpans> => {
  const collector = await startCollector(over)
  const tracing = openTracing({ traces: collector.traces, environment: 'test', log: makeLog({ level: 'silent' }) })
  let spans: Promise<readonly ReadSpan[]> | undefined
  const end = async (): Promise<readonly ReadSpan[]> => {
    await tracing.close()
    await collector.close()
    return collector.spans
  }
  return { traces: collector.traces, ended: () => (spans ??= end()) }
}
