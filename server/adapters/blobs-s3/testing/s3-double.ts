// A small S3 in memory for tests, which checks signatures, digests, checksums and conditions, and misbehaves on demand.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../s3-settings.ts'
import { faultInSignature } from './check-signature.ts'
import type { Misbehaviour, Operation } from './misbehaviour.ts'
import { type DoubleRequest, type KnownChecksums, type Reply, refusal, StoredObjects } from './stored-objects.ts'

const bucket = 'evidence'
const credentials = { accessKey: 'AKDOUBLE', secretKey: 'double/secret+key', region: 'eu-test-1' }

export interface S3Double {
  readonly settings: S3Settings
  readonly store: StoredObjects
  /** The operations requested so far, in order. */
  readonly operations: Operation[]
  /** Parts that it is answering right now. */
  readonly answering: { part: number }
  connections(): Promise<number>
  misbehave(operation: Operation, how: Misbehaviour, times?: number): void
  behave(): void
  close(): Promise<void>
}

interface Planned {
  readonly operation: Operation
  readonly how: Misbehaviour
  times: number
}

interface DoubleOptions {
  /** How many objects it keeps; it drops the oldest, so that a bench can send many. */
  readonly keeps?: number
  readonly known?: KnownChecksums
}

export const startS3Double = async ({ keeps = Infinity, known = 'sha256' }: DoubleOptions = {}): Promise<S3Double> => {
  const store = new StoredObjects(keeps, known)
  const operations: Operation[] = []
  const answering = { part: 0 }
  let planned: Planned[] = []
  const draw = (operation: Operation): Misbehaviour | undefined => {
    const plan = planned.find((candidate) => candidate.operation === operation && candidate.times > 0)
    if (plan !== undefined) plan.times -= 1
    return plan?.how
  }
  const server = createServer((request, response) => {
    void (async () => {
      const read = await readRequest(request).catch(() => undefined)
      // The client has aborted the request.
      if (read === undefined) return
      const operation = operationOf(read)
      operations.push(operation)
      if (operation === 'part') answering.part += 1
      await answer(response, { read, operation, how: draw(operation), store })
      if (operation === 'part') answering.part -= 1
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...credentials, endpoint: `http://127.0.0.1:${port}`, bucket, prefix: 'sealed/', pathStyle: true },
    store,
    operations,
    answering,
    connections: () =>
      new Promise((resolve, reject) => server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))),
    misbehave: (operation, how, times = Infinity) => void planned.push({ operation, how, times }),
    behave: () => void (planned = []),
    close: () => closeServer(server),
  }
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const readRequest = async (request: IncomingMessage): Promise<DoubleRequest> => {
  const { method = '', url = '', headers } = request
  const { pathname, searchParams } = new URL(url, 'http://double')
  const [, requestBucket = '', ...key] = pathname.split('/')
  return {
    method,
    url,
    headers,
    bucket: requestBucket,
    key: decodeURIComponent(key.join('/')),
    query: searchParams,
    body: await buffer(request),
  }
}

const operationOf = ({ method, key, query }: DoubleRequest): Operation => {
  if (key === '') return query.has('uploads') ? 'uploads' : 'list'
  if (method === 'PUT') return query.has('partNumber') ? 'part' : 'put'
  if (method === 'POST') return query.has('uploads') ? 'create' : 'complete'
  if (method === 'DELETE') return query.has('uploadId') ? 'abort' : 'delete'
  return method === 'HEAD' ? 'head' : 'get'
}

interface Answering {
  readonly read: DoubleRequest
  readonly operation: Operation
  readonly how: Misbehaviour | undefined
  readonly store: StoredObjects
}

const answer = async (response: ServerResponse, { read, operation, how, store }: Answering): Promise<void> => {
  const execute = (): Reply => faultIn(read) ?? store.answer(operation, read, how)
  switch (how?.kind) {
    case 'refuses':
      return send(response, refusal(how.status, how.code))
    case 'errorInside':
      return send(response, { ...refusal(200, how.code), status: 200 })
    case 'silent':
      if (how.done) execute()
      return
    case 'breaks':
      if (how.done) execute()
      return void response.destroy()
    case 'late':
      await new Promise((resolve) => setTimeout(resolve, how.ms))
      return send(response, execute())
    case 'halfBody': {
      const { status, headers, body } = execute()
      response.writeHead(status, { ...headers, 'content-length': body.length })
      return void response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
    }
    default:
      return send(response, execute())
  }
}

const send = (response: ServerResponse, { status, headers, body, length }: Reply): void => {
  response.writeHead(status, { 'content-length': length ?? body.length, ...headers })
  response.end(body)
}

/** The checks that every S3 store makes first. */
const faultIn = (read: DoubleRequest): Reply | undefined => {
  const fault = faultInSignature(read, credentials, new Date())
  if (fault !== undefined) return refusal(403, fault)
  if (read.bucket !== bucket) return refusal(404, 'NoSuchBucket')
  const digest = createHash('sha256').update(read.body).digest('hex')
  return digest === read.headers['x-amz-content-sha256'] ? undefined : refusal(400, 'XAmzContentSHA256Mismatch')
}
