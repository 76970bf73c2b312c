// docs/openapi/partner.json: the calls of the exchange's back end. Not called by pages: no envelope, problems instead of refusals.
import type { PartnerCall } from '@bonafide/core/calls/partner/define'
import { partnerCalls } from '@bonafide/core/calls/partner/index'
import { commonProblems, type ProblemName, problems, problemType, writeProblems } from '@bonafide/core/calls/partner/problems'
import { partnerScopes } from '@bonafide/core/calls/partner/scopes'
import { capitalized, type Json, refTo } from './json.ts'
import { type CodeSchemas, schemaBook, type SchemaBook, type SchemaRoot } from './schema-book.ts'

const calls = Object.entries<PartnerCall>(partnerCalls)

const rootsOf = ([name, call]: readonly [string, PartnerCall]): readonly SchemaRoot[] => [
  { name: `${capitalized(name)}Body`, schema: call.body, direction: 'input' },
  { name: `${capitalized(name)}Reply`, schema: call.reply, direction: 'output' },
]

export const partnerDocument = (code: CodeSchemas): Json => {
  const book = schemaBook(calls.flatMap(rootsOf), code)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonafide: back end of the exchange',
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Every call is a POST with a JSON body, a token and a DPoP proof of its own. Off until an operator has registered a client. See docs/integrators/partner.md.',
    },
    servers: [{ url: '{origin}/v1', variables: { origin: { default: 'http://localhost:4000', description: 'The origin of the area.' } } }],
    tags: [{ name: 'Back end', description: 'The exchange’s servers ask about its users.' }],
    paths: Object.fromEntries(calls.map(([name, call]) => [call.path, { post: operationOf(name, call, book) }])),
    components: {
      securitySchemes: {
        dpop: {
          type: 'oauth2',
          description: 'A token bound to a key by DPoP (RFC 9449), for a client that signs an assertion (RFC 7523).',
          flows: {
            clientCredentials: {
              tokenUrl: '/v1/partner/token',
              scopes: Object.fromEntries(partnerScopes.map((scope) => [scope, `Calls with the scope ${scope}`])),
            },
          },
        },
      },
      parameters: { proof, idempotencyKey },
      schemas: { ...book.components, Problem: problemSchema },
    },
  }
}

const header = (name: string, description: string, pattern: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', pattern },
})
const proof = header('DPoP', 'A proof for this request alone (RFC 9449, section 4.2).', '^[\\w-]+\\.[\\w-]+\\.[\\w-]+$')
const idempotencyKey = header(
  'Idempotency-Key',
  'The same for each attempt of one request. Its answer is kept for seven days.',
  '^[\\x21-\\x7e]{8,128}$',
)

const operationOf = (name: string, call: PartnerCall, book: SchemaBook): Json => ({
  operationId: name,
  tags: ['Back end'],
  summary: call.does,
  description: call.notes,
  // If there are several scopes, those of the requested groups.
  security: [{ dpop: call.scopesOf === undefined ? call.scopes : [] }],
  parameters: [refTo('parameters', 'proof'), ...(call.writes === true ? [refTo('parameters', 'idempotencyKey')] : [])],
  requestBody: { required: true, content: { 'application/json': { schema: book.of(call.body, 'input') } } },
  responses: { 200: succeeded(call, book), ...problemsOf(call) },
})

const succeeded = (call: PartnerCall, book: SchemaBook): Json =>
  call.sends === undefined
    ? { description: 'The answer', content: { 'application/json': { schema: book.of(call.reply, 'output') } } }
    : { description: 'The file', content: { [call.sends]: { schema: { type: 'string', contentMediaType: call.sends } } } }

const problemsOf = (call: PartnerCall): Json => {
  const names: readonly ProblemName[] = [...call.codes, ...commonProblems, ...(call.writes === true ? writeProblems : [])]
  const statuses = [...new Set(names.map((name) => problems[name].status))].toSorted((a, b) => a - b)
  return Object.fromEntries(statuses.map((status) => [status, problemAnswers(names.filter((name) => problems[name].status === status))]))
}

const problemAnswers = (names: readonly ProblemName[]): Json => ({
  description: names.map((name) => `\`${name}\`: ${problems[name].title}`).join(' '),
  content: {
    'application/problem+json': {
      schema: { allOf: [refTo('schemas', 'Problem'), { properties: { code: { enum: names }, type: { enum: names.map(problemType) } } }] },
    },
  },
})

const problemSchema: Json = {
  type: 'object',
  description: 'A refusal (RFC 9457).',
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    instance: { type: 'string', format: 'uri', description: 'Identifies the request in the log.' },
    scope: { type: 'string', description: 'The scope that is missing.' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { pointer: { type: 'string' }, code: { type: 'string' } }, required: ['pointer', 'code'] },
    },
  },
  required: ['type', 'title', 'status', 'code', 'instance'],
}
