import type { DocumentKind, Side } from '@bonafide/core/evidence/document-reading'
import type { Quad } from '@bonafide/engine/shared/quality/quad'
import type { Picture } from '@bonafide/core/evidence/picture'

/** What a person has shown: upright, without metadata, at most 2600 px long. `picture` is null for a PDF, which is not read here. */
export interface Shot {
  readonly file: File
  readonly picture: Picture | null
  /** A fault was found, and the person insists. */
  readonly anyway: boolean
  /** Taken by the camera just now, and not chosen from files. */
  readonly camera?: boolean
  /** The document's outline in it. */
  readonly corners?: Quad | undefined
}

export interface CaptureDocumentProps {
  readonly kind: DocumentKind
  readonly side: Side
  /** `uploadModeType=FILE`: choosing a file comes first, the camera second. */
  readonly fileFirst?: boolean
  /** Papers of more than one page are welcome. */
  readonly pdf?: boolean
  /** A good picture waits for the person's yes. False: it is shown for a moment, and goes on by itself. */
  readonly confirms?: boolean
  readonly onDone: (shot: Shot) => void
  /** Goes on with a phone; left out where this is one. */
  readonly onPhone?: (() => void) | undefined
  readonly onBack?: (() => void) | undefined
}
