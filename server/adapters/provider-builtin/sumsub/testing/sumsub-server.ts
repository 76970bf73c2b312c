// Sumsub as its documentation describes it, for tests: the part of its API that we use, its widget, and its webhooks. It checks every signature.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { widgetPage } from './widget-page.ts'

export const sumsubKeys = {
  appToken: 'sbx:test-token',
  secretKey: 'test-secret',
  webhookSecret: 'test-webhook-secret',
  clientId: 'acme',
} as const
export const sumsubLevel = 'id-and-liveness'

interface Picture {
  readonly type: string
  readonly bytes: Buffer
}

export interface TestApplicant {
  readonly id: string
  readonly inspectionId: string
  externalUserId: string
  levelName: string
  isActive: boolean
  attemptId: string
  reviewStatus: string
  reviewResult: Readonly<Record<string, unknown>> | undefined
  info: Readonly<Record<string, unknown>>
  docSets: readonly string[]
  steps: Record<string, unknown>
  readonly pictures: Map<number, Picture>
}

export interface Verdict {
  readonly reviewAnswer: string
  readonly reviewRejectType?: string
  readonly rejectLabels?: readonly string[]
}

export const adaAtSumsub = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  dob: '1990-12-10',
  country: 'GBR',
  nationality: 'GBR',
  idDocs: [
    { idDocType: 'PASSPORT', country: 'GBR', number: '533401372', firstName: 'Ada', lastName: 'Lovelace', validUntil: '2033-01-01' },
  ],
} as const

type Trouble = 'none' | 'silent' | 'busy' | 'garbage'

