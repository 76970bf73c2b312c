// Tests of finding and describing faces and of reading a challenge, in one file so that the face models are loaded only once.
import type { ChallengeReading, Move } from '@bonafide/core/evidence/challenge'
import { faceThresholds } from '@bonafide/core/policy/evidence'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChallengeFrame } from '../../engine.ts'
import { beginWatch, watchChallenge } from '../../shared/challenge/watch-challenge.ts'
import { poseOf } from '../../shared/geometry/pose.ts'
import { filmHead } from '../../testing/faces/film-head.ts'
import { studioFaces } from '../../testing/faces/heads.ts'
import { renderLight } from '../../testing/faces/light-head.ts'
import { renderHead } from '../../testing/faces/render-head.ts'
import { renderSequence } from '../../testing/faces/render-sequence.ts'
import { packEmbeddings } from '../face/embeddings.ts'
import { faceDistance, judgeFaces } from '../face/face-distance.ts'
import type { Faces } from '../face/open-faces.ts'
import { decodePixels } from '../face/pixels.ts'
import { readFace } from '../face/read-face.ts'
import { readChallenge } from './read-challenge.ts'

const moves: readonly Move[] = ['nod', 'turnLeft']
const challenge = { moves: [...moves] }

let faces: Faces
let live: readonly ChallengeFrame[]

beforeAll(async () => {
  faces = await studioFaces()
  live = await renderSequence({ person: 'ada', moves, kind: 'live', seed: 11 })
})

const read = async (frames: readonly ChallengeFrame[]): Promise<ChallengeReading> => {
  const reading = await readChallenge(faces, frames, challenge)
  if (reading.kind === 'none') throw new Error(reading.why)
  return reading
}

const describeFace = async (bytes: Uint8Array): Promise<string> => {
  const picture = await decodePixels(bytes)
  const [face] = await faces.find(picture)
  if (face === undefined) throw new Error('no face was found')
  return packEmbeddings(await faces.describe(picture, face))
}

