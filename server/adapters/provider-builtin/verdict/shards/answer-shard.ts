// A holder's side: answers questions that workers have sealed, from the faces in this process's memory. Any other request gets only a status.
// docs/protocols/face-shards.md.
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Services } from '../../../../services.ts'
import type { FaceShard } from '../../../../visits/identity/face-shard.ts'
import { areKnownFacesOpen, heldFacesNow, type Nearest, nearestKnown, type NearestWanted } from '../known-faces.ts'
import { faceQuestionsRefused } from '../metrics.ts'
import { FreshQuestions, type Staleness } from './fresh-questions.ts'
import { maxMessageBytes, openQuestion, pathOf, sealAnswer, type ShardQuestion } from './shard-messages.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'clock' | 'log'>

/** A refusal has no bytes: anyone may have sent the request, so it gets nothing but a status. */
interface HolderReply {
  readonly status: 200 | 403 | 404 | 413 | 421 | 500 | 503
  readonly bytes?: Buffer
}

export const answerShard = (services: NeededServices, shard: FaceShard): RequestListener => {
  const fresh = new FreshQuestions()
  return (request, response) => {
    const ended = new AbortController()
    response.once('close', () => ended.abort())
    answerTo(services, { shard, fresh, gone: ended.signal }, request)
      .catch((error: unknown): HolderReply => {
        if (!ended.signal.aborted)
          services.log.warn(
            'a worker’s question about verified faces could not be answered, so the worker asks another holder or tries again later',
            {},
            error,
          )
        return { status: 500 }
      })
      .then(({ status, bytes = Buffer.alloc(0) }) => {
        // Otherwise the unread rest of this request would be read as the next one.
        if (!request.complete) response.setHeader('connection', 'close')
        response.writeHead(status, {
          'content-type': 'application/octet-stream',
          'content-length': bytes.length,
          'cache-control': 'no-store',
        })
        response.end(bytes)
      })
      .catch(() => response.destroy())
  }
}

interface HolderState {
  readonly shard: FaceShard
  readonly fresh: FreshQuestions
  /** Aborted once the worker has given up, so that no other question waits for a search that is no longer needed. */
  readonly gone: AbortSignal
}

const answerTo = async (services: NeededServices, { shard, fresh, gone }: HolderState, request: IncomingMessage): Promise<HolderReply> => {
  if (request.method !== 'POST' || request.url?.startsWith('/faces/') !== true) return { status: 404 }
  // Tells an operator that addresses are mixed up. The check itself is the seal, which covers the shard as well.
  if (request.url !== pathOf(shard)) return { status: 421 }
  const bytes = await bodyOf(request)
  if (bytes === undefined) return { status: 413 }
  const question = questionIn(services, shard, bytes)
  if (question === undefined) return refuse('seal')
  const stale = fresh.refusalOf(question, services.clock())
  if (stale !== undefined) return refuse(stale)
  // Does not wait until all faces are read, which takes minutes: another holder may answer now.
  if (!areKnownFacesOpen(services)) return { status: 503 }
  return { status: 200, bytes: sealAnswer(services.keys, { shard, id: question.id }, await nearestTo(services, question.wanted, gone)) }
}

const refuse = (reason: 'seal' | Staleness): HolderReply => {
  faceQuestionsRefused.inc({ reason })
  return { status: 403 }
}

const nearestTo = async (services: NeededServices, wanted: NearestWanted | null, gone: AbortSignal): Promise<Nearest> =>
  wanted === null ? heldFacesNow(services, { gone }) : nearestKnown(services.db.kysely, services, { ...wanted, gone })

const questionIn = ({ keys }: NeededServices, shard: FaceShard, bytes: Buffer): ShardQuestion | undefined => {
  try {
    return openQuestion(keys, shard, bytes)
  } catch {
    return undefined
  }
}

/** Undefined if it is too large, or ended early. */
const bodyOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(part)
      length += bytes.length
      if (length > maxMessageBytes) return undefined
      parts.push(bytes)
    }
  } catch {
    return undefined
  }
  return Buffer.concat(parts)
}
