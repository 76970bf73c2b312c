// One visit made only by calls, from a program that implements docs/protocols/challenge.md without a browser or a camera.
import { ownCamera } from '@bonafide/core/testing/own-camera'
import { answerChallenge, answerTilt, askChallenge, askTilt } from '@bonafide/core/calls/frame/camera'
import { showFile } from '@bonafide/core/calls/frame/evidence'
import { frameState, keepVisit, submitVisit } from '@bonafide/core/calls/frame/visit'
import { Alpha3 } from '@bonafide/core/countries'
import { Details } from '@bonafide/core/details'
import type { Move } from '@bonafide/core/evidence/challenge'
import type { ShownColour } from '@bonafide/core/evidence/light'
import type { Tilt } from '@bonafide/core/evidence/tilt'
import { setTimeout as pause } from 'node:timers/promises'
import type { Holder } from '../evaluation/people.ts'
import type { EvidenceServices } from '../evidence/evidence-services.ts'
import { ask, type FrameToken, openVisit, upload } from '../evidence/frame-client.ts'

export type FrameSource = (move: Move | null, at: number) => Uint8Array

export interface Attempt {
  readonly account: string
  readonly holder: Holder
  readonly document: Uint8Array
  /** The picture for a move or a straight look; `at` counts the straight looks. */
  readonly frame: FrameSource
  /** The second picture of the document, at the announced tilt. */
  readonly tilted: (tilt: Tilt) => Promise<Uint8Array>
  /** One frame for each colour in the announced order, each sent once a screen could show its colour. */
  readonly lit: (colours: readonly ShownColour[]) => Promise<readonly Uint8Array[]>
}

export interface VisitResult {
  readonly state: 'open' | 'pending' | 'approved' | 'rejected'
  /** The outcome of each check, by name. */
  readonly checks: ReadonlyMap<string, string>
  readonly moves: readonly Move[]
}

export async function playVisit(services: EvidenceServices, attempt: Attempt): Promise<VisitResult> {
  const { account, holder, document, tilted } = attempt
  const token = await openVisit(services, account)
  await ask(services.provider, token, keepVisit, {
    choice: { country: Alpha3.parse(holder.state), document: 'passport' },
    details: detailsOf(holder),
  })
  await ask(services.provider, token, showFile, {
    file: await upload(services.provider, token, document),
    kind: 'documentFront',
    camera: true,
  })
  const { tilt } = await ask(services.provider, token, askTilt, {})
  await ask(services.provider, token, answerTilt, { file: await upload(services.provider, token, await tilted(tilt)) })
  const moves = await playChallenge(services, token, attempt)
  await ask(services.provider, token, submitVisit, {})
  await services.work()
  const { state, checks } = await ask(services.provider, token, frameState, {})
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

/**
 * Between two frames, by the timestamps that they claim: a person needs at least this long, and the server accepts timestamps up to one
 * second ahead of the time that has passed.
 */
const betweenMs = 130

async function playChallenge(services: EvidenceServices, token: FrameToken, { frame, lit }: Attempt): Promise<readonly Move[]> {
  const { challenge, moves: moveCount } = await ask(services.provider, token, askChallenge, { camera: ownCamera, light: true })
  const began = Date.now()
  const moves: Move[] = []
  let [straight, last] = [0, 0]
  const send = async (picture: Uint8Array, move: Move | null) => {
    const file = await upload(services.provider, token, picture)
    last = Math.max(last + betweenMs, Date.now() - began)
    return { file, move, at: last }
  }
  for (let step = 0; step <= moveCount; step += 1) {
    const move = moves.at(-1) ?? null
    const looks = step === 0 ? [null] : step < moveCount ? [null, move] : [null, move, null]
    const frames = []
    for (const look of looks) {
      frames.push(await send(frame(look, straight), look))
      if (look === null) straight += 1
    }
    const { next } = await ask(services.provider, token, answerChallenge, { challenge, step, frames })
    if (next !== null && 'move' in next) moves.push(next.move)
    if (next !== null && 'light' in next) {
      const litFrames = await sendLit(next.light, lit, (picture) => send(picture, null))
      await ask(services.provider, token, answerChallenge, { challenge, step: next.step, frames: litFrames })
    }
  }
  return moves
}

/** The server rejects a frame sent before its colour could be visible. */
const seenAfterMs = 150

async function sendLit<Sent>(
  light: readonly { readonly colour: ShownColour; readonly ms: number }[],
  lit: Attempt['lit'],
  send: (picture: Uint8Array) => Promise<Sent>,
): Promise<Sent[]> {
  const announcedAt = Date.now()
  const pictures = await lit(light.map(({ colour }) => colour))
  const sent: Sent[] = []
  let onScreen = 0
  for (const [index, { ms }] of light.entries()) {
    await pause(Math.max(0, announcedAt + onScreen + seenAfterMs - Date.now()))
    sent.push(await send(pictures[index] ?? new Uint8Array()))
    onScreen += ms
  }
  return sent
}
