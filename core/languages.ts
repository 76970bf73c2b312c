// The twenty languages, as spelled in addresses.
export const languages = [
  'en',
  'ar',
  'de',
  'en-GB',
  'es',
  'fr',
  'id',
  'it',
  'ja',
  'ph',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'uk',
  'uz',
  'vi',
  'zh-CN',
  'zh-TC',
] as const
export type Language = (typeof languages)[number]
export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** Where the exchange's tag differs from the one that browsers and `Intl` understand: the exchange's tag is on the left. */
const tags: Partial<Record<Language, string>> = { ph: 'fil', 'zh-TC': 'zh-Hant', 'zh-CN': 'zh-Hans' }
export const tagOf = (language: Language): string => tags[language] ?? language

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
