// What may be in a trace: every name, attribute and value of a span is listed here, or is counted or timed. Add here whatever is added to
// spans, after checking that it cannot reveal anything about a person.
import { frameAddressCode, okCode, refusals } from '@bonafide/core/codes'
import { problems } from '@bonafide/core/calls/partner/problems'
import type { ReadAttributes, ReadSpan } from '../otlp/testing/read-spans.ts'

export interface AllowedNames {
  /** Patterns of all requested routes. */
  readonly routes: readonly string[]
  readonly jobs: readonly string[]
}

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 10_000
const isTime = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value < 600_000
const isStatus = (value: unknown): boolean => typeof value === 'number' && value >= 100 && value < 600
const among = (values: Iterable<string>): ((value: unknown) => boolean) => {
  const all = new Set<unknown>(values)
  return (value) => all.has(value)
}

const methods = ['GET', 'POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS']
const codes = [okCode, frameAddressCode, 'ok', ...Object.values(refusals).map(({ code }) => code), ...Object.keys(problems)]
const outcomes = ['read', 'none', 'broken', 'tooSlow', 'crashed', 'tooBusy', 'failed', 'taken', 'refused', 'unreachable']
const errors = ['Error', 'TypeError', 'InternalError', 'Unreachable']

const attributesAllowed = ({ routes, jobs }: AllowedNames): Readonly<Record<string, (value: unknown) => boolean>> => ({
  'bonafide.attempts': isCount,
  'bonafide.code': among(codes),
  'bonafide.db.milliseconds': isTime,
  'bonafide.db.statements': isCount,
  'bonafide.job': among(jobs),
  'bonafide.outcome': among(outcomes),
  'bonafide.surface': among(['area', 'provider', 'desk']),
  'db.system.name': among(['postgresql']),
  'error.type': among(errors),
  'http.request.method': among(methods),
  'http.response.status_code': isStatus,
  'http.route': among(routes),
})

const resourceAllowed: Readonly<Record<string, (value: unknown) => boolean>> = {
  'service.name': among(['bonafide']),
  'deployment.environment.name': among(['test']),
  'telemetry.sdk.language': among(['nodejs']),
  'telemetry.sdk.name': among(['opentelemetry']),
  'telemetry.sdk.version': (value) => /^\d+\.\d+\.\d+$/.test(String(value)),
}

/** Functions of ports, by which calls to them are named. */
const ports = {
  blobs: ['write', 'read', 'remove', 'olderThan'],
  exchange: ['account', 'accountByEmail', 'isAuthenticatorCode', 'transferFacts', 'withdrawnToday'],
  mail: ['send'],
  provider: ['open', 'seen', 'next', 'faceToken', 'erase'],
}
const engine = ['document', 'tilt', 'face', 'challenge', 'paper', 'page'].map((reads) => `engine.${reads}`)
const portCalls = Object.entries(ports).flatMap(([port, verbs]) => verbs.map((verb) => `${port}.${verb}`))

const namesAllowed = ({ routes, jobs }: AllowedNames): ((name: unknown) => boolean) =>
  among([
    'transaction',
    'webhook',
    'faces.search',
    ...engine,
    ...portCalls,
    ...jobs,
    ...methods.flatMap((method) => [...routes, 'none'].map((route) => `${method} ${route}`)),
  ])

/** One line for everything that is not listed; empty if all of it is. */
export const notAllowed = (spans: readonly ReadSpan[], names: AllowedNames): readonly string[] => {
  const isName = namesAllowed(names)
  const allowed = attributesAllowed(names)
  const found = spans.flatMap(({ name, attributes, resource, otherTexts }) => [
    ...(isName(name) ? [] : [`name ${name}`]),
    ...unlisted(attributes, allowed),
    ...unlisted(resource, resourceAllowed),
    ...otherTexts,
  ])
  return [...new Set(found)]
}

const unlisted = (attributes: ReadAttributes, allowed: Readonly<Record<string, (value: unknown) => boolean>>): readonly string[] =>
  Object.entries(attributes).flatMap(([key, value]) => (allowed[key]?.(value) === true ? [] : [`${key}=${value}`]))
