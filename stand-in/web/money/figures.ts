// Amounts, moments and names in the format of a language. Digits are the same in every language, so that amounts can be compared.
import { isDateTime, momentOf, type DateTime } from '@bonafide/core/dates'
import { type Language, tagOf } from '@bonafide/core/languages'
import { dateTagOf, numberTagOf } from '@bonafide/locales/tags'

const isNumeric = (text: string): text is `${number}` => /^\d+(\.\d+)?$/.test(text)

/** Formats decimal text without converting it to a float, which would change digits of long amounts. */
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
