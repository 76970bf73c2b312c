// Combines the readers. Each is opened once, with the first evidence that needs it, and kept; a reader that fails to open is tried again.
import type { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { FaceReading } from '@bonafide/core/evidence/other-readings'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'
import type { DocumentReader } from '../document/read-document.ts'
import type { Faces } from '../face/open-faces.ts'
import type { FacePixels } from '../face/pixels.ts'
import type { EvidenceWork } from '../pool/work.ts'
import { judgeFacePicture } from './judge-face-picture.ts'

type None = z.infer<typeof NoReading>

const once = <Opened>(open: () => Promise<Opened>): (() => Promise<Opened>) => {
  let opened: Promise<Opened> | undefined
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

const faces = once(async (): Promise<Faces> => (await import('../face/open-faces.ts')).openFaces())

const documents = once(async (): Promise<DocumentReader> => {
  const { openDocumentReader } = await import('../document/read-document.ts')
  const { readBarcode } = await import('../barcode/read-barcode.ts')
  return openDocumentReader({ readBarcode, describeFace })
})

const describeFace = async (page: FacePixels): Promise<string | null> => {
  const faceReader = await faces()
  const [face] = await faceReader.find(page)
  if (face === undefined) return null
  const { packEmbeddings } = await import('../face/embeddings.ts')
  return packEmbeddings(await faceReader.describe(page, face))
}

export const readEvidence = async (work: EvidenceWork): Promise<unknown> => {
  switch (work.kind) {
    case 'document':
      return readDocument(work)
    case 'tilt': {
      const { readTilt } = await import('../document/tilt/read-tilt.ts')
      return readTilt(work)
    }
    case 'face':
      return readFace(work)
    case 'challenge': {
      const { readChallenge } = await import('../liveness/read-challenge.ts')
      return readChallenge(await faces(), work.frames, work.challenge)
    }
  }
}

const readDocument = async ({ bytes, expected, faces }: EvidenceWork & { kind: 'document' }): Promise<DocumentReading | None> =>
  (await documents()).read(bytes, expected, { faces })

const readFace = async ({ bytes }: EvidenceWork & { kind: 'face' }): Promise<FaceReading | None> => {
  const { readFace } = await import('../face/read-face.ts')
  return readFace(await faces(), bytes, judgeFacePicture)
}
