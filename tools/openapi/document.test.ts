import { allCalls } from '@bonafide/core/calls/index'
import { expect, test } from 'vitest'
import { openapi } from './document.ts'

const document: unknown = JSON.parse(JSON.stringify(openapi()))

const at = (path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/')], document)
const post = (path: string): Record<string, never> => at(`/paths/${path.replaceAll('/', '~1')}/post`) as Record<string, never>

test('every call stands there', () => {
  for (const { call, name } of allCalls) expect(post(call.path)).toMatchObject({ operationId: name })
})

test('both prefixes are listed', () => expect(at('/servers')).toMatchObject([{ url: '/v1' }, { url: '/' }]))

test('nothing is referred to that is not there', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, reference = '']) => reference)
  expect(references.length).toBeGreaterThan(100)
  for (const reference of new Set(references)) expect(at(reference), reference).toBeDefined()
})

test('an operation has its security, its body and its replies', () => {
  expect(post('/mix/kyc/resetKycCheck')).toMatchObject({
    security: [{ user: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { additionalProperties: false, required: ['resetReason'] } } },
    },
  })
  expect(post('/pluto-mix/public/kyc/kyb/detail')).toMatchObject({
    security: [{ user: [], accessToken: [] }],
    requestBody: { required: false },
  })
  expect(post('/user/public/clearCookie')).not.toHaveProperty('security')
  expect(post('/user/kyc/getPlutoSdkTokenOfPan')).toHaveProperty(
    ['responses', '200', 'content', 'application/json', 'schema', 'oneOf', 0, 'properties', 'code', 'const'],
    '0',
  )
  expect(post('/pluto-mix/public/kyc/kyb/uploadIdentityPicNotBase')['requestBody']).toHaveProperty([
    'content',
    'multipart/form-data',
    'schema',
    'properties',
    'file',
  ])
})
