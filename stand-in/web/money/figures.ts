// Amounts, moments and names as people of a language write them. Digits are the same everywhere, so that amounts can be compared.
import { isDateTime, momentOf, type DateTime } from '@bonafide/core/dates'
import { type Language, tagOf } from '@bonafide/core/languages'
import { dateTagOf, numberTagOf } from '@bonafide/locales/tags'

const isNumeric = (text: string): text is `${number}` => /^\d+(\.\d+)?$/.test(text)

/** Decimal text, never through a float: eighteen places stay eighteen places. */
export function amountText(amount: string, language: Language, places = 8): string {
  return isNumeric(amount)
    ? new Intl.NumberFormat(numberTagOf(language), { maximumFractionDigits: places, roundingMode: 'trunc' }).format(amount)
    : amount
}

const isServerMoment = (text: string): text is DateTime => isDateTime(text)

export function momentText(text: string, language: Language): string {
  const moment = isServerMoment(text) ? momentOf(text) : new Date(text)
  if (Number.isNaN(moment.getTime())) return text
  return new Intl.DateTimeFormat(dateTagOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}

export const currencyName = (currency: string, language: Language): string =>
  new Intl.DisplayNames([tagOf(language)], { type: 'currency' }).of(currency) ?? currency
