import type { Language } from '@bonafide/core/languages'

/** Each in its own script: whoever cannot read the page can still find theirs. */
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
