// Resumable uploads, tus 1.0, at /uploads: frame and area send all larger files here.
import type { Surface } from '@bonafide/core/call'
import type { RefusalName } from '@bonafide/core/codes'
import { Refusal } from '@bonafide/core/refusal'
import { Server } from '@tus/server'
import { ERRORS } from '@tus/utils'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PassThrough, Readable } from 'node:stream'
import { fileHeaders } from '../../record/files/file-headers.ts'
import type { FileServices } from '../../record/files/receive.ts'
import type { Log } from '../../log/log.ts'
import { discardBody } from '../guard/discard-body.ts'
import { languageOf } from '../reply/language-of.ts'
import type { RequireReadable } from './require-readable.ts'
import { ownerOf } from './upload-stand.ts'
import { type TusAnswer, tusRefusal } from './tus-refusals.ts'
import { accountKey, TusStore } from './tus-store.ts'
import { UploadTurns } from './upload-turns.ts'

export const uploadsPath = '/uploads'

export interface TusNeeds {
  readonly services: FileServices & { readonly log: Log }
  /** For surfaces that accept papers: checks each completed file. */
  readonly mustOpen?: RequireReadable | undefined
  readonly account: (request: FastifyRequest) => Promise<string>
  readonly doors: {
    readonly surface: Surface
    noteDenial(request: FastifyRequest, refused: RefusalName): void
    /** The refusal that the sender gets for a fault of database or disk. */
    refusalFor(error: unknown): Refusal | undefined
  }
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export const addTusRoutes = (app: FastifyInstance, needs: TusNeeds): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  const handle = handleTus(needs)
  for (const url of [uploadsPath, `${uploadsPath}/:id`])
    app.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url, handler: handle })
}

const handleTus = ({ services, mustOpen, account, doors }: TusNeeds): Handle => {
  /** The caller, found from the session and cached for the request. */
  const callers = new WeakMap<object, string>()
  const requests = new WeakMap<object, FastifyRequest>()
  const callerOf = (webRequest: object): string => {
    const caller = callers.get(webRequest)
    if (caller === undefined) throw new Refusal('session.none')
    return caller
  }
  const refuse = (webRequest: globalThis.Request, error: unknown): TusAnswer => {
    const { refusal, ...answer } = tusRefusal(doors.refusalFor(error) ?? error, {
      language: languageOf(Object.fromEntries(webRequest.headers)),
      log: services.log,
      surface: doors.surface,
    })
    const request = requests.get(webRequest)
    if (request !== undefined) doors.noteDenial(request, refusal)
    return answer
  }
  const tus = new Server({
    path: uploadsPath,
    datastore: new TusStore(services, mustOpen),
    locker: new UploadTurns(),
    maxSize: services.limits.bytesPerFile,
    relativeLocation: true,
    respectForwardedHeaders: false,
    lockDrainTimeout: 1000,
    onUploadCreate: async (request, { metadata }) => ({ metadata: { ...metadata, [accountKey]: callerOf(request) } }),
    onIncomingRequest: async (request, id) => {
      const caller = callerOf(request)
      if (request.method !== 'POST' && (await ownerOf(services, id)) !== caller) throw ERRORS.FILE_NOT_FOUND
    },
    onResponseError: refuse,
  })
  return async (request, reply) => {
    const body = bodyOf(request)
    const webRequest = asWebRequest(request, body)
    requests.set(webRequest, request)
    if (request.method !== 'OPTIONS') callers.set(webRequest, await account(request))
    const answer = await tus.handleWeb(webRequest)
    request.raw.unpipe()
    body?.destroy()
    if (!request.raw.complete) discardBody(request)
    return send(reply, answer)
  }
}

/** A separate stream, since the answer must be sent even if the request is not read to its end. */
const bodyOf = ({ method, raw }: FastifyRequest): PassThrough | undefined => {
  if (method !== 'POST' && method !== 'PATCH') return undefined
  const body = new PassThrough()
  const breakOff = (): void => void body.destroy(new Error('the connection broke off'))
  raw.once('error', breakOff)
  raw.once('close', () => (raw.complete ? undefined : breakOff()))
  body.on('error', () => undefined)
  return raw.pipe(body)
}

/** Ignores the host that a caller names. */
const asWebRequest = ({ method, url, headers }: FastifyRequest, body: PassThrough | undefined): Request => {
  const kept = new Headers()
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') kept.set(name, value)
  const withBody = body === undefined ? {} : { body: Readable.toWeb(body), duplex: 'half' as const }
  return new Request(new URL(url, 'http://uploads.invalid'), { method, headers: kept, ...withBody })
}

const passedOn = /^(tus-|upload-|location$|cache-control$)/

const send = async (reply: FastifyReply, answer: Response): Promise<FastifyReply> => {
  const text = await answer.text()
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => passedOn.test(name)))
  const type = text.startsWith('{')
    ? { 'content-type': 'application/json; charset=utf-8' }
    : text === ''
      ? {}
      : { 'content-type': 'text/plain; charset=utf-8' }
  return reply
    .code(answer.status)
    .headers({ ...fileHeaders, ...headers, ...type })
    .send(text === '' ? undefined : text)
}
