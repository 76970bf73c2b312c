// One visit by calls alone, as a program makes it that has read docs/protocols/challenge.md: no browser, no camera.
import { ownCamera } from '@bonafide/core/testing/own-camera'
import {
  answerChallenge,
  answerTilt,
  askChallenge,
  askTilt,
  frameState,
  keepVisit,
  showFile,
  submitVisit,
} from '@bonafide/core/calls/frame'
import { Alpha3 } from '@bonafide/core/countries'
import { Details } from '@bonafide/core/details'
import type { Move } from '@bonafide/core/evidence/challenge'
import type { ShownColour } from '@bonafide/core/evidence/light'
import type { Tilt } from '@bonafide/core/evidence/tilt'
import { setTimeout as pause } from 'node:timers/promises'
import type { Holder } from '../judge/people.ts'
import type { EvidenceHouse } from '../evidence/evidence-house.ts'
import { ask, type FrameToken, openVisit, upload } from '../evidence/frame-client.ts'

export type Shows = (move: Move | null, at: number) => Uint8Array

export interface Attempt {
  readonly account: string
  readonly holder: Holder
  readonly document: Uint8Array
  /** What to show for a move, or as a straight look; `at` counts the straight looks. */
  readonly frame: Shows
  /** The second picture of the document, at the announced tilt. */
  readonly tilted: (tilt: Tilt) => Promise<Uint8Array>
  /** A frame of each colour, in the announced order, each sent once its colour could be on a screen. */
  readonly lit: (colours: readonly ShownColour[]) => Promise<readonly Uint8Array[]>
}

export interface Played {
  readonly state: 'open' | 'pending' | 'approved' | 'rejected'
  /** By name, how each check came out. */
  readonly checks: ReadonlyMap<string, string>
  readonly moves: readonly Move[]
}

export async function playVisit(house: EvidenceHouse, attempt: Attempt): Promise<Played> {
  const { account, holder, document, tilted } = attempt
  const token = await openVisit(house, account)
  await ask(house.provider, token, keepVisit, {
    choice: { country: Alpha3.parse(holder.state), document: 'passport' },
    details: detailsOf(holder),
  })
  await ask(house.provider, token, showFile, { file: await upload(house.provider, token, document), kind: 'documentFront', camera: true })
  const { tilt } = await ask(house.provider, token, askTilt, {})
  await ask(house.provider, token, answerTilt, { file: await upload(house.provider, token, await tilted(tilt)) })
  const moves = await playChallenge(house, token, attempt)
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

async function playChallenge(house: EvidenceHouse, token: FrameToken, { frame, lit }: Attempt): Promise<readonly Move[]> {
  const { challenge, moves: inAll } = await ask(house.provider, token, askChallenge, { camera: ownCamera, light: true })
  const began = Date.now()
  const told: Move[] = []
  let [straight, last] = [0, 0]
  const sent = async (picture: Uint8Array, move: Move | null) => {
    const file = await upload(house.provider, token, picture)
    last = Math.max(last + betweenMs, Date.now() - began)
    return { file, move, at: last }
  }
  for (let step = 0; step <= inAll; step += 1) {
    const move = told.at(-1) ?? null
    const looks = step === 0 ? [null] : step < inAll ? [null, move] : [null, move, null]
    const frames = []
    for (const look of looks) {
      frames.push(await sent(frame(look, straight), look))
      if (look === null) straight += 1
    }
    const { next } = await ask(house.provider, token, answerChallenge, { challenge, step, frames })
    if (next !== null && 'move' in next) told.push(next.move)
    if (next !== null && 'light' in next) {
      const litFrames = await sendLit(next.light, lit, (picture) => sent(picture, null))
      await ask(house.provider, token, answerChallenge, { challenge, step: next.step, frames: litFrames })
    }
  }
  return told
}

/** The server takes no frame that was sent before its colour could be seen. */
const seenAfterMs = 150

async function sendLit<Sent>(
  light: readonly { readonly colour: ShownColour; readonly ms: number }[],
  lit: Attempt['lit'],
  send: (picture: Uint8Array) => Promise<Sent>,
): Promise<Sent[]> {
  const toldAt = Date.now()
  const pictures = await lit(light.map(({ colour }) => colour))
  const sent: Sent[] = []
  let onScreen = 0
  for (const [index, { ms }] of light.entries()) {
    await pause(Math.max(0, toldAt + onScreen + seenAfterMs - Date.now()))
    sent.push(await send(pictures[index] ?? new Uint8Array()))
    onScreen += ms
  }
  return sent
}
