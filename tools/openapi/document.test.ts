import { Validator } from '@seriousme/openapi-schema-validator'
import { allCalls } from '@bonafide/core/calls/index'
import { standInCalls } from '@bonafide/stand-in/calls/index'
import { describe, expect, test } from 'vitest'
import { apiDocuments } from './files.ts'

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly tags: readonly string[]
  readonly [part: string]: unknown
}

interface ApiDocument {
  readonly tags: readonly { readonly name: string }[]
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const documents: Readonly<Record<string, ApiDocument>> = JSON.parse(JSON.stringify(await apiDocuments()))
const files = Object.entries(documents)
const surfaces = files.filter(([, { paths }]) => paths !== undefined)

const document = (file: string): ApiDocument => documents[file] ?? { tags: [], components: {} }
const operation = (file: string, path: string, method = 'post'): Operation | undefined => document(file).paths?.[path]?.[method]
const operations = ({ paths = {} }: ApiDocument): readonly Operation[] =>
  Object.values(paths).flatMap((item) => Object.entries(item).flatMap(([method, described]) => (method === 'servers' ? [] : [described])))

test('there is a file for each surface, the stand-in, the back end and the webhooks', () =>
  expect(Object.keys(documents)).toEqual(['area.json', 'provider.json', 'desk.json', 'stand-in.json', 'partner.json', 'webhooks.json']))

test.each(files)('%s is valid OpenAPI 3.1', async (_file, document) => {
  const validator = new Validator({ strict: false })
  expect(await validator.validate({ ...structuredClone(document) })).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('every call is described in the file of its surface', () => {
  for (const { call, name } of allCalls) expect(operation(`${call.surface}.json`, call.path)).toMatchObject({ operationId: name })
  for (const [name, call] of Object.entries(standInCalls))
    expect(operation('stand-in.json', call.path)).toMatchObject({ operationId: name })
  const described = surfaces.flatMap(([, document]) => operations(document)).length
  expect(described).toBeGreaterThan(allCalls.length + Object.keys(standInCalls).length)
})

test.each(surfaces)('operations of %s have a short summary, a known tag and a unique id', (_file, document) => {
  const all = operations(document)
  expect(all.length).toBeGreaterThan(7)
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  const knownTags = document.tags.map(({ name }) => name)
  for (const { operationId, summary = '', tags } of all) {
    expect(summary, operationId).toMatch(/^[A-Z].{3,65}[^.]$/)
    expect(knownTags, operationId).toEqual(expect.arrayContaining([...tags]))
  }
})

test.each(files)('each shared part of %s is used', (_file, document) => {
  const text = JSON.stringify(document)
  for (const [kind, parts] of Object.entries(document.components))
    for (const name of Object.keys(parts))
      expect(text, `${kind} ${name}`).toContain(kind === 'securitySchemes' ? `"${name}":[]` : `"#/components/${kind}/${name}"`)
  expect(text).not.toContain('/schemas/~')
})

describe('an operation', () => {
  test('states who may make it', () => {
    expect(operation('area.json', '/mix/kyc/resetKycCheck')).toMatchObject({ security: [{ userSession: [] }] })
    expect(operation('area.json', '/pluto-mix/public/kyc/kyb/detail')).toMatchObject({ security: [{ userSession: [], accessToken: [] }] })
    expect(operation('area.json', '/user/public/clearCookie')).toMatchObject({ security: [] })
    expect(operation('provider.json', '/frame/state')).toMatchObject({ security: [{ frameToken: [] }] })
    expect(operation('desk.json', '/desk/cases')).toMatchObject({ security: [{ reviewerSession: [] }] })
    expect(document('area.json').components['securitySchemes']).toMatchObject({ userSession: { in: 'cookie', name: '__Host-bonafide' } })
    expect(document('desk.json').components['securitySchemes']).toMatchObject({ reviewerSession: { name: '__Host-bonafide_desk' } })
  })

  test('lists its codes and the body that it needs', () => {
    const reset = operation('area.json', '/mix/kyc/resetKycCheck')
    expect(reset).toMatchObject({
      requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/ResetKycCheckBody' } } } },
      responses: { 401: { $ref: '#/components/responses/Unauthorized' } },
    })
    const answer = ['responses', '200', 'content', 'application/json', 'schema', 'oneOf']
    expect(reset).toHaveProperty([...answer, 0, 'properties', 'code', 'const'], '00000')
    expect(reset).toHaveProperty([...answer, 1, 'properties', 'code'], expect.objectContaining({ enum: expect.arrayContaining(['30402']) }))
    expect(reset).toHaveProperty([...answer, 1, 'properties', 'code', 'x-enum-varnames'], expect.arrayContaining(['reset.tooSoon']))
    expect(reset).toHaveProperty(['responses', '200', 'description'], expect.stringContaining('- `30402` reset.tooSoon: '))
    expect(operation('area.json', '/pluto-mix/public/kyc/kyb/detail')).toMatchObject({ requestBody: { required: false } })
    const opener = operation('area.json', '/user/kyc/getPlutoSdkTokenOfPan')
    expect(opener).toHaveProperty([...answer, 0, 'properties', 'code', 'const'], '0')
  })

  test('that needs a session can answer 401, an open operation cannot', () => {
    expect(operation('area.json', '/mix/kyc/resetKycCheck')).toHaveProperty('responses.401')
    expect(operation('area.json', '/user/public/clearCookie')).not.toHaveProperty('responses.401')
    expect(operation('provider.json', '/frame/state')).toHaveProperty('responses.401.$ref', '#/components/responses/FrameTokenGone')
  })

  test('takes a file as a part of a form, and a resumable upload as bytes', () => {
    const form = operation('area.json', '/pluto-mix/public/kyc/kyb/uploadIdentityPicNotBase')
    expect(form).toHaveProperty(['requestBody', 'content', 'multipart/form-data', 'schema', 'properties'], {
      file: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
      uploadId: { $ref: '#/components/schemas/FileId' },
    })
    for (const file of ['area.json', 'provider.json'])
      expect(operation(file, '/uploads/{id}', 'patch')).toHaveProperty(['requestBody', 'content', 'application/offset+octet-stream'])
    expect(operation('area.json', '/uploads', 'post')).toHaveProperty('responses.413.$ref', '#/components/responses/FileTooLarge')
  })

  test('streams events', () => {
    for (const [file, path] of [
      ['area.json', '/user/chat/live'],
      ['desk.json', '/desk/live'],
    ] as const)
      expect(operation(file, path, 'get')).toHaveProperty(['responses', '200', 'content', 'text/event-stream'])
  })
})

test('numbers of the specification have names, and fields have the record’s descriptions', () => {
  expect(document('area.json').components['schemas']).toMatchObject({
    BusinessStep: { enum: [1, 2, 3, 4], 'x-enum-varnames': ['basic', 'enterprise', 'persons', 'files'] },
    SubmitBody: { properties: { version: { description: 'The version on which the change is based. Not checked if missing.' } } },
    Verification: { enum: [0, 1, 2, 3, 4, 5] },
  })
})
