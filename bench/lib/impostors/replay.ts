// Frames of an earlier challenge for a replay: unchanged, re-encoded, or cropped with a different brightness and contrast.
import { type Move, moves } from '@bonafide/core/evidence/challenge'
import sharp from 'sharp'
import type { Chance } from '../evaluation/chance.ts'

export const replayKinds = ['unchanged', 're-encoded', 'cropped and relit'] as const
export type ReplayKind = (typeof replayKinds)[number]

/** One challenge: the frames sent for each of its moves, and the straight looks. */
export interface Recording {
  readonly straight: readonly Uint8Array[]
  readonly moves: ReadonlyMap<Move, Uint8Array>
}

/** For a move that was not recorded, the most similar ones first. */
const nearest: Readonly<Record<Move, readonly Move[]>> = {
  turnLeft: ['turnRight', 'nod'],
  turnRight: ['turnLeft', 'nod'],
  nod: ['blink', 'turnLeft'],
  blink: ['nod', 'comeCloser'],
  comeCloser: ['nod', 'blink'],
}

export function frameFor({ straight, moves: recorded }: Recording, move: Move | null, at: number): Uint8Array {
  const look = straight[at % straight.length]
  const found =
    move === null
      ? look
      : [move, ...nearest[move], ...moves].map((candidate) => recorded.get(candidate)).find((frame) => frame !== undefined)
  if (found === undefined) throw new Error('nothing was recorded')
  return found
}

export async function altered(frame: Uint8Array, kind: ReplayKind, chance: Chance): Promise<Uint8Array> {
  if (kind === 'unchanged') return frame
  const { width, height } = await sharp(frame).metadata()
  if (kind === 're-encoded')
    return sharp(frame)
      .jpeg({ quality: chance.count(70, 88) })
      .toBuffer()
  const [left, top] = [chance.count(2, 14), chance.count(2, 10)]
  return sharp(frame)
    .extract({ left, top, width: width - left - chance.count(2, 14), height: height - top - chance.count(2, 10) })
    .resize(width, height)
    .linear(chance.within(0.94, 1.06), chance.within(-5, 5))
    .jpeg({ quality: chance.count(70, 88) })
    .toBuffer()
}

/** The server rejects identical bytes within one challenge, so a repeated picture is re-encoded until its bytes differ. */
export function distinctFrames(): (frame: Uint8Array) => Promise<Uint8Array> {
  const shown = new Set<string>()
  return async (frame) => {
    let [next, quality] = [frame, 90]
    while (shown.has(Buffer.from(next).toString('base64'))) {
      next = await sharp(frame).jpeg({ quality }).toBuffer()
      quality -= 1
    }
    shown.add(Buffer.from(next).toString('base64'))
    return next
  }
}
