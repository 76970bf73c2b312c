// Describes a call as an OpenAPI operation. Everything in it comes from the call's record and its words.
import type { Call } from '@bonafide/core/call'
import { openedForHeader } from '@bonafide/core/calls/company/opened-for'
import type { CallWords } from '@bonafide/core/calls/summaries/call-topic'
import { commonRefusals, okCode, type RefusalName } from '@bonafide/core/codes'
import type * as z from 'zod/mini'
import { isSchema } from './exported-schemas.ts'
import { capitalized, type Json, refTo } from './json.ts'
import { type ErrorResponses, httpOf, linesOf, refusalSchema } from './refusals.ts'
import type { SchemaBook, SchemaRoot } from './schema-book.ts'
import { defOf } from './schema-tree.ts'
import { securityOf } from './security.ts'

export interface DescribedCall {
  readonly name: string
  readonly tag: string
  readonly words: CallWords
  readonly call: Call
}

export const rootsOf = ({ name, call }: DescribedCall): readonly SchemaRoot[] => [
  ...(call.as === 'multipart'
    ? fieldsOf(call).map(([field, schema]) => ({ name: capitalized(name) + capitalized(field), schema, direction: 'input' }) as const)
    : [{ name: `${capitalized(name)}Body`, schema: call.body, direction: 'input' } as const]),
  { name: `${capitalized(name)}Reply`, schema: call.reply, direction: 'output' },
]

export const summaryOf = (words: CallWords): { readonly summary: string; readonly description?: string } =>
  typeof words === 'string' ? { summary: words } : words

/** Headers that every call may carry. The server reads no other headers that the pages send. */
export const headers = {
  language: {
    name: 'language',
    in: 'header',
    description: 'The language of sentences in the reply, such as `de` or `zh-CN`. English if it is missing or unknown.',
    schema: { type: 'string' },
  },
  deviceId: {
    name: 'deviceId',
    in: 'header',
    description: 'The device’s fingerprint. Calls that are about a device need it, such as `getPlutoSdkToken`.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  openedFor: {
    name: openedForHeader,
    in: 'header',
    description:
      'The user for whom the page was opened. The request is refused if another user has signed in since. Not checked if missing.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Json>

export type HeaderName = keyof typeof headers

export interface OperationNeeds {
  readonly book: SchemaBook
  readonly errors: ErrorResponses
  readonly headers: readonly HeaderName[]
}

export const operationOf = ({ name, tag, words, call }: DescribedCall, { book, errors, headers }: OperationNeeds): Json => {
  const names = namesOf(call)
  const isForm = call.as === 'multipart'
  const parameters = isForm ? [...headers, 'openedFor'] : headers
  return {
    operationId: name,
    tags: [tag],
    ...summaryOf(words),
    security: securityOf(call),
    parameters: parameters.map((header) => refTo('parameters', header)),
    requestBody: {
      required: isForm || !call.body.safeParse({}).success,
      content: isForm ? formOf(call, book) : { 'application/json': { schema: book.of(call.body, 'input') } },
    },
    responses: {
      200: answered(
        call,
        names.filter((refused) => httpOf(refused) === 200),
        book,
      ),
      ...errors.of(names),
    },
  }
}

const namesOf = (call: Call): readonly RefusalName[] => [...new Set([...call.codes, ...commonRefusals.filter((name) => mayBe(name, call))])]

const mayBe = (name: RefusalName, { by, accessToken }: Call): boolean =>
  name === 'session.none' ? by !== 'anyone' && by !== 'frame' : name === 'token.expired' ? accessToken === true : true

/** A business "no" is an answer with its own code. */
const answered = (call: Call, names: readonly RefusalName[], book: SchemaBook): Json => {
  const done = {
    type: 'object',
    properties: {
      code: { type: 'string', const: call.success ?? okCode },
      msg: { type: 'string' },
      data: book.of(call.reply, 'output'),
    },
    required: ['code', 'msg', 'data'],
  }
  return {
    description: names.length === 0 ? 'Success.' : `Success, or a refusal:\n\n${linesOf(names)}`,
    content: { 'application/json': { schema: names.length === 0 ? done : { oneOf: [done, refusalSchema(names)] } } },
  }
}

export const binary = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' } as const

/** One part is the file; the fields of the record may take its place. */
const formOf = (call: Call, book: SchemaBook): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: binary, ...Object.fromEntries(fieldsOf(call).map(([field, schema]) => [field, book.of(schema, 'input')])) },
    },
    encoding: { file: { contentType: 'image/png, image/jpeg, application/pdf' } },
  },
})

const fieldsOf = (call: Call): readonly (readonly [string, z.ZodMiniType])[] =>
  Object.entries(defOf(call.body).shape ?? {}).flatMap(([field, schema]) => (isSchema(schema) ? [[field, schema] as const] : []))
