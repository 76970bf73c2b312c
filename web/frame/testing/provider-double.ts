// A fake of the provider's calls, as the frame sees them: a visit that changes with each call, and replies that a test can override.
import { FileId } from '@bonafide/core/values'
import type { VisitStep } from '@bonafide/core/evidence/steps'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VisitChange, ConsentAnswer, Visit } from '../steps/step-props.ts'
import { withChange } from '../flow/changes.ts'
import { freshVisit } from './visits.ts'

export interface ProviderCall {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly token: string | undefined
}

type Reply = { readonly data: unknown } | { readonly code: string; readonly msg: string; readonly http?: number }

export interface Provider {
  visit: Visit
  readonly faceOf: string | null
  readonly mayGoByHand: boolean
  readonly calls: ProviderCall[]
  /** Replaces the usual replies, by path. */
  readonly instead: Map<string, (body: ProviderCall['body'], token: string | undefined) => Reply | undefined>
  /** The valid tokens; each opening adds one. */
  readonly tokens: Set<string>
  /** Whether the provider is down: it then breaks every connection. */
  down: boolean
}

interface OpenedAs {
  readonly faceOf?: string
  readonly mayGoByHand?: boolean
}

export const startProvider = (visit: Visit | undefined, { faceOf, mayGoByHand = false }: OpenedAs = {}): Provider => ({
  visit: visit ?? freshVisit,
  faceOf: faceOf ?? null,
  mayGoByHand,
  calls: [],
  instead: new Map(),
  tokens: new Set(),
  down: false,
})

const refused = (code: string, msg: string, http = 200): Reply => ({ code, msg, http })
export const tokenGone = refused('40101', 'This step has been open for too long.', 401)

interface ReceivedRequest {
  readonly body: Buffer
  readonly response: ServerResponse
}

