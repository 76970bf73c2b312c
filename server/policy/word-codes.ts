// Labels of a policy's own codes: the policy's words first, then the shipped ones.
import type { Language } from '@bonafide/core/languages'
import type { Policy } from '@bonafide/core/policy/policy'
import { listSayer } from '@bonafide/locales/say-list'
import { questionSayer } from '@bonafide/locales/say-question'

type Words = Policy['words']

const ownWords = (words: Words, language: Language, name: string): string | undefined => {
  const translations = Object.hasOwn(words, name) ? words[name] : undefined
  return translations?.[language] ?? translations?.en
}

export const policyListSayer = async (language: Language, words: Words): ReturnType<typeof listSayer> => {
  const say = await listSayer(language)
  return (list, code) => ownWords(words, language, `${list}.${code}`) ?? say(list, code)
}

export const policyQuestionSayer = async (language: Language, words: Words): ReturnType<typeof questionSayer> => {
  const say = await questionSayer(language)
  return (kind, id) => ownWords(words, language, `${kind}.${id}`) ?? say(kind, id)
}

/** Only the policy's own labels, for a page that has the shipped ones. */
export const wordsOfQuestions = (words: Words, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.keys(words)
      .filter((name) => name.startsWith('question.') || name.startsWith('option.'))
      .map((name) => [name, ownWords(words, language, name) ?? name]),
  )
