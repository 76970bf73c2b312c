import { writtenDayText } from '../../../../lib/text/clock-text.ts'
import { useLanguage } from '../../../../lib/page/place.tsx'
import { wholeDay } from '../../../../ui/field/typed-day.ts'
import { type OfferField, offersOf } from '../pictures/offers.ts'
import { ReadOffer } from '../pictures/read-offer.tsx'
import type { PaperReading } from '../pictures/use-reading.ts'
import type { LoadedCompany } from '../../load/company.ts'
import type { PersonPartProps } from './person-part.ts'

interface OfferedReadingProps extends PersonPartProps {
  readonly paper: PaperReading
}

/** Offers what the engine read from the ID, with the labels of the form's own lists. */
export const OfferedReading = ({ kit, form, type, paper }: OfferedReadingProps) => {
  const language = useLanguage()
  const lists = listsOf(kit.company)
  const details = paper.reading.state === 'read' ? paper.reading.details : {}
  const offers = offersOf(details, form.typed, (field, code) => lists.get(field)?.some(({ value }) => value === code) === true)
  const shown = (field: OfferField, value: string): string =>
    field === 'birthDate'
      ? writtenDayText(wholeDay(value), language)
      : (lists.get(field)?.find((option) => option.value === value)?.label ?? value)
  return <ReadOffer paper={paper} offers={offers} shown={shown} onTake={type} />
}

const listsOf = ({ countries }: LoadedCompany) =>
  new Map<OfferField, readonly { readonly value: string; readonly label: string }[]>([
    ['residentialCountryAlphaName', countries.RESIDENCE],
    ['citizenshipAlphaName', countries.NATIONALITY],
    ['issuedCountryAlphaName', countries.NATIONALITY],
  ])
