// Sumsub's webhooks. Each only queues a look at its applicant, since a signed message may be replayed forever and arrive in any order.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@bonafide/core/refusal'
import * as z from 'zod/mini'
import { transact } from '../../../db/transaction.ts'
import type { Plug } from '../../../http/serve.ts'
import { selectApplicant } from './applicants.sql.ts'
import { queueLook } from './look-at-applicant.ts'
import { isSandbox } from './sumsub-settings.ts'

/** Several times the size of any of Sumsub's messages. */
const messageBytes = 64 * 1024

/** Sumsub's default algorithm. The request's header may not choose a weaker one. */
const algorithm = 'HMAC_SHA256_HEX'

const Message = z.object({
  externalUserId: z.nullish(z.string()),
  clientId: z.nullish(z.string()),
  sandboxMode: z.nullish(z.boolean()),
})

export const sumsubWebhook: Plug = (app, services, doors) => {
  const { sumsub } = services.config
  if (sumsub === undefined) return
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: messageBytes }, (_request, body, done) => done(null, body))
  app.post('/v1/sumsub/webhook', async (request, reply) => {
    const { address } = doors.admitProgram(request)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { 'x-payload-digest': digest, 'x-payload-digest-alg': digestAlgorithm } = request.headers
    if (digestAlgorithm !== algorithm || typeof digest !== 'string' || !isSigned(sumsub.webhookSecret, { body, digest })) {
      doors.count(address)
      throw new Refusal('session.none')
    }
    const message = read(body)
    if (message === undefined) throw new Refusal('body.notJson')
    const { clientId, sandboxMode, externalUserId: visit } = message
    const isOurs = (sumsub.clientId === undefined || clientId === sumsub.clientId) && (sandboxMode ?? false) === isSandbox(sumsub)
    if (!isOurs) {
      services.log.warn(
        'refused a Sumsub webhook of another client or mode: check SUMSUB_CLIENT_ID, and sandbox or production of SUMSUB_APP_TOKEN',
      )
      throw new Refusal('origin.foreign')
    }
    // This client's other products have applicants of their own.
    const isKnown = z.uuid().safeParse(visit).success && (await selectApplicant(services.db.kysely, visit ?? '')) !== undefined
    if (isKnown) await transact(services.db, (tx) => queueLook(tx, services, visit ?? ''))
    return reply
      .headers({ ...doors.headers, 'cache-control': 'no-store' })
      .code(204)
      .send()
  })
}

const isSigned = (secret: string, { body, digest }: { body: Buffer; digest: string }): boolean => {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  const received = Buffer.from(digest)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const read = (body: Buffer): z.infer<typeof Message> | undefined => {
  try {
    return Message.parse(JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}
