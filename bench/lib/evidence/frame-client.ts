// The frame's calls, made by a program that implements the protocol without a browser or a camera.
import type { Call, ReplyOf, SentOf } from '@bonafide/core/call'
import { frameState, giveConsent, openFrame } from '@bonafide/core/calls/frame/visit'
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { FileId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import type { EvidenceServices } from './evidence-services.ts'

const Envelope = z.object({ code: z.string(), data: z.unknown() })

/** Throws if the call is refused. */
export async function ask<C extends Call>(
  origin: string,
  headers: Readonly<Record<string, string>>,
  call: C,
  body: SentOf<C>,
): Promise<ReplyOf<C>> {
  const answer = await fetch(`${origin}/v1${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, data } = Envelope.parse(await answer.json())
  if (code !== '00000') throw new CallRefused(call.path, code)
  // In tests the server validates its replies before it sends them.
  return data as ReplyOf<C>
}

export async function upload(origin: string, headers: Readonly<Record<string, string>>, bytes: Uint8Array): Promise<FileId> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from('frame.jpg').toString('base64')}`
  const begun = await fetch(`${origin}/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const location = begun.headers.get('location') ?? ''
  const sent = await fetch(new URL(location, origin), {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Buffer.from(bytes),
  })
  if (sent.status !== 204) throw new Error(`not uploaded: ${begun.status} ${sent.status} ${await sent.text()}`)
  return FileId.parse(location.split('/').at(-1))
}

/** Thrown for a call that the server refused. */
export class CallRefused extends Error {
  readonly code: string
  constructor(path: string, code: string) {
    super(`${path} was refused with ${code}`)
    this.code = code
  }
}

export type FrameToken = Readonly<Record<string, string>>

/** Opens the frame of an account and consents to everything that it asks for. */
export async function openVisit(services: EvidenceServices, account: string): Promise<FrameToken> {
  const cookie = await services.signIn(account)
  const { accessToken } = await ask(services.area, { cookie }, getPlutoSdkToken, { selfKyc: 1, deviceVerifySignKey: '0'.repeat(64) })
  const { frameToken } = await ask(services.provider, {}, openFrame, { opener: accessToken, segment: 'sass/kyc/verify', tag: '' })
  const token = { 'x-frame-token': frameToken }
  const { consent } = await ask(services.provider, token, frameState, {})
  if (consent !== null)
    await ask(services.provider, token, giveConsent, {
      privacyNotice: consent.privacyNotice.version,
      ...(consent.biometrics === null ? {} : { biometrics: { version: consent.biometrics.version, answer: 'given' as const } }),
    })
  return token
}
