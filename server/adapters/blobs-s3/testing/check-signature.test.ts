// The examples published with the specification of the signature, so that client and double cannot share a mistake.
import { expect, test } from 'vitest'
import { faultInSignature, type SignedRequest } from './check-signature.ts'

const credentials = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const moment = new Date('2013-05-24T00:00:00Z')
const authorization = (signed: string, signature: string): string =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const host = 'examplebucket.s3.amazonaws.com'
const common = { host, 'x-amz-content-sha256': empty, 'x-amz-date': '20130524T000000Z' }

const examples: readonly (readonly [string, SignedRequest])[] = [
  [
    'reading an object',
    {
      method: 'GET',
      url: '/test.txt',
      headers: {
        ...common,
        range: 'bytes=0-9',
        authorization: authorization(
          'host;range;x-amz-content-sha256;x-amz-date',
          'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
        ),
      },
    },
  ],
  [
    'asking for the lifecycle of a bucket',
    {
      method: 'GET',
      url: '/?lifecycle',
      headers: {
        ...common,
        authorization: authorization(
          'host;x-amz-content-sha256;x-amz-date',
          'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
        ),
      },
    },
  ],
  [
    'listing a bucket',
    {
      method: 'GET',
      url: '/?max-keys=2&prefix=J',
      headers: {
        ...common,
        authorization: authorization(
          'host;x-amz-content-sha256;x-amz-date',
          '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
        ),
      },
    },
  ],
]

test.each(examples)('the example of %s is accepted', (_what, request) => {
  expect(faultInSignature(request, credentials, moment)).toBeUndefined()
})

test.each(examples)('the example of %s is refused if anything differs', (_what, request) => {
  const { headers } = request
  const fault = (changed: Partial<SignedRequest>, at = moment): string | undefined =>
    faultInSignature({ ...request, ...changed }, credentials, at)
  expect(fault({ method: 'PUT' })).toBe('SignatureDoesNotMatch')
  expect(fault({ url: '/other' })).toBe('SignatureDoesNotMatch')
  expect(fault({ headers: { ...headers, host: 'other' } })).toBe('SignatureDoesNotMatch')
  expect(fault({ headers: { ...headers, 'x-amz-content-sha256': '0' } })).toBe('SignatureDoesNotMatch')
  expect(fault({ headers: { ...headers, 'x-amz-checksum-sha256': 'not signed' } })).toBe('AccessDenied')
  expect(fault({}, new Date('2013-05-24T00:16:00Z'))).toBe('RequestTimeTooSkewed')
  expect(faultInSignature(request, { ...credentials, secretKey: 'other' }, moment)).toBe('SignatureDoesNotMatch')
})
