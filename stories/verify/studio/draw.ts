// Draws the documents and films for the camera, in a separate process: `node --import tsx stories/verify/studio/draw.ts <folder>`. All
// people are rendered.
import type { Move } from '@bonafide/core/evidence/challenge'
import { tilts } from '@bonafide/core/evidence/tilt'
import { moves } from '@bonafide/core/evidence/challenge'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { randomPerson } from '../../../engine/testing/documents/document-person.ts'
import { randomFrom } from '../../../engine/testing/documents/random.ts'
import type { DrawnQuad } from '../../../engine/testing/documents/homography.ts'
import { type DocumentOrder, renderDocument } from '../../../engine/testing/documents/render-document.ts'
import { tiltPicture } from '../../../engine/testing/documents/tilt-picture.ts'
import { filmHead } from '../../../engine/testing/faces/film-head.ts'
import { reelFrames } from '../../../engine/testing/faces/film-reel.ts'
import type { PersonName } from '../../../engine/testing/faces/heads.ts'
import { renderHead } from '../../../engine/testing/faces/render-head.ts'
import { cameraShape, type DocumentName } from './studio.ts'

const folder = process.argv[2] ?? '.'
const save = (name: string, bytes: Uint8Array | string): Promise<void> => writeFile(join(folder, name), bytes)

const portraits = new Map<PersonName, Promise<Uint8Array>>()
const portraitOf = (person: PersonName): Promise<Uint8Array> => {
  const made =
    portraits.get(person) ?? renderHead({ person, seed: 1, size: { width: 480, height: 600 }, pose: { far: 46 }, sensor: { noise: 1 } })
  portraits.set(person, made)
  return made
}

const dutch = { nationality: 'NLD', issuingCountry: 'NLD' } as const

/** For each document, the person whose face it shows, and its faults. */
const documents: Readonly<Record<DocumentName, { readonly of: PersonName } & Omit<DocumentOrder, 'format'>>> = {
  clean: { of: 'ada', seed: 11 },
  // The same document, photographed again.
  again: { of: 'ada', seed: 21, person: { ...randomPerson(randomFrom(11), new Date().toISOString().slice(0, 10)), ...dutch } },
  guarded: { of: 'ada', seed: 12 },
  otherPerson: { of: 'bea', seed: 13 },
  carried: { of: 'june', seed: 14 },
  blurred: { of: 'june', seed: 15, faults: ['blurred'] },
  cutOff: { of: 'june', seed: 16, faults: ['cutOff'] },
  expired: { of: 'june', seed: 17, faults: ['expired'] },
  underAge: { of: 'june', seed: 18, faults: ['underAge'] },
  edited: { of: 'june', seed: 19, faults: ['editedMrz'] },
}

/** Crops the picture as if the document were held so close that it fills the camera's frame. Returns the page's corners in the crop. */
const heldClose = async (picture: Buffer, corners: DrawnQuad): Promise<{ readonly picture: Buffer; readonly corners: DrawnQuad }> => {
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top, right, bottom] = [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
  const margin = 0.05 * (right - left)
  const { width, height } = await sharp(picture).metadata()
  const [x, y] = [Math.max(0, Math.round(left - margin)), Math.max(0, Math.round(top - margin))]
  const size = {
    width: Math.min(width - x, Math.round(right - left + 2 * margin)),
    height: Math.min(height - y, Math.round(bottom - top + 2 * margin)),
  }
  const scale = Math.min(1, cameraShape.width / size.width, cameraShape.height / size.height)
  const held = await sharp(picture)
    .extract({ left: x, top: y, ...size })
    .resize({ width: Math.round(size.width * scale) })
    .png()
    .toBuffer()
  const scaled = ([u, v]: DrawnQuad[number]): DrawnQuad[number] => [(u - x) * scale, (v - y) * scale]
  return { picture: held, corners: [scaled(corners[0]), scaled(corners[1]), scaled(corners[2]), scaled(corners[3])] }
}

const reelOf = async (picture: Buffer): Promise<Buffer> => Buffer.concat(await reelFrames([picture], cameraShape))

for (const [name, { of, ...order }] of Object.entries(documents)) {
  const { front, truth } = await renderDocument({ format: 'TD3', tier: 'easy', person: dutch, ...order, portrait: await portraitOf(of) })
  await save(`${name}.jpg`, front)
  await save(`${name}.json`, JSON.stringify(truth.person))
  if (of === 'june' && name !== 'carried') continue
  const held = await heldClose(front, truth.corners.front)
  await save(`${name}.frames`, await reelOf(held.picture))
  for (const tilt of tilts)
    await save(`${name}-${tilt}.frames`, await reelOf(await tiltPicture(held.picture, held.corners, { tilt, degrees: 22, take: 1 })))
}
await save('face.jpg', await renderHead({ person: 'june', seed: 3, size: { width: 960, height: 720 } }))
await save(
  'straight.frames',
  Buffer.concat(
    await reelFrames([await renderHead({ person: 'ada', seed: 18, pose: { far: 55 }, size: { width: 640, height: 360 } })], cameraShape),
  ),
)

/** Slows a move down, a blink most of all: it is so short that the page could miss it. */
const slow = (move: Move): number => (move === 'blink' ? 3 : 1.3)

for (const [take, move] of moves.entries()) {
  const film = await filmHead({ person: 'ada', moves: [move], seed: 18, fps: cameraShape.fps, slow: slow(move), take })
  await save(`${move}.frames`, Buffer.concat(await reelFrames(film, cameraShape)))
}
