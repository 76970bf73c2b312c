// Sizes in millimetres of the five machine-readable formats (ICAO Doc 9303, parts 4 to 7) and of two pages without machine-readable lines.
import type { MrzFormat } from '@bonafide/core/evidence/document-reading'

/** `licence`: a card without machine-readable lines; `letter`: a page that is not an identity document. */
export const pageFormats = ['TD1', 'TD2', 'TD3', 'MRVA', 'MRVB', 'licence', 'letter'] as const
export type PageFormat = (typeof pageFormats)[number]

export interface PageSize {
  readonly width: number
  readonly height: number
  /**
   * The machine-readable lines: their number and length in letters, then in millimetres the distance between baselines, of the last
   * baseline from the lower edge, and of the first letter from the left edge.
   */
  readonly mrz: {
    readonly count: number
    readonly length: number
    readonly step: number
    readonly above: number
    readonly left: number
  } | null
}

export const pageSizes: Readonly<Record<PageFormat, PageSize>> = {
  TD1: { width: 85.6, height: 54, mrz: { count: 3, length: 30, step: 4.23, above: 4.4, left: 4.7 } },
  TD2: { width: 105, height: 74, mrz: { count: 2, length: 36, step: 6.35, above: 5.2, left: 6.8 } },
  TD3: { width: 125, height: 88, mrz: { count: 2, length: 44, step: 6.35, above: 5.9, left: 6.6 } },
  MRVA: { width: 120, height: 80, mrz: { count: 2, length: 44, step: 6.35, above: 5.9, left: 4.1 } },
  MRVB: { width: 105, height: 74, mrz: { count: 2, length: 36, step: 6.35, above: 5.9, left: 6.8 } },
  licence: { width: 85.6, height: 54, mrz: null },
  letter: { width: 148, height: 105, mrz: null },
}

/** OCR-B prints ten letters to the inch. */
export const letterPitch = 2.54

export const isMrzFormat = (format: PageFormat): format is MrzFormat => format !== 'licence' && format !== 'letter'

/** Cards have a back; a TD1 card has its machine-readable lines there. */
export const hasBack = (format: PageFormat): boolean => format === 'TD1' || format === 'TD2' || format === 'licence'
