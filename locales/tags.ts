// The locale tags with which `Intl` writes numbers and dates in each of our languages.
import tags from './tags.json'

const numberTags: Readonly<Record<string, string>> = tags
const dateTags: Readonly<Record<string, string>> = { en: 'en-GB', th: 'th-u-ca-gregory' }

/** The digits are the same in every language, so that amounts can be compared. */
export const numberTagOf = (languageOrTag: string): string => numberTags[languageOrTag] ?? languageOrTag

/** All dates use the Gregorian calendar, as passports do. English puts the day before the month, which no reader misunderstands. */
export const dateTagOf = (languageOrTag: string): string => dateTags[languageOrTag] ?? numberTagOf(languageOrTag)
