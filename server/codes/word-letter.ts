// Words a letter: the sender, what happened, where to look, and the reader's own anti-phishing code.
import { isCalendarDate } from '@bonafide/core/dates'
import type { Language } from '@bonafide/core/languages'
import { dateWriter } from '@bonafide/locales/intl/dates'
import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { makeParts } from '@bonafide/locales/words'
import type { LetterName } from './letter-name.ts'
import type { LetterPage } from './letter-page.ts'

export interface LetterSheet {
  readonly letter: LetterName
  readonly language: Language
  readonly facts: Readonly<Record<string, string | number>>
}

export interface LetterSetting {
  readonly exchangeName: string
  /** Undefined if the text contains its own link. */
  readonly page: { readonly name: LetterPage; readonly link: string } | undefined
  /** From the reader's account settings. */
  readonly antiPhishingCode: string | null
}

/** A text message has no room for more than its sentence. */
export const wordMessage = ({ letter, language, facts }: LetterSheet): string => wordsIn(language)(`${letter}.text`, facts)

export function wordLetter(sheet: LetterSheet, { exchangeName, page, antiPhishingCode }: LetterSetting): { subject: string; text: string } {
  const { letter, language, facts } = sheet
  const words = wordsIn(language)
  const paragraphs = [
    words('letter.greeting', { exchange: exchangeName }),
    words(`${letter}.text`, facts),
    // On its own line, without adjacent punctuation, and without mixing directions in Arabic.
    ...(page === undefined ? [] : [`${words(`letter.page.${page.name}`)}\n${page.link}`]),
    ...(isShowable(antiPhishingCode) ? [words('letter.antiPhishing', { code: antiPhishingCode, exchange: exchangeName })] : []),
  ]
  return { subject: words(`${letter}.subject`, facts), text: paragraphs.join('\n\n') }
}

const wordsIn = (language: Language) => {
  const parts = makeParts(lettersCatalogs[language] ?? lettersCatalogs.en, language)
  return (id: string, facts: LetterSheet['facts'] = {}): string => parts(id, inWords(facts, language)).join('')
}

/** A letter names a day as its reader would, and not as `2027-01-31`. */
const inWords = (facts: LetterSheet['facts'], language: Language): LetterSheet['facts'] => {
  const { day } = facts
  if (typeof day !== 'string' || !isCalendarDate(day)) return facts
  const written = dateWriter(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return { ...facts, day: written }
}

/** An exchange may let its users type anything: a code that could add lines or links to our mail is left out. */
const isShowable = (code: string | null): code is string =>
  code !== null && /^[\p{L}\p{M}\p{N}\p{S} _.!?#-]{1,40}$/u.test(code) && !/\w\.\w/.test(code)
