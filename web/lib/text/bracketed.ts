import type { Language } from '@bonafide/core/languages'

const fullWidth: readonly Language[] = ['ja', 'zh-CN', 'zh-TC']

/** Follows a text without a space between: the wide brackets of Chinese and Japanese bring their own. */
export const bracketed = (text: string, language: Language): string => (fullWidth.includes(language) ? `（${text}）` : ` (${text})`)
