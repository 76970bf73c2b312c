// Recognises a page and its side: by valid machine-readable lines, by its words, then by its barcode. Badly read lines
// do not count: a pattern of letters can pass for some format, and people with the right document would be sent back.
import type { BarcodeReading, DocumentKind, ReadPerson, Side } from '@bonafide/core/evidence/document-reading'
import type * as z from 'zod/mini'
import type { MrzDecision } from '../mrz/decide.ts'
import type { Layout } from '../mrz/layouts.ts'

export interface SeenPage {
  readonly mrz: (Pick<MrzDecision, 'valid' | 'repaired' | 'trusted'> & { readonly layout: Pick<Layout, 'format'> }) | undefined
  readonly barcode: z.infer<typeof BarcodeReading> | null
  readonly words: DocumentKind | undefined
  readonly printed: z.infer<typeof ReadPerson>
  /** Null: not searched. */
  readonly face: boolean | null
  readonly rows: number
}

export function typeOf({ mrz, words, barcode }: SeenPage): DocumentKind | null {
  const byWords = words ?? (barcode?.read == null ? null : (barcode.card ?? 'drivingLicence'))
  if (mrz?.trusted !== true) return byWords
  switch (mrz.layout.format) {
    case 'TD3':
      return 'passport'
    case 'MRVA':
    case 'MRVB':
      return 'visa'
    case 'TD1':
    case 'TD2':
      return words === 'residencePermit' ? words : 'idCard'
  }
}

/** Null: nothing on the page indicates it. */
export function sideOf(seen: SeenPage): Side | null {
  const type = typeOf(seen)
  if (type === 'passport' || type === 'visa') return 'inner'
  const { mrz } = seen
  // Every check digit confirms that these are lines of this format; only the names are uncertain.
  const holds = mrz !== undefined && (mrz.trusted || (mrz.valid && mrz.repaired === 0))
  if (mrz !== undefined && !holds) return null
  if (mrz !== undefined && mrz.layout.format !== 'TD2') return mrz.layout.format === 'TD1' ? 'back' : 'inner'
  if (seen.barcode?.format === 'PDF417') return 'back'
  const { printed } = seen
  const names = printed.familyName !== undefined || printed.givenName !== undefined || printed.birthDate !== undefined
  if (seen.face === true || seen.words !== undefined || names) return 'front'
  // A page with a portrait and no known words is not a back.
  return seen.rows > 1 && seen.face === false ? 'back' : null
}
