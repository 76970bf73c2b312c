import type { Language } from '@bonafide/core/languages'

/** Each in its own script: readers who cannot read the page can still find theirs. */
export const languageNames = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  'en-GB': 'English (UK)',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ph: 'Filipino',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  uz: 'Oʻzbekcha',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
  'zh-TC': '繁體中文',
} as const satisfies Record<Language, string>

interface Offer {
  readonly text: string
  readonly close: string
}

/** How a reader is told, in their own language, that a page is there in it too. For each language that is shipped (offered-language.test.ts). */
export const languageOffers: Partial<Record<Language, Offer>> = {
  en: { text: 'View this page in English', close: 'Close' },
  ar: { text: 'عرض هذه الصفحة بالعربية', close: 'إغلاق' },
  'zh-CN': { text: '查看简体中文版页面', close: '关闭' },
}
