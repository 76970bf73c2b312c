// Exports usage as files, only to a desk session. By GET, so that a browser can save more than a page could hold.
import { UsageRange, usageFiles } from '@bonafide/core/calls/desk/usage'
import { csvLine } from '@bonafide/core/csv'
import { Refusal } from '@bonafide/core/refusal'
import { funnelSteps } from '@bonafide/core/usage/funnel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { ReplicaReader, ReplicaReads } from '../../db/replica/replica-reads.ts'
import type { Plug } from '../../http/serve.ts'
import { momentsOf, readFunnel } from './funnel.ts'
import { type Between, readEvents } from './usage.sql.ts'

const pageSize = 5000

type Write = (replica: ReplicaReads, range: UsageRange) => AsyncIterable<string>

export const usageExport: Plug = (app, { replica }, doors) => {
  app.addHook('onRequest', async (request) => {
    doors.admit(request)
    if ((await doors.who(request)) === null) throw new Refusal('session.none')
  })
  const file = (path: string, name: string, write: Write): void => {
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const range = rangeOf(request)
      return asFile(reply, `${name}${range.of === 'company' ? '-companies' : ''}-${range.from}-${range.to}.csv`).send(
        Readable.from(write(replica, range)),
      )
    })
  }
  file(usageFiles.days, 'usage-days', writeDays)
  file(usageFiles.events, 'usage-events', writeEvents)
}

const rangeOf = ({ query }: FastifyRequest): UsageRange => {
  const range = UsageRange.safeParse(query)
  if (!range.success) throw new Refusal('body.malformed')
  return range.data
}

const asFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })

async function* writeDays(replica: ReplicaReads, range: UsageRange): AsyncGenerator<string> {
  yield csvLine(['day', ...funnelSteps])
  const days = await (await replica.beginExport()).read((db) => readFunnel(db, range))
  for (const { day, counts } of days) yield csvLine([day, ...funnelSteps.map((step) => counts[step])])
}

async function* writeEvents(replica: ReplicaReads, range: UsageRange): AsyncGenerator<string> {
  yield csvLine(['time', 'session', 'mode', 'page', 'kind', 'event', 'element'])
  const between = momentsOf(range)
  const reader = await replica.beginExport()
  for (let after = '0'; ;) {
    const rows = await readPart(reader, { between, after })
    yield rows
      .map(({ at, session, mode, page, kind, event, element }) => csvLine([at.toISOString(), session, mode, page, kind, event, element]))
      .join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return
    after = last.position
  }
}

const readPart = (reader: ReplicaReader, { between, after }: { between: Between; after: string }) =>
  reader.read((db) => readEvents(db, between, after, pageSize))