export function answerAs(provider: Provider, request: IncomingMessage, { body, response }: ReceivedRequest): void {
  if (provider.down) return void request.socket.destroy()
  const url = request.url ?? ''
  if (url.startsWith('/uploads')) return answerUpload(request, { body, response })
  const path = url.replace(/^\/v1/, '')
  const header = request.headers['x-frame-token']
  const token = typeof header === 'string' && header !== '' ? header : undefined
  const sent = JSON.parse(body.toString() || '{}')
  provider.calls.push({ path, body: sent, token })
  const reply = provider.instead.get(path)?.(sent, token) ?? defaultReply(provider, path, { sent, token })
  const envelope = 'data' in reply ? { code: '00000', msg: '', data: reply.data } : { code: reply.code, msg: reply.msg, data: null }
  response.writeHead('data' in reply ? 200 : (reply.http ?? 200), { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
}

interface SentCall {
  readonly sent: Record<string, unknown>
  readonly token: string | undefined
}

function defaultReply(provider: Provider, path: string, { sent, token }: SentCall): Reply {
  if (path === '/frame/open') return { data: openReply(provider) }
  if (path === '/frame/lookAtLink') return { data: { company: 'Kilimo Ltd', until: inTenMinutes() } }
  if (path === '/frame/beginByLink') return { data: linkReply(provider) }
  if (path === '/frame/lookAtHandOver') return { data: { numbers: ['17', '42', '83'] } }
  if (path === '/frame/takeHandOver')
    return sent['number'] === '42' ? { data: handOverReply(provider) } : refused('33012', 'That was another number.')
  if (token === undefined || !provider.tokens.has(token)) return tokenGone
  if (path === '/frame/consent' && isOutdated(provider.visit, sent))
    return refused('33015', 'This text has been updated. Please read the new version.')
  changes[path]?.(provider, sent)
  if (path === '/frame/state') return { data: provider.visit }
  if (path === '/frame/handOver') return { data: { url: `http://127.0.0.1/phone#${'l'.repeat(43)}`, number: '42', until: inTenMinutes() } }
  return { data: path === '/frame/submit' ? { status: 'PENDING' } : {} }
}

const inTenMinutes = (): string => new Date(Date.now() + 600_000).toISOString()

const openReply = (provider: Provider): object => {
  const { purpose, byHand, steps } = provider.visit
  const consent = steps.some(({ step, state }) => step === 'consent' && state === 'open')
  const { mayGoByHand, faceOf } = provider
  return { frameToken: issueToken(provider), purpose, byHand, mayGoByHand, applicantId: 'a', faceOf, consent }
}

const handOverReply = (provider: Provider): object => {
  provider.visit = { ...provider.visit, phone: 'there' }
  return { frameToken: issueToken(provider), purpose: provider.visit.purpose, byHand: false }
}

const linkReply = (provider: Provider): object => {
  const frameToken = issueToken(provider)
  return { frameToken, purpose: provider.visit.purpose, byHand: false, goOn: 'g'.repeat(42) + provider.tokens.size }
}

const issueToken = ({ tokens }: Provider): string => {
  const token = `token-${tokens.size + 1}`
  tokens.add(token)
  return token
}

const met = (visit: Visit, ...done: readonly VisitStep[]): Visit => ({
  ...visit,
  steps: visit.steps.map((step) => (done.includes(step.step) ? { ...step, state: 'met', why: null } : step)),
})

const isOutdated = ({ consent }: Visit, sent: Record<string, unknown>): boolean => {
  const { privacyNotice, biometrics } = sent as unknown as ConsentAnswer
  return privacyNotice !== consent?.privacyNotice.version || (biometrics ?? consent.biometrics)?.version !== consent.biometrics?.version
}

/** Without consent to face capture, no face is requested, and a reviewer decides. */
const consented = (visit: Visit, answer: 'given' | 'refused' | null): Visit => {
  const { consent, steps } = visit
  if (consent === null) return visit
  const { privacyNotice, biometrics } = consent
  const isRefused = answer === 'refused'
  return {
    ...visit,
    byHand: visit.byHand || isRefused,
    steps: isRefused ? steps.filter(({ step }) => step !== 'face') : steps,
    consent: {
      ...consent,
      privacyNotice: { ...privacyNotice, owed: false },
      biometrics: biometrics === null ? null : { ...biometrics, answer, owed: false },
    },
  }
}

const stepOfKind: Readonly<Record<string, VisitStep>> = {
  documentFront: 'front',
  documentBack: 'back',
  face: 'face',
  paper: 'papers',
  address: 'address',
}

const changes: Readonly<Record<string, (provider: Provider, sent: Record<string, unknown>) => void>> = {
  '/frame/consent': (provider, sent) => {
    const { biometrics } = sent as unknown as ConsentAnswer
    provider.visit = met(consented(provider.visit, biometrics?.answer ?? null), 'consent')
  },
  '/frame/keep': (provider, sent) => {
    const change = sent as VisitChange
    const done: VisitStep[] = [
      ...(change.choice === undefined ? [] : (['choose'] as const)),
      ...(change.details === undefined ? [] : (['details', 'taxNumber'] as const)),
      ...(change.answers === undefined ? [] : (['questions'] as const)),
    ]
    provider.visit = met(withChange(provider.visit, change), ...done)
  },
  '/frame/show': (provider, sent) => {
    const kind = String(sent['kind']) as Visit['files'][number]['kind']
    const files = [...provider.visit.files, { id: FileId.parse(sent['file']), kind, faults: [] }]
    const step = stepOfKind[kind]
    provider.visit = { ...(step === undefined ? provider.visit : met(provider.visit, step)), files }
  },
  '/frame/skipTilt': (provider) => {
    provider.visit = { ...provider.visit, tilt: 'wanted' }
  },
  '/frame/submit': (provider) => {
    provider.visit = { ...provider.visit, state: 'pending' }
  },
  '/frame/endHandOver': (provider) => {
    provider.visit = { ...provider.visit, phone: 'none' }
  },
}

let uploads = 0

/** The part of the resumable upload protocol that a single chunk needs. */
function answerUpload(request: IncomingMessage, { body, response }: ReceivedRequest): void {
  const headers = { 'tus-resumable': '1.0.0' }
  if (request.method === 'POST') {
    uploads += 1
    // The reply to the first chunk says how many bytes have arrived.
    const location = `/uploads/${uploads.toString(16).padStart(32, '0')}`
    return void response.writeHead(201, { ...headers, location, 'upload-offset': String(body.length) }).end()
  }
  if (request.method === 'PATCH') return void response.writeHead(204, { ...headers, 'upload-offset': String(body.length) }).end()
  response.writeHead(204, headers).end()
}
