// One visit by calls alone, as a program makes it that has read docs/protocols/challenge.md: no browser, no camera.
import { ownCamera } from '@bonafide/core/testing/own-camera'
import type { Call, ReplyOf, SentOf } from '@bonafide/core/call'
import {
  answerChallenge,
  askChallenge,
  frameState,
  giveConsent,
  keepVisit,
  openFrame,
  showFile,
  submitVisit,
} from '@bonafide/core/calls/frame'
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { Alpha3 } from '@bonafide/core/countries'
import { Details } from '@bonafide/core/details'
import type { Move } from '@bonafide/core/evidence/challenge'
import { FileId } from '@bonafide/core/values'
import * as z from 'zod/mini'
import type { Holder } from '../judge/people.ts'
import type { EvidenceHouse } from './evidence-house.ts'

const Envelope = z.object({ code: z.string(), data: z.unknown() })

/** Throws for a refusal. */
async function ask<C extends Call>(
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
  if (code !== '00000') throw new Refused(call.path, code)
  // A server under test checks its replies against the record before it sends them.
  return data as ReplyOf<C>
}

async function upload(origin: string, headers: Readonly<Record<string, string>>, bytes: Uint8Array): Promise<FileId> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from('frame.jpg').toString('base64')}`
  const begun = await fetch(`${origin}/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const place = begun.headers.get('location') ?? ''
  const sent = await fetch(new URL(place, origin), {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Buffer.from(bytes),
  })
  if (sent.status !== 204) throw new Error(`not uploaded: ${begun.status} ${sent.status} ${await sent.text()}`)
  return FileId.parse(place.split('/').at(-1))
}

export type Shows = (move: Move | null, at: number) => Uint8Array

/** Of a call that the server refused. */
export class Refused extends Error {
  readonly code: string
  constructor(path: string, code: string) {
    super(`${path} was refused with ${code}`)
    this.code = code
  }
}

export interface Attempt {
  readonly account: string
  readonly holder: Holder
  readonly document: Uint8Array
  /** What to show for a move, or as a straight look; `at` counts the straight looks. */
  readonly frame: Shows
}

export interface Played {
  readonly state: 'open' | 'pending' | 'approved' | 'rejected'
  /** By name, how each check came out. */
  readonly checks: ReadonlyMap<string, string>
  readonly moves: readonly Move[]
}

export async function playVisit(house: EvidenceHouse, { account, holder, document, frame }: Attempt): Promise<Played> {
  const cookie = await house.signIn(account)
  const { accessToken } = await ask(house.area, { cookie }, getPlutoSdkToken, { selfKyc: 1, deviceVerifySignKey: '0'.repeat(64) })
  const { frameToken } = await ask(house.provider, {}, openFrame, { opener: accessToken, segment: 'sass/kyc/verify', tag: '' })
  const token = { 'x-frame-token': frameToken }
  const { consent } = await ask(house.provider, token, frameState, {})
  if (consent !== null)
    await ask(house.provider, token, giveConsent, {
      privacyNotice: consent.privacyNotice.version,
      ...(consent.biometrics === null ? {} : { biometrics: { version: consent.biometrics.version, answer: 'given' as const } }),
    })
  await ask(house.provider, token, keepVisit, {
    choice: { country: Alpha3.parse(holder.state), document: 'passport' },
    details: detailsOf(holder),
  })
  await ask(house.provider, token, showFile, { file: await upload(house.provider, token, document), kind: 'documentFront', camera: true })
  const moves = await playChallenge(house, token, frame)
  await ask(house.provider, token, submitVisit, {})
  await house.work()
  const { state, checks } = await ask(house.provider, token, frameState, {})
  return { state, moves, checks: new Map(checks.map((check) => [check.name, check.state])) }
}

const detailsOf = (holder: Holder): Details =>
  Details.parse({
    givenName: holder.given,
    familyName: holder.family,
    birthDate: holder.born,
    nationality: holder.nation,
    documentType: 2,
    documentNumber: holder.number,
    issuingCountry: holder.state,
  })

/** Between two looks, by the clock that the frames claim: a person needs as much, and the server believes a second more than has passed. */
const betweenMs = 130

async function playChallenge(house: EvidenceHouse, token: Readonly<Record<string, string>>, frame: Shows): Promise<readonly Move[]> {
  const { challenge, moves: inAll } = await ask(house.provider, token, askChallenge, { camera: ownCamera, light: false })
  const began = Date.now()
  const told: Move[] = []
  let [straight, last] = [0, 0]
  for (let step = 0; step <= inAll; step += 1) {
    const move = told.at(-1) ?? null
    const looks = step === 0 ? [null] : step < inAll ? [null, move] : [null, move, null]
    const frames = []
    for (const look of looks) {
      const file = await upload(house.provider, token, frame(look, straight))
      last = Math.max(last + betweenMs, Date.now() - began)
      frames.push({ file, move: look, at: last })
      if (look === null) straight += 1
    }
    const { next } = await ask(house.provider, token, answerChallenge, { challenge, step, frames })
    if (next !== null && 'move' in next) told.push(next.move)
  }
  return told
}
