// What the engine promises: bytes in, a reading out, whatever the bytes are. It never throws for a file, and knows neither HTTP nor a database.
import type { Challenge, ChallengeReading, Move } from '@bonafide/core/evidence/challenge'
import type { DocumentKind, DocumentReading, Side } from '@bonafide/core/evidence/document-reading'
import type { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'

export interface ExpectedDocument {
  readonly type: DocumentKind | null
  readonly side: Side
}

export interface ChallengeFrame {
  readonly bytes: Uint8Array
  /** During which move; null: a straight look. */
  readonly move: Move | null
  /** Milliseconds since the challenge began. */
  readonly at: number
}

type None = z.infer<typeof NoReading>

export interface Engine {
  readDocument(bytes: Uint8Array, expected: ExpectedDocument): Promise<DocumentReading | None>
  readFace(bytes: Uint8Array): Promise<FaceReading | None>
  readChallenge(frames: readonly ChallengeFrame[], challenge: Challenge): Promise<ChallengeReading | None>
  readPaper(bytes: Uint8Array): Promise<PaperReading | None>
  /** Pages, counted from 1, as PNG, for a reviewer's eyes; undefined: there is no such page, or it cannot be drawn. */
  drawPage(bytes: Uint8Array, page: number): Promise<Uint8Array | undefined>
  /** Finishes what it is at, refuses what comes, and lets its workers go. */
  close(): Promise<void>
}
