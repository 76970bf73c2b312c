import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { buffer as bytesOf } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sign, sumsubApi } from './sumsub-api.ts'
import { adaAtSumsub, SumsubServer, sumsubKeys, sumsubLevel } from './testing/sumsub-server.ts'

const sumsub = new SumsubServer()
const otherRequests: string[] = []
const otherServer = createServer((request, response) => {
  otherRequests.push(request.url ?? '')
  if (request.url?.startsWith('/resources/applicants/leads-away')) response.writeHead(307, { location: sumsub.url })
  response.end(request.url?.includes('large') === true ? `{"id":"${'a'.repeat(2_000_000)}"}` : '{}')
})
beforeAll(async () => {
  await sumsub.listen()
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  sumsub.trouble = 'none'
  sumsub.requests.length = 0
})
afterAll(async () => {
  await sumsub.close()
  otherServer.closeAllConnections()
  otherServer.close()
})

const settings = (over: object = {}) => ({ ...sumsubKeys, level: sumsubLevel, apiUrl: sumsub.url, ...over })
const otherUrl = (): string => {
  const address = otherServer.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
}

const key = 'test_secret_key_do_not_use'
test.each([
  [
    {
      time: '1607551635',
      method: 'POST',
      path: '/resources/accessTokens?userId=cfd20712-24a2-4c7d-9ab0-146f3c142335&levelName=basic-kyc-level&ttlInSecs=600',
      text: '',
    },
    '76d7163a66510eaf43da600ea0c08287b28cc30a00ca52b33142ea47b8926f72',
  ],
  [
    {
      time: '1700000000',
      method: 'POST',
      path: '/resources/accessTokens/sdk',
      text: '{"userId":"johndoeID","levelName":"basic-kyc-level","ttlInSecs":600}',
    },
    '544eabda7f98a0cf00b07e3ecda28dd27c52cff510e7d90913e2bcb94cb53a71',
  ],
  [
    { time: '1700000000', method: 'GET', path: '/resources/applicants/5b594ade0a975a36c9349e66/status', text: '' },
    '07d0023f0b0fa80a82cdfca46a3a8872e92c554605468d33d0045cf16a12bcc4',
  ],
])('a request is signed as documented: %o', (request, signature) => {
  expect(sign(key, request)).toBe(signature)
})

test('a token leads to an applicant, whose data, steps and pictures can be read', async () => {
  const api = sumsubApi(settings())
  expect(await api.applicant('a-visit')).toBeUndefined()
  const made = sumsub.use(await api.widgetToken('a-visit'))
  sumsub.submit(made)
  expect(await api.applicant('a-visit')).toMatchObject({
    id: made.id,
    externalUserId: 'a-visit',
    info: { firstName: adaAtSumsub.firstName },
  })
  expect(await api.steps(made.id)).toMatchObject({ IDENTITY: { imageIds: [1] }, SELFIE: { imageIds: [2, 3] } })
  const picture = await api.picture({ inspection: made.inspectionId, image: 1 })
  expect((await bytesOf(picture ?? Readable.from([]))).equals(made.pictures.get(1)?.bytes ?? Buffer.alloc(0))).toBe(true)
  expect(await api.picture({ inspection: made.inspectionId, image: 99 })).toBeUndefined()
  await api.deactivate(made.id)
  expect(made.isActive).toBe(false)
})

test.each([
  ['another token', { appToken: 'sbx:another' }],
  ['another key', { secretKey: 'another' }],
])('a request with %s fails, and its error names neither', async (_what, over) => {
  const error: unknown = await sumsubApi(settings(over))
    .widgetToken('a-visit')
    .catch((failed: unknown) => failed)
  expect(String(error)).toContain('Sumsub answered 401 when asked for a token')
  expect(String(error)).not.toMatch(/sbx|another|a-visit/)
})

test.each([
  ['busy', 'Sumsub answered 429'],
  ['garbage', 'Sumsub answered in an unknown form'],
  ['silent', 'timeout'],
] as const)('while Sumsub is %s, a request fails in time: %s', async (trouble, message) => {
  sumsub.trouble = trouble
  await expect(sumsubApi(settings(), 300).applicant('a-visit')).rejects.toThrow(message)
})

test('a redirect is not followed, and an answer beyond the size limit is not read to its end', async () => {
  const api = sumsubApi(settings({ apiUrl: otherUrl() }))
  await expect(api.steps('leads-away')).rejects.toThrow('Sumsub answered 307')
  await expect(api.applicant('large')).rejects.toThrow('more than a megabyte')
  expect(sumsub.requests).toEqual([])
  expect(otherRequests).toHaveLength(2)
})
