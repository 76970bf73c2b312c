import type { CheckName } from '@bonafide/core/evidence/check'
import type { Checks } from '../facts.ts'
import { documentAgrees } from './document-agrees.ts'
import { documentBarcode } from './document-barcode.ts'
import { documentCopies } from './document-copies.ts'
import { documentCurrent } from './document-current.ts'
import { documentMrz } from './document-mrz.ts'
import { documentRecapture } from './document-recapture.ts'
import { documentReadable } from './document-readable.ts'
import { documentSides } from './document-sides.ts'
import { documentTilt } from './document-tilt.ts'
import { documentType } from './document-type.ts'

export const documentChecks: Checks<Extract<CheckName, `document.${string}`>> = {
  'document.readable': documentReadable,
  'document.type': documentType,
  'document.sides': documentSides,
  'document.mrz': documentMrz,
  'document.barcode': documentBarcode,
  'document.agrees': documentAgrees,
  'document.current': documentCurrent,
  'document.copies': documentCopies,
  'document.tilt': documentTilt,
  'document.recapture': documentRecapture,
}
