// Uploads as the page sends them: by tus, all bytes in one part.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { LedgerAccount } from '../ledger/accounts.ts'
import { surfaceHosts } from '../texts/settings.ts'

/** A picture of random pixels, so that no two are equal. */
export const drawPicture = (side = 300): Promise<Buffer> =>
  sharp(randomBytes(3 * side * side), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

export interface UploadEnd {
  /** The address of the upload, once it has begun. */
  readonly place: string | undefined
  readonly status: number
  /** Of a refusal: its code, and whether it has a sentence. */
  readonly code: string
  readonly worded: boolean
}

interface UploadRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

const agent = new Agent({ keepAlive: false })

const ask = (port: number, who: LedgerAccount, { method, path, headers = {}, body }: UploadRequest) =>
  new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const common = {
      host: surfaceHosts.area,
      origin: `https://${surfaceHosts.area}`,
      cookie: who.cookie,
      'x-access-token': who.token,
      'x-forwarded-for': who.address,
      'tus-resumable': '1.0.0',
      'content-length': String(body?.length ?? 0),
    }
    const options = { host: '127.0.0.1', port, method, path, agent, headers: { ...common, ...headers }, timeout: 60_000 }
    const outgoing = request(options, (reply) => {
      reply.setEncoding('latin1')
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, location: reply.headers.location, body }), reject)
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')))
    outgoing.once('error', reject)
    outgoing.end(body)
  })

const Refused = z.object({ code: z.string(), msg: z.string().check(z.minLength(1)) })

const endOf = (place: string | undefined, status: number, body: string): UploadEnd => {
  const refusal = z.safeParse(Refused, body.startsWith('{') ? JSON.parse(body) : undefined)
  return { place, status, code: refusal.success ? refusal.data.code : '', worded: refusal.success }
}

export const uploadFile = async (port: number, who: LedgerAccount, bytes: Buffer): Promise<UploadEnd> => {
  const metadata = `filename ${btoa('paper.png')},filetype ${btoa('image/png')}`
  const createHeaders = { 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const created = await ask(port, who, { method: 'POST', path: '/uploads', headers: createHeaders })
  if (created.status !== 201) return endOf(created.location, created.status, created.body)
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await ask(port, who, { method: 'PATCH', path: created.location ?? '', headers, body: bytes })
  return endOf(created.location, sent.status, sent.body)
}

export const showUpload = async (port: number, who: LedgerAccount, place: string): Promise<UploadEnd & { readonly bytes: Buffer }> => {
  const shown = await ask(port, who, { method: 'GET', path: place })
  return { ...endOf(place, shown.status, shown.body), bytes: Buffer.from(shown.body, 'latin1') }
}