const twoFaces = async (): Promise<Uint8Array> => {
  const [ada, bea] = [await renderHead({ person: 'ada', seed: 3 }), await renderHead({ person: 'bea', seed: 4 })]
  const wide = sharp({ create: { width: 1280, height: 480, channels: 3, background: '#000' } })
  return wide
    .composite([
      { input: Buffer.from(ada), left: 0, top: 0 },
      { input: Buffer.from(bea), left: 640, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

describe('faces', () => {
  it('recognises one person in two rooms, and distinguishes two people', async () => {
    const [ada, adaAgain, bea] = [
      await describeFace(await renderHead({ person: 'ada', seed: 1 })),
      await describeFace(await renderHead({ person: 'ada', seed: 2, pose: { yaw: 10, far: 42 }, sensor: { light: 0.8 } })),
      await describeFace(await renderHead({ person: 'bea', seed: 1 })),
    ]
    expect(judgeFaces(faceDistance(ada, adaAgain) ?? 9, faceThresholds)).toBe('same')
    expect(judgeFaces(faceDistance(ada, bea) ?? 0, faceThresholds)).not.toBe('same')
  })

  it('finds both of two people, and no face on a wall', async () => {
    const judge = () => ({ width: 1, height: 1, blur: 0, glare: 0, light: 0.5, faults: [] })
    expect(await readFace(faces, await twoFaces(), judge)).toMatchObject({ found: 2 })
    const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#889' } })
      .png()
      .toBuffer()
    expect(await readFace(faces, wall, judge)).toMatchObject({ found: 0, face: null })
  })

  it('rejects a picture that ends before its last line', async () => {
    const judge = () => ({ width: 1, height: 1, blur: 0, glare: 0, light: 0.5, faults: [] })
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#889' } })
      .jpeg()
      .toBuffer()
    expect(await readFace(faces, picture.subarray(0, picture.length - 300), judge)).toEqual({ kind: 'none', why: 'broken' })
  })

  it.each([34, -34])('a head that has turned by %d degrees does not seem to lean', async (yaw) => {
    const turned = await decodePixels(await renderHead({ person: 'ada', seed: 6, pose: { yaw } }))
    const [face] = await faces.find(turned, { upright: true })
    expect(Math.abs(poseOf(face?.points ?? []).roll)).toBeLessThan(5)
  })

  it('a file that is not a picture is not read', async () => {
    await expect(decodePixels(Buffer.from('%PDF-1.7'))).rejects.toThrow()
  })
})

describe('a challenge as the server sees it', () => {
  it('a live head passes the requested moves', async () => {
    const reading = await read(live)
    expect(reading.moves.map(({ move, seen }) => [move, seen])).toEqual(moves.map((move) => [move, true]))
    expect(reading).toMatchObject({ sameFace: true, others: false, copies: 0, parallax: { solid: true } })
    expect(reading.straight).toHaveLength(live.filter(({ move }) => move === null).length - 1)
    const face = await describeFace(await renderHead({ person: 'ada', seed: 1 }))
    for (const own of [reading.face ?? '', ...(reading.straight ?? [])])
      expect(judgeFaces(faceDistance(own, face) ?? 9, faceThresholds)).toBe('same')
  })

  it('a face reflects a screen’s colours, without the screen it does not, and without colours there is no verdict', async () => {
    const colours = ['sky', 'amber', 'pink', 'green'] as const
    const sitting = { person: 'ada', seed: 31, colours, screen: 0.15 } as const
    const lit = await renderLight({ ...sitting, kind: 'lit' })
    const reading = await read([...live, ...lit])
    expect(reading).toMatchObject({ light: { verdict: 'told' }, sameFace: true, others: false })
    expect(reading.moves.every(({ seen }) => seen)).toBe(true)
    expect(reading.straight).toHaveLength(live.filter(({ move }) => move === null).length - 1)
    expect((await read(await renderLight({ ...sitting, kind: 'unlit' }))).light?.verdict).toBe('dim')
    expect((await read(live)).light).toBeNull()
  })

  it('a different face in the light step is reported', async () => {
    const lit = await renderLight({ person: 'bea', seed: 31, kind: 'lit', colours: ['sky', 'amber', 'pink', 'green'], screen: 0.15 })
    expect((await read([...live, ...lit])).sameFace).toBe(false)
  })

  it('a printed face that is turned and tilted passes no move', async () => {
    const reading = await read(await renderSequence({ person: 'ada', moves, kind: 'printTurned', seed: 11 }))
    expect(reading.moves.map(({ seen }) => seen)).toEqual([false, false])
    expect(reading.parallax?.solid).not.toBe(true)
  })

  it('a different person who makes the moves is reported', async () => {
    const helper = await renderSequence({ person: 'bea', moves, kind: 'live', seed: 12 })
    const mixed = live.map((frame, index) => (frame.move === null ? frame : { ...frame, bytes: helper[index]?.bytes ?? frame.bytes }))
    expect((await read(mixed)).sameFace).toBe(false)
  })

  it('a second face in one frame, and a repeated frame, are reported', async () => {
    const last = live.length - 1
    const frames = live.map((frame, index) => {
      if (index === last) return { ...frame, bytes: live[0]?.bytes ?? frame.bytes }
      return frame
    })
    const withSecondFace = [...frames, { bytes: await twoFaces(), move: null, at: (live[last]?.at ?? 0) + 500 }]
    expect(await read(withSecondFace)).toMatchObject({ others: true, copies: 1 })
  })

  it('frames without a face yield no face, and without frames no move is seen', async () => {
    const wall = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#455' } })
      .jpeg()
      .toBuffer()
    const empty = await read([{ bytes: wall, move: null, at: 1 }])
    expect(empty).toMatchObject({ face: null, sameFace: false, parallax: null })
    expect((await read([])).moves.some(({ seen }) => seen)).toBe(false)
  })

  it('a frame that is not a picture is reported as unreadable', async () => {
    const broken = [{ bytes: Buffer.from('GIF89a'), move: null, at: 1 }]
    expect(await readChallenge(faces, broken, challenge)).toEqual({ kind: 'none', why: 'broken' })
  })

  it('similar frames from two films of one person are not counted as copies', async () => {
    const straight = async (move: Move, take: number): Promise<readonly Uint8Array[]> => {
      const film = await filmHead({ person: 'ada', moves: [move], seed: 18, fps: 3, slow: 1.3, take })
      return film.filter((_, index) => index === 1 || index === film.length - 1)
    }
    const pictures = [...(await straight('nod', 2)), ...(await straight('turnLeft', 0))]
    const frames = pictures.map((bytes, index) => ({ bytes, move: null, at: index + 1 }))
    expect((await read(frames)).copies).toBe(0)
  })

  it('the server accepts the frames that the browser selects from a film', async () => {
    let watch = beginWatch(['turnRight'])
    const sent: ChallengeFrame[] = []
    const film = await filmHead({ person: 'bea', moves: ['turnRight'], seed: 5, fps: 5, slow: 1.2 })
    for (const [index, bytes] of film.entries()) {
      const at = index * 150
      const found = await faces.find(await decodePixels(bytes), { upright: true })
      const watched = watchChallenge(watch, { width: 640, height: 360, faces: found.map(({ points }) => points), at })
      watch = watched.watch
      if (watched.take === undefined) continue
      // A better frame replaces the previous one.
      if (watched.take.move !== null && watched.take.move === sent.at(-1)?.move) sent.pop()
      sent.push({ bytes, move: watched.take.move, at })
    }
    expect(watch.phase).toBe('done')
    const reading = await readChallenge(faces, sent, { moves: ['turnRight'] })
    expect(reading).toMatchObject({ moves: [{ seen: true }], parallax: { solid: true }, sameFace: true, copies: 0 })
  })
})
