// Labels of codes, where a policy has brought codes of its own: its words first, then those that are shipped.
import type { Language } from '@bonafide/core/languages'
import type { Policy } from '@bonafide/core/policy/policy'
import { listSayer } from '@bonafide/locales/say-list'
import { questionSayer } from '@bonafide/locales/say-question'

type Words = Policy['words']

const ownWords = (words: Words, language: Language, name: string): string | undefined => {
  const said = Object.hasOwn(words, name) ? words[name] : undefined
  return said?.[language] ?? said?.en
}

export const policyListSayer = async (language: Language, words: Words): ReturnType<typeof listSayer> => {
  const say = await listSayer(language)
  return (list, code) => ownWords(words, language, `${list}.${code}`) ?? say(list, code)
}

export const policyQuestionSayer = async (language: Language, words: Words): ReturnType<typeof questionSayer> => {
  const say = await questionSayer(language)
  return (kind, id) => ownWords(words, language, `${kind}.${id}`) ?? say(kind, id)
}

/** The policy's own, for a page that has the shipped ones itself. */
export const wordsOfQuestions = (words: Words, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.keys(words)
      .filter((name) => name.startsWith('question.') || name.startsWith('option.'))
      .map((name) => [name, ownWords(words, language, name) ?? name]),
  )
