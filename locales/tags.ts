// How `Intl` is asked to write numbers and days in a language of ours.
import tags from './tags.json'

const numberTags: Readonly<Record<string, string>> = tags
const dateTags: Readonly<Record<string, string>> = { en: 'en-GB', th: 'th-u-ca-gregory' }

/** The digits are the same in every language, so that amounts can be compared. */
export const numberTagOf = (languageOrTag: string): string => numberTags[languageOrTag] ?? languageOrTag

/** The year is the one of passports everywhere, and English puts the day before the month, which is read alike everywhere. */
export const dateTagOf = (languageOrTag: string): string => dateTags[languageOrTag] ?? numberTagOf(languageOrTag)
