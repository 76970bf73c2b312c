import type { Language } from '@bonafide/core/languages'

const languages: readonly Language[] = ['ja', 'ru', 'uk', 'vi', 'zh-CN', 'zh-TC']

/** Whether readers of the language write the family name before the given name. */
export const isFamilyFirst = (language: Language): boolean => languages.includes(language)
