// The thresholds from which a picture has a fault. Measured on rendered pages; see judge-picture.test.ts.
import type { DocumentKind } from '@bonafide/core/evidence/document-reading'

export const qualityBars = {
  /** A blur of about two pixels on a page a thousand pixels long; sharp pages stay below 0.05. */
  blur: 0.2,
  /** From this blur on, missing rows of letters are not reported. */
  blurForRows: 0.1,
  /** The overexposed share of the page. */
  glare: 0.018,
  /** Mean brightness of the page. */
  dark: 0.24,
  /** The share of a picture that letters have to cover if it counts as a page without an outline. */
  letters: 0.06,
} as const

/** The page's length in pixels: below this, the letters of its machine-readable lines are too small to be read reliably. */
export const minLength = (kind: DocumentKind): number => (kind === 'passport' || kind === 'visa' ? 850 : 700)