export class SumsubServer {
  /** Method and path of every request, in order. */
  readonly requests: string[] = []
  readonly applicants = new Map<string, TestApplicant>()
  /** How the server answers the next requests to the API. */
  trouble: Trouble = 'none'
  /** How many of the next pictures are cut off midway. */
  brokenPictures = 0
  readonly #tokens = new Map<string, { visit: string; level: string }>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the Sumsub server does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  ofVisit(visit: string): TestApplicant {
    const applicant = this.applicants.get(visit)
    if (applicant === undefined) throw new Error(`there is no applicant for ${visit}`)
    return applicant
  }

  /** Opens the widget with this token, which creates the applicant on first use. */
  use(token: string): TestApplicant {
    const issued = this.#tokens.get(token)
    if (issued === undefined) throw new Error('an invalid token')
    return this.applicants.get(issued.visit) ?? this.#create(issued)
  }

  /** Shows and submits everything, as the person does in the widget. */
  submit(applicant: TestApplicant): void {
    Object.assign(applicant, { reviewStatus: 'pending', info: adaAtSumsub })
    applicant.pictures.set(1, { type: 'image/jpeg', bytes: onePixel() })
    applicant.pictures.set(2, { type: 'image/jpeg', bytes: onePixel() })
    applicant.pictures.set(3, { type: 'video/mp4', bytes: Buffer.from('not a picture') })
    applicant.steps = { IDENTITY: { idDocType: 'PASSPORT', country: 'GBR', imageIds: [1] }, SELFIE: { imageIds: [2, 3] } }
  }

  decide(applicant: TestApplicant, verdict: Verdict): void {
    Object.assign(applicant, { reviewStatus: 'completed', attemptId: randomBytes(4).toString('hex'), reviewResult: verdict })
  }

  /** A webhook's body as Sumsub sends it; `over` replaces some of its fields. */
  message(applicant: TestApplicant, over: Readonly<Record<string, unknown>> = {}): string {
    return JSON.stringify({
      applicantId: applicant.id,
      inspectionId: applicant.inspectionId,
      correlationId: randomUUID(),
      externalUserId: applicant.externalUserId,
      levelName: applicant.levelName,
      applicantType: 'individual',
      type: 'applicantReviewed',
      reviewStatus: applicant.reviewStatus,
      createdAtMs: '2026-01-02 10:11:12.013',
      sandboxMode: true,
      clientId: sumsubKeys.clientId,
      ...over,
    })
  }

  #create({ visit, level }: { visit: string; level: string }): TestApplicant {
    const made: TestApplicant = {
      id: randomBytes(12).toString('hex'),
      inspectionId: randomBytes(12).toString('hex'),
      externalUserId: visit,
      levelName: level,
      isActive: true,
      attemptId: 'first',
      reviewStatus: 'init',
      reviewResult: undefined,
      info: {},
      docSets: ['IDENTITY', 'SELFIE'],
      steps: { IDENTITY: null, SELFIE: null },
      pictures: new Map(),
    }
    this.applicants.set(visit, made)
    return made
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [method, path, body] = [request.method ?? '', request.url ?? '', await textOf(request)]
    const send = (status: number, value: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path.startsWith('/websdk/')) return this.#widget(path, response)
    this.requests.push(`${method} ${path}`)
    if (this.trouble === 'silent') return
    if (this.trouble === 'busy') return send(429, { code: 429, description: 'Too many requests' })
    if (this.trouble === 'garbage') return send(200, { surprise: true })
    const refused = this.#refusal(request, `${method}${path}${body}`)
    if (refused !== undefined) return send(401, { code: 401, errorCode: refused })
    this.#route({ method, path, body, send, response })
  }

  #refusal({ headers }: IncomingMessage, signed: string): number | undefined {
    const time = String(headers['x-app-access-ts'])
    if (headers['x-app-token'] !== sumsubKeys.appToken) return 4001
    if (Math.abs(Number(time) - Date.now() / 1000) > 60) return 4004
    const expected = createHmac('sha256', sumsubKeys.secretKey)
      .update(time + signed)
      .digest('hex')
    return headers['x-app-access-sig'] === expected ? undefined : 4003
  }

  #route({ method, path, body, send, response }: RoutedRequest): void {
    if (method === 'POST' && path === '/resources/accessTokens/sdk') {
      const { userId, levelName } = JSON.parse(body)
      const token = `_act-${randomUUID()}`
      this.#tokens.set(token, { visit: userId, level: levelName })
      return send(200, { token, userId })
    }
    const byVisit = /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(path)?.[1]
    if (byVisit !== undefined) {
      const applicant = this.applicants.get(decodeURIComponent(byVisit))
      return applicant === undefined ? send(404, { code: 404 }) : send(200, replyFor(applicant))
    }
    const byId = /^\/resources\/applicants\/([^/]+)\/(requiredIdDocsStatus|presence\/deactivated)$/.exec(path)
    const target = [...this.applicants.values()].find(({ id }) => id === byId?.[1])
    if (target !== undefined && byId?.[2] === 'requiredIdDocsStatus') return send(200, target.steps)
    if (target !== undefined && method === 'PATCH') {
      target.isActive = false
      return send(200, {})
    }
    const picture = /^\/resources\/inspections\/([^/]+)\/resources\/(\d+)$/.exec(path)
    const inspected = [...this.applicants.values()].find(({ inspectionId }) => inspectionId === picture?.[1])
    const found = inspected?.pictures.get(Number(picture?.[2]))
    if (found === undefined) return send(404, { code: 404 })
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length })
    if (this.brokenPictures === 0) return void response.end(found.bytes)
    this.brokenPictures -= 1
    response.write(found.bytes.subarray(0, 100), () => response.destroy())
  }

  #widget(path: string, response: ServerResponse): void {
    const { searchParams, pathname } = new URL(path, this.url)
    if (pathname === '/websdk/websdk.html')
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(widgetPage)
    const token = searchParams.get('token') ?? ''
    if (!this.#tokens.has(token)) return void response.writeHead(401).end()
    if (pathname === '/websdk/submit') this.submit(this.use(token))
    else this.use(token)
    response.writeHead(204).end()
  }
}

interface RoutedRequest {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly send: (status: number, value: unknown) => void
  readonly response: ServerResponse
}

const replyFor = (applicant: TestApplicant): unknown => {
  const { id, inspectionId, externalUserId, levelName, attemptId, reviewStatus, reviewResult, info, docSets } = applicant
  return {
    id,
    inspectionId,
    externalUserId,
    clientId: sumsubKeys.clientId,
    type: 'individual',
    info,
    requiredIdDocs: { docSets: docSets.map((idDocSetType) => ({ idDocSetType, types: [] })) },
    review: { reviewId: 'r', attemptId, attemptCnt: 0, levelName, reviewStatus, ...(reviewResult === undefined ? {} : { reviewResult }) },
    aFieldOfNextYear: [{ unknown: true }],
  }
}

/** The digest header's value. */
export const webhookDigest = (body: string, secret: string = sumsubKeys.webhookSecret, algorithm = 'sha256'): string =>
  createHmac(algorithm, secret).update(body).digest('hex')

let pixels = 0
/** A JPEG of one pixel, with a comment that makes each file unique. */
const onePixel = (): Buffer => {
  const comment = Buffer.from(`pixel ${(pixels += 1)} ${randomUUID()}`)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)])
}

const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)
