// What a page is, and which side of it: first by its machine-readable lines, then by its own words, then by its barcode.
import type { BarcodeReading, DocumentKind, ReadPerson, Side } from '@bonafide/core/evidence/document-reading'
import type * as z from 'zod/mini'
import type { Layout } from '../mrz/layouts.ts'

export interface Seen {
  readonly mrz: { readonly layout: Layout; readonly sure: number } | undefined
  readonly barcode: z.infer<typeof BarcodeReading> | null
  readonly words: DocumentKind | undefined
  readonly printed: z.infer<typeof ReadPerson>
  readonly face: boolean
  readonly rows: number
}

export function typeOf({ mrz, words, barcode }: Seen): DocumentKind | null {
  switch (mrz?.layout.format) {
    case 'TD3':
      return 'passport'
    case 'MRVA':
    case 'MRVB':
      return 'visa'
    case 'TD1':
    case 'TD2':
      return words === 'residencePermit' ? words : 'idCard'
    case undefined:
      return words ?? (barcode?.read == null ? null : 'drivingLicence')
  }
}

/** Null: nothing on it tells. */
export function sideOf(seen: Seen): Side | null {
  const type = typeOf(seen)
  if (type === 'passport' || type === 'visa') return 'inner'
  if (seen.mrz?.layout.format === 'TD1' || seen.barcode?.format === 'PDF417') return 'back'
  const { printed } = seen
  const names = printed.familyName !== undefined || printed.givenName !== undefined || printed.birthDate !== undefined
  if (seen.face || seen.words !== undefined || names) return 'front'
  return seen.rows > 1 ? 'back' : null
}
