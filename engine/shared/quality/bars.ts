// From when on a picture is told to be bad. Measured on rendered pages; see judge-picture.test.ts.
import type { DocumentKind } from '@bonafide/core/evidence/document-reading'

export const qualityBars = {
  /** A smear of some two pixels on a page a thousand pixels long; sharp pages stay below 0.05. */
  blur: 0.2,
  /** From here on nothing is said of rows of letters that were not seen. */
  blurForRows: 0.1,
  /** Share of the page. */
  glare: 0.018,
  /** Mean brightness of the page. */
  dark: 0.24,
  /** A page without an outline is one all the same if so much of it is covered by letters. */
  letters: 0.06,
} as const

/** The page's length in pixels: below, the letters of its machine-readable lines are too small to be read for certain. */
export const leastLength = (kind: DocumentKind): number => (kind === 'passport' || kind === 'visa' ? 850 : 700)
