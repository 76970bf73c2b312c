// Uploads of users, as the page sends them: tus in one stretch.
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { LedgerAccount } from '../ledger/accounts.ts'
import { surfaceHosts } from '../texts/settings.ts'

/** A picture that no other resembles. */
export const drawPicture = (side = 300): Promise<Buffer> =>
  sharp(randomBytes(3 * side * side), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()

export interface UploadEnd {
  /** The file's place, once it was begun. */
  readonly place: string | undefined
  readonly status: number
  /** Of a refusal: its code, and whether it has a sentence. */
  readonly code: string
  readonly worded: boolean
}

interface Asking {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

const agent = new Agent({ keepAlive: false })

const ask = (port: number, who: LedgerAccount, { method, path, headers = {}, body }: Asking) =>
  new Promise<{ status: number; location: string | undefined; body: string }>((resolve, reject) => {
    const own = {
      host: surfaceHosts.area,
      origin: `https://${surfaceHosts.area}`,
      cookie: who.cookie,
      'x-access-token': who.token,
      'x-forwarded-for': who.address,
      'tus-resumable': '1.0.0',
      'content-length': String(body?.length ?? 0),
    }
    const options = { host: '127.0.0.1', port, method, path, agent, headers: { ...own, ...headers }, timeout: 60_000 }
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
  const read = z.safeParse(Refused, body.startsWith('{') ? JSON.parse(body) : undefined)
  return { place, status, code: read.success ? read.data.code : '', worded: read.success }
}

export const uploadFile = async (port: number, who: LedgerAccount, bytes: Buffer): Promise<UploadEnd> => {
  const metadata = `filename ${btoa('paper.png')},filetype ${btoa('image/png')}`
  const begin = { 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const begun = await ask(port, who, { method: 'POST', path: '/uploads', headers: begin })
  if (begun.status !== 201) return endOf(begun.location, begun.status, begun.body)
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await ask(port, who, { method: 'PATCH', path: begun.location ?? '', headers, body: bytes })
  return endOf(begun.location, sent.status, sent.body)
}

export const showUpload = async (port: number, who: LedgerAccount, place: string): Promise<UploadEnd & { readonly bytes: Buffer }> => {
  const shown = await ask(port, who, { method: 'GET', path: place })
  return { ...endOf(place, shown.status, shown.body), bytes: Buffer.from(shown.body, 'latin1') }
}
