// A call's possible refusals: its codes with their names and English sentences, and one shared response for each HTTP status of an error.
import { refusals, type RefusalName } from '@bonafide/core/codes'
import { sayRefusal } from '@bonafide/locales/say-refusal'
import { capitalized, type Json, refTo } from './json.ts'

/** The example in sentences with a number. */
const anyNumber = 5

const sentenceOf = (name: RefusalName): string => {
  const refusal = refusals[name]
  const facts: readonly string[] = 'facts' in refusal ? refusal.facts : []
  return sayRefusal('en', name, Object.fromEntries(facts.map((fact) => [fact, anyNumber])))
}

export const httpOf = (name: RefusalName): number => refusals[name].http

const lineOf = (name: RefusalName): string => `- \`${refusals[name].code}\` ${name}: ${sentenceOf(name)}`

export const linesOf = (names: readonly RefusalName[]): string => names.map(lineOf).join('\n')

export const refusalSchema = (names: readonly RefusalName[]): Json => ({
  type: 'object',
  properties: {
    code: { type: 'string', enum: names.map((name) => refusals[name].code), 'x-enum-varnames': names },
    msg: { type: 'string', description: 'A sentence for the user, in the language of the request.' },
    data: { type: 'null' },
  },
  required: ['code', 'msg', 'data'],
})

const phrases: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
}

/** Responses that operations share, collected while these are written. */
export class ErrorResponses {
  readonly #made = new Map<string, Json>()
  readonly #common: readonly RefusalName[]

  constructor(common: readonly RefusalName[]) {
    this.#common = common
  }

  /** By HTTP status; refusals with status 200 are left out. */
  of(names: readonly RefusalName[], statusOf: (name: RefusalName) => number = httpOf): Json {
    const statuses = [...new Set(names.map(statusOf))].filter((status) => status !== 200).toSorted((a, b) => a - b)
    return Object.fromEntries(
      statuses.map((status) => [
        status,
        this.#share(
          status,
          names.filter((name) => statusOf(name) === status),
        ),
      ]),
    )
  }

  get components(): Json {
    return Object.fromEntries([...this.#made].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Named by its status if it has every common refusal with that status, plus its additional refusals. */
  #share(status: number, names: readonly RefusalName[]): Json {
    const common = this.#common.filter((name) => httpOf(name) === status)
    const isWhole = common.length > 0 && common.every((name) => names.includes(name))
    const phrase = phrases[status] ?? `Status${status}`
    const own = names.filter((name) => !isWhole || !common.includes(name)).map(pascal)
    const name = [...(isWhole ? [phrase] : []), ...own].join('Or')
    this.#made.set(name, response(names))
    return refTo('responses', name)
  }
}

const pascal = (name: RefusalName): string => name.split('.').map(capitalized).join('')

const response = (names: readonly RefusalName[]): Json => ({
  description: linesOf(names),
  ...(names.some((name) => waits.has(name)) ? { headers: { 'Retry-After': retryAfter } } : {}),
  content: { 'application/json': { schema: refusalSchema(names) } },
})

const waits: ReadonlySet<RefusalName> = new Set([
  'call.tooMany',
  'call.busy',
  'file.busy',
  'database.noAnswer',
  'storage.full',
  'storage.noAnswer',
])
const retryAfter = { description: 'After how many seconds to try again.', schema: { type: 'integer', minimum: 1 } }
