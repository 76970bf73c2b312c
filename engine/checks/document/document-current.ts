import type { Check } from '@bonafide/core/evidence/check'
import { neverExpires } from '@bonafide/core/evidence/document-reading'
import type { CheckFacts } from '../facts.ts'
import { type HolderFacts, holderOf, readingsOf } from '../holder.ts'
import { mendableCheck, passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'

const name = 'document.current'

/** Passes a document until the end of its last day. If the expiry date was read reliably, the only remedy is another document. */
export function documentCurrent({ today, ...sides }: Pick<CheckFacts, 'today'> & HolderFacts): Check {
  const { read, trusted, from } = holderOf(sides)
  const ends = read.documentEnds
  if (ends === undefined) return uncheckedCheck(name, { reason: 'document.unread', detail: 'no end found' })
  const detail = neverExpires(ends) ? `never ends, by ${from}` : `ends ${ends}, by ${from}`
  // The MRZ may leave the century open; the expiry date then comes only from the print, however reliable the MRZ is.
  const sure = trusted && (from !== 'mrz' || readingsOf(sides).some(({ mrz }) => mrz?.read.documentEnds !== undefined))
  // A barcode is read exactly; MRZ and print may have been misread.
  if (ends < today)
    return sure || from === 'barcode'
      ? mendableCheck(name, { reason: 'document.expired', mend: 'choose', detail })
      : unsureCheck(name, { reason: 'document.expired', detail })
  return sure ? passedCheck(name, { detail }) : unsureCheck(name, { reason: 'document.unread', detail })
}
