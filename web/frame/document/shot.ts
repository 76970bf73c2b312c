import type { DocumentKind, Side } from '@bonafide/core/evidence/document-reading'
import type { Quad } from '@bonafide/engine/shared/quality/quad'
import type { Picture } from '@bonafide/core/evidence/picture'

/** A picture from the person: upright, without metadata, at most 2600 px long. `picture` is null for a PDF, which is not decoded here. */
export interface Shot {
  readonly file: File
  readonly picture: Picture | null
  /** Whether a fault was found, but the person insists. */
  readonly anyway: boolean
  /** Taken by the camera rather than chosen from files. */
  readonly camera?: boolean
  /** The document's outline in the picture. */
  readonly corners?: Quad | undefined
}

export interface CaptureDocumentProps {
  readonly kind: DocumentKind
  readonly side: Side
  /** `uploadModeType=FILE`: choosing a file comes first, the camera second. */
  readonly fileFirst?: boolean
  /** Whether documents with several pages are accepted. */
  readonly pdf?: boolean
  /** Whether a good picture waits for the person's confirmation. If not, it is shown for a moment, and the flow continues automatically. */
  readonly confirms?: boolean
  readonly onDone: (shot: Shot) => void
  /** Continues on a phone; absent if this is a phone. */
  readonly onPhone?: (() => void) | undefined
  readonly onBack?: (() => void) | undefined
}
