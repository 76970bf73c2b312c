import type { DocumentKind, Side } from '@bonafide/core/evidence/document-reading'
import type { AimHint } from '@bonafide/engine/shared/quality/aim'
import type { FrameWords } from '@bonafide/locales/generated/frame'

type WordId = Extract<keyof FrameWords, `capture.${string}`>

export const documentTitleOf = (kind: DocumentKind, side: Side): WordId =>
  kind === 'passport' || kind === 'visa' ? `capture.title.${kind}` : `capture.title.${kind}.${side === 'back' ? 'back' : 'front'}`

export const hintOf = (hint: AimHint, side: Side): WordId =>
  hint === 'wrongSide' && side === 'inner' ? 'capture.hint.wrongPage' : `capture.hint.${hint}`

/** Aspect ratio, long side by short side, of a card and of a passport's data page. */
export const shapeOf = (kind: DocumentKind): number => (kind === 'passport' || kind === 'visa' ? 125 / 88 : 85.6 / 54)
