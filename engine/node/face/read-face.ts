// Reads an uploaded picture of a face: how many faces it shows, and the embedding of the largest.
import type { FaceReading } from '@bonafide/core/evidence/other-readings'
import type { Picture } from '@bonafide/core/evidence/picture'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'
import { packEmbeddings } from './embeddings.ts'
import type { Faces } from './open-faces.ts'
import { decodePixels, type FacePixels } from './pixels.ts'

/** `judge` returns the picture's quality. */
export const readFace = async (
  faces: Faces,
  bytes: Uint8Array,
  judge: (picture: FacePixels) => Picture,
): Promise<FaceReading | z.infer<typeof NoReading>> => {
  const began = performance.now()
  const picture = await decodePixels(bytes).catch(() => undefined)
  if (picture === undefined) return { kind: 'none', why: 'broken' }
  const found = await faces.find(picture)
  const [face] = found
  return {
    kind: 'face',
    picture: judge(picture),
    found: found.length,
    face: face === undefined ? null : packEmbeddings(await faces.describe(picture, face)),
    ms: Math.round(performance.now() - began),
  }
}
