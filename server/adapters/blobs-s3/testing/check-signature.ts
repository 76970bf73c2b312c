// Signature version 4 as the receiving side computes it, written from its description and sharing nothing with the client:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedRequest {
  readonly method: string
  /** With the query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

interface Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

const longestSkewMs = 15 * 60_000

/** S3's error code, or undefined if all is well. */
export const faultInSignature = (request: SignedRequest, credentials: Credentials, now: Date): string | undefined => {
  const { accessKey, region } = credentials
  const { authorization = '', host } = request.headers
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (match === null) return 'AccessDenied'
  const [, key, day = '', place, names = '', signature] = match
  if (key !== accessKey) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  // Everything that changes what a request does.
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') || name.startsWith('if-'))]
  if (host === undefined || !mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied'
  const moment = String(request.headers['x-amz-date'])
  if (!moment.startsWith(day)) return 'SignatureDoesNotMatch'
  if (Math.abs(now.getTime() - timeOf(moment)) > longestSkewMs) return 'RequestTimeTooSkewed'
  return signature === signatureOf(request, { ...credentials, day, moment, signed }) ? undefined : 'SignatureDoesNotMatch'
}

interface Scope extends Credentials {
  readonly day: string
  readonly moment: string
  readonly signed: readonly string[]
}

const signatureOf = ({ method, url, headers }: SignedRequest, { secretKey, region, day, moment, signed }: Scope): string => {
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical).toString('hex')].join('\n')
  let key: Buffer = Buffer.from(`AWS4${secretKey}`)
  for (const part of [day, region, 's3', 'aws4_request']) key = hmac(key, part)
  return hmac(key, toSign).toString('hex')
}

const timeOf = (moment: string): number => Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
