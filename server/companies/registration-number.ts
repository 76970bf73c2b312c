// Checks whether a company's registration number is plausible, and normalises different spellings for comparison.
import type { Alpha3 } from '@bonafide/core/countries'
import { foldedNumber } from '@bonafide/core/identity'
import { africaNearEast } from './numbers/africa-near-east.ts'
import { americas } from './numbers/americas.ts'
import { asiaPacific } from './numbers/asia-pacific.ts'
import { europeEast } from './numbers/europe-east.ts'
import { europeNorth } from './numbers/europe-north.ts'
import { europeSouth } from './numbers/europe-south.ts'
import { europeWest } from './numbers/europe-west.ts'
import type { KnownNumber } from './numbers/known-number.ts'

const numbersByCountry: Readonly<Record<string, readonly KnownNumber[]>> = {
  ...europeWest,
  ...europeNorth,
  ...europeEast,
  ...europeSouth,
  ...asiaPacific,
  ...americas,
  ...africaNearEast,
}

export type NumberCheck = 'right' | 'wrong' | 'unknown'

/** "Wrong" only if no company can have such a number; "unknown" is for the reviewer to look up. */
export const checkRegistrationNumber = (country: Alpha3, number: string): NumberCheck => {
  const folded = foldedNumber(number)
  if (!mayBeNumber(folded)) return 'wrong'
  const fitting = fittingOf(country, folded)
  if (fitting.some(({ kind, match }) => kind.isRight(match))) return 'right'
  return fitting.some(({ kind }) => kind.sure) ? 'wrong' : 'unknown'
}

/** The same text for all spellings of a company's number in a country: without punctuation and the tax office's affixes. */
export const normalNumber = (country: Alpha3, number: string): string => {
  const folded = foldedNumber(number)
  const right = fittingOf(country, folded).find(({ kind, match }) => kind.isRight(match))
  return right === undefined ? folded : right.kind.plain(right.match)
}

/** No register issues a number without digits, or with only zeros. */
const mayBeNumber = (folded: string): boolean => /\d/.test(folded) && /[^0]/.test(folded)

interface Fitting {
  readonly kind: KnownNumber
  readonly match: RegExpExecArray
}

const fittingOf = (country: Alpha3, folded: string): readonly Fitting[] =>
  (numbersByCountry[country] ?? []).flatMap((kind) => {
    const match = kind.shape.exec(folded)
    return match === null ? [] : [{ kind, match }]
  })
