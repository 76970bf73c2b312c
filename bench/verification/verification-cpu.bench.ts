// The CPU time of a verification: a passport, the same page tilted, and three moves of a face, read as a worker of the engine reads them.
// `npm run bench -- verification-cpu:20` reads twenty of each. The control, the same picture of a document at a quarter of its width, must
// take less.
import { readEvidence } from '@bonafide/engine/node/worker/read-evidence'
import { renderDocument } from '@bonafide/engine/testing/documents/render-document'
import { randomFrom } from '@bonafide/engine/testing/documents/random'
import { filmChallenge } from '@bonafide/engine/testing/faces/film-challenge'
import { straightPose } from '@bonafide/engine/testing/faces/head-pose'
import { sensorOf } from '@bonafide/engine/testing/faces/render-sequence'
import { renderHead } from '@bonafide/engine/testing/faces/render-head'
import { sourceNames } from '@bonafide/engine/testing/faces/sources'
import sharp from 'sharp'
import { printFigures } from '../lib/figures.mjs'

const count = Number(process.argv[2] ?? 9)
const times: Record<'document' | 'tilt' | 'face' | 'small', number[]> = { document: [], tilt: [], face: [], small: [] }
const sizes: number[] = []

const timed = async (kind: keyof typeof times, work: Parameters<typeof readEvidence>[0]): Promise<void> => {
  const before = process.cpuUsage()
  const reading = await readEvidence(work)
  const { user, system } = process.cpuUsage(before)
  if (typeof reading === 'object' && reading !== null && 'kind' in reading && reading.kind === 'none')
    throw new Error(`${kind} was not read`)
  times[kind].push((user + system) / 1000)
}

const expected = { type: 'passport', side: 'inner' } as const
// The first reading of each kind also opens its models.
for (let at = 0; at <= count; at += 1) {
  const person = sourceNames[at % sourceNames.length] ?? 'ada'
  const portrait = await renderHead({ person, seed: at, pose: straightPose })
  const order = { seed: at, format: 'TD3', portrait, gloss: 12 } as const
  const { front } = await renderDocument(order)
  const { front: second } = await renderDocument({ ...order, tilted: { tilt: 'topAway', degrees: 20, take: 1 } })
  const { width } = await sharp(front).metadata()
  const small = await sharp(front)
    .resize(Math.round(width / 4))
    .jpeg()
    .toBuffer()
  const moves = ['turnLeft', 'nod', 'turnRight'] as const
  const { frames } = await filmChallenge({ person, moves, seed: at, sensor: sensorOf(randomFrom(at)) })
  sizes.push(front.length + second.length + frames.reduce((sum, frame) => sum + frame.bytes.length, 0))
  await timed('document', { kind: 'document', bytes: front, expected, faces: true })
  await timed('tilt', { kind: 'tilt', first: front, second, tilt: 'topAway' })
  await timed('face', { kind: 'challenge', frames, challenge: { challenge: 'f'.repeat(32), moves, until: '2026-01-01T00:00:00.000Z' } })
  await timed('small', { kind: 'document', bytes: small, expected, faces: true })
}

const median = (kind: keyof typeof times): number => {
  const warm = times[kind].slice(1).toSorted((a, b) => a - b)
  return warm[Math.floor(warm.length / 2)] ?? 0
}
const [document, tilt, face] = [median('document'), median('tilt'), median('face')]
printFigures([
  { what: 'a picture of a passport, median', measured: document, unit: 'ms' },
  { what: 'its tilted picture, median', measured: tilt, unit: 'ms' },
  { what: 'a face in three moves, median', measured: face, unit: 'ms' },
  { what: 'a whole verification', measured: document + tilt + face, unit: 'ms' },
  { what: 'its files, mean', measured: sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1024, unit: 'KB' },
  { what: 'control: a quarter of the width', measured: median('small'), unit: 'ms', bar: { atMost: document } },
])
