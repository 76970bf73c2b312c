// The conversation as OpenAPI 3.1. Nothing is said here that the records do not say.
import { commonRefusals, okCode, refusals, type RefusalName } from '@bonafide/core/codes'
import { allCalls, type ListedCall } from '@bonafide/core/calls/index'
import * as z from 'zod/mini'

type Json = Readonly<Record<string, unknown>>

export function openapi(): Json {
  if (allCalls.length === 0) throw new Error('No call is declared')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonafide',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Every call is a POST. A reply is {code, msg, data}; compare the code as text.',
    },
    servers: [
      { url: '/v1', description: 'The web' },
      { url: '/', description: 'The app' },
    ],
    tags: [...new Set(allCalls.map(({ group }) => group))].map((name) => ({ name })),
    paths: Object.fromEntries(allCalls.map((listed) => [listed.call.path, { post: operation(listed) }])),
    components: { securitySchemes, parameters, responses: commonResponses(), schemas: { Refused: refusedSchema } },
  }
}

const securitySchemes = {
  user: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-bonafide',
    description: 'The session of an exchange’s user; `bonafide` in development',
  },
  reviewer: { type: 'apiKey', in: 'cookie', name: '__Host-desk', description: 'The session of a reviewer' },
  frame: { type: 'apiKey', in: 'header', name: 'X-Frame-Token', description: 'What a frame got for its opener' },
  accessToken: { type: 'apiKey', in: 'header', name: 'X-Access-Token', description: 'Of the same account as the session' },
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})
const parameters = {
  terminalType: header('terminalType', '1: the web'),
  terminalCode: header('terminalCode', 'A browser’s own random name'),
  deviceId: header('deviceId', 'The device’s fingerprint'),
  locale: header('locale', 'The language of the address'),
  language: header('language', 'The language of messages in the reply'),
}

function operation({ group, name, call }: ListedCall): Json {
  return {
    tags: [group],
    operationId: name,
    ...(call.by === 'anyone' ? {} : { security: [{ [call.by]: [], ...(call.accessToken ? { accessToken: [] } : {}) }] }),
    parameters: Object.keys(parameters).map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
    requestBody: { required: !call.body.safeParse({}).success, content: body(call) },
    responses: responses(call),
  }
}

function body(call: ListedCall['call']): Json {
  const schema = schemaOf(call.body, 'input')
  if (call.as !== 'multipart') return { 'application/json': { schema } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = typeof schema['properties'] === 'object' ? schema['properties'] : {}
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...properties, file } } } }
}

function responses(call: ListedCall['call']): Json {
  const names: readonly RefusalName[] = [...call.codes, ...commonRefusals.filter((name) => mayBe(name, call))]
  const status = (http: number): readonly RefusalName[] => names.filter((name) => refusals[name].http === http)
  const others = [...new Set(names.map((name) => refusals[name].http))].filter((http) => http !== 200).toSorted((a, b) => a - b)
  return {
    200: {
      description: described(status(200)),
      content: { 'application/json': { schema: { oneOf: [succeeded(call), refused(status(200))] } } },
    },
    ...Object.fromEntries(others.map((http) => [http, { $ref: `#/components/responses/${http}` }])),
  }
}

/** What is wrong with a request itself is said alike by every call. */
function commonResponses(): Json {
  const names = Object.keys(refusals).filter((name): name is RefusalName => name in refusals)
  const statuses = [...new Set(names.map((name) => refusals[name].http))].filter((http) => http !== 200).toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((http) => {
      const here = names.filter((name) => refusals[name].http === http)
      return [http, { description: described(here), content: { 'application/json': { schema: refused(here) } } }]
    }),
  )
}

const mayBe = (name: RefusalName, call: ListedCall['call']): boolean =>
  name === 'session.none' ? call.by === 'user' || call.by === 'reviewer' : name === 'token.expired' ? call.accessToken === true : true

const succeeded = (call: ListedCall['call']): Json => ({
  type: 'object',
  properties: { code: { const: call.success ?? okCode }, msg: { type: 'string' }, data: schemaOf(call.reply, 'output') },
  required: ['code', 'msg', 'data'],
})

const refused = (names: readonly RefusalName[]): Json => ({
  allOf: [
    { $ref: '#/components/schemas/Refused' },
    { properties: { code: { enum: [...new Set(names.map((name) => refusals[name].code))] } } },
  ],
})
const refusedSchema = {
  type: 'object',
  properties: { code: { type: 'string' }, msg: { type: 'string' }, data: { type: 'null' } },
  required: ['code', 'msg', 'data'],
}

const described = (names: readonly RefusalName[]): string =>
  names.length === 0 ? 'The answer' : names.map((name) => `${refusals[name].code} ${name}`).join(', ')

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return json
}
