// The engine's interface: bytes in, a reading out. It never throws because of a file, and uses neither HTTP nor a database.
import type { Challenge, ChallengeReading, Move } from '@bonafide/core/evidence/challenge'
import type { ShownColour } from '@bonafide/core/evidence/light'
import type { DocumentKind, DocumentReading, Side } from '@bonafide/core/evidence/document-reading'
import type { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import type { Tilt, TiltReading } from '@bonafide/core/evidence/tilt'
import type { NoReading } from '@bonafide/core/evidence/reading'
import type * as z from 'zod/mini'

export interface ExpectedDocument {
  readonly type: DocumentKind | null
  readonly side: Side
}

export interface ChallengeFrame {
  readonly bytes: Uint8Array
  /** The current move; null: a straight look. */
  readonly move: Move | null
  /** Light step only: the colour that the screen showed. */
  readonly colour?: ShownColour | undefined
  /** Milliseconds since the challenge began. */
  readonly at: number
}

/** The front of a document, and the same page again at the requested tilt. */
export interface TiltPictures {
  readonly first: Uint8Array
  readonly second: Uint8Array
  readonly tilt: Tilt
}

/** The requester of a reading or rendering. Workers are shared evenly between them, and reviewers go first. */
export interface AskContext {
  /** The number of an account, or of a reviewer. */
  readonly asker: string
  readonly rank: 'reviewer' | 'user'
  /** Aborted when the requester has left: work that has not started is dropped. */
  readonly signal?: AbortSignal | undefined
  /** Work that has not started within this time is answered as `tooBusy`. If omitted, it waits as long as necessary. */
  readonly waitMs?: number | undefined
}

export interface DocumentContext extends AskContext {
  /** False: the person has not agreed to biometrics. No face is detected, and no embedding is made. */
  readonly faces: boolean
}

type None = z.infer<typeof NoReading>

export type DrawnPage =
  | { readonly state: 'drawn'; readonly png: Uint8Array }
  /** There is no such page, or the file cannot be opened. */
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly why: None['why'] }

export interface Engine {
  readDocument(bytes: Uint8Array, expected: ExpectedDocument, context: DocumentContext): Promise<DocumentReading | None>
  readTilt(pictures: TiltPictures, context: AskContext): Promise<TiltReading | None>
  readFace(bytes: Uint8Array, context: AskContext): Promise<FaceReading | None>
  readChallenge(frames: readonly ChallengeFrame[], challenge: Challenge, context: AskContext): Promise<ChallengeReading | None>
  readPaper(bytes: Uint8Array, context: AskContext): Promise<PaperReading | None>
  /** Pages, counted from 1, as PNG. `small`: thumbnails, for a list of files. */
  drawPage(bytes: Uint8Array, page: number, context: AskContext & { readonly small?: boolean }): Promise<DrawnPage>
  /** Finishes its current work, refuses new work, and ends its workers. */
  close(): Promise<void>
}
