// Chinese and Japanese punctuation marks are as wide as a letter, and include the space beside them.
import type { Language } from '@bonafide/core/languages'

const hasWideMarks = (language: Language): boolean => language === 'ja' || language.startsWith('zh')

/** Between two sentences of one paragraph. */
export const sentenceGap = (language: Language): string => (hasWideMarks(language) ? '' : ' ')

/** " (in 12 days)", to follow another text directly. */
export const inBrackets = (text: string, language: Language): string => (hasWideMarks(language) ? `（${text}）` : ` (${text})`)
