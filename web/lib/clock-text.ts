import { type Language, tagOf } from '@bonafide/core/languages'

/** The same digits in every language, as everywhere on our pages. In the reader's own zone. */
const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : tagOf(language))

export const clockText = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' }).format(at)

/** `zone`: where the reader's own is not known yet. */
export const momentText = (at: Date, language: Language, zone?: 'UTC'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    calendar: 'gregory',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(at)
