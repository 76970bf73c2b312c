// Addresses other than calls: downloads, event streams, uploads in parts. They have no records in core, so they are described here.
import type { CallerKind } from '@bonafide/core/call'
import type { RefusalName } from '@bonafide/core/codes'
import { type HeaderName, type OperationNeeds } from './operation.ts'
import { type Json, refTo } from './json.ts'
import { httpOf, linesOf, refusalSchema } from './refusals.ts'
import { securityOf } from './security.ts'

export type Method = 'get' | 'post' | 'patch' | 'head' | 'delete' | 'options'

export interface Route {
  readonly method: Method
  readonly path: string
  readonly name: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly by: CallerKind
  readonly headers?: readonly HeaderName[]
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  /** Successful responses by status. */
  readonly answers: Readonly<Record<number, Json>>
  readonly refuses: readonly RefusalName[]
  /** Refusals with a different status than in a call. */
  readonly statusOf?: (name: RefusalName) => number
}

const alwaysPossible = [
  'call.failed',
  'call.busy',
  'database.noAnswer',
  'call.tooMany',
  'origin.foreign',
] as const satisfies readonly RefusalName[]

const callerRefusals = {
  anyone: [],
  user: ['session.none'],
  reviewer: ['session.none'],
  frame: ['frame.tokenGone'],
} as const satisfies Record<CallerKind, readonly RefusalName[]>

export const routeOperation = (route: Route, { errors }: Pick<OperationNeeds, 'errors'>): Json => {
  const { name, tag, summary, description, by, headers = [], parameters = [], requestBody, answers, refuses, statusOf = httpOf } = route
  const names = [...refuses, ...alwaysPossible, ...callerRefusals[by]]
  const inPlace = names.filter((refused) => statusOf(refused) === 200)
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: securityOf({ by }),
    parameters: [...headers.map((header) => refTo('parameters', header)), ...parameters],
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: { ...answers, ...refusedInPlace(answers, inPlace), ...errors.of(names, statusOf) },
  }
}

/** Adds refusals with status 200, which their media type distinguishes from a success. */
const refusedInPlace = (answers: Route['answers'], names: readonly RefusalName[]): Json => {
  if (names.length === 0) return {}
  const { description, content, ...done } = answers[200] ?? { description: '', content: {} }
  return {
    200: {
      ...done,
      description: `${String(description)} As JSON, a refusal:\n\n${linesOf(names)}`.trim(),
      content: { ...Object(content), 'application/json': { schema: refusalSchema(names) } },
    },
  }
}

export const pathParameter = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
})
export const queryParameter = (name: string, schema: Json, description: string, required = true): Json => ({
  name,
  in: 'query',
  required,
  description,
  schema,
})
export const fileId = { type: 'string', pattern: '^[a-f0-9]{32}$' }
