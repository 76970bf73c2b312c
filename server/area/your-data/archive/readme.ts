import type { Language } from '@bonafide/core/languages'
import { lettersCatalogs, type LettersWords } from '@bonafide/locales/generated/letters'
import { makeSay } from '@bonafide/locales/words'

interface ReadmeFacts {
  readonly account: string
  readonly at: Date
  readonly fingerprint: string
  readonly language: Language
}

/** Explains the archive in the reader's language, and in English if that differs. */
export const readme = ({ language, ...facts }: ReadmeFacts): Buffer => {
  const languages = new Set<Language>([language, 'en'])
  return Buffer.from([...languages].map((language) => inLanguage(language, facts)).join(`\n${'-'.repeat(40)}\n\n`))
}

const inLanguage = (language: Language, { account, at, fingerprint }: Omit<ReadmeFacts, 'language'>): string => {
  const say = makeSay<LettersWords>(lettersCatalogs[language] ?? lettersCatalogs.en, language)
  const check = ['node check-archive.mjs FILE --key KEY-OF-THE-EXCHANGE.pem', fingerprint].map((line) => `    ${line}`).join('\n')
  return [
    say('archive.title', { account, at: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` }),
    say('archive.care'),
    say('archive.data'),
    say('archive.files'),
    say('archive.leftOut'),
    say('archive.manifest'),
    `${say('archive.check')}\n\n${check}`,
  ]
    .map((line) => `${line}\n`)
    .join('\n')
}
