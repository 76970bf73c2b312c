// A name split into words, each with its possible Latin spellings.
import { transliterate } from 'transliteration'
import { consonantsOfAbjad, isAbjad, plainAbjad } from './abjad.ts'
import { alphabets, type LetterSpellings } from './alphabets.ts'
import { familyLength, familyReadings, isHan, isHangul, pinyin, shortKana } from './east-asia.ts'
import { isPlaceholder, mayBeLeftOut } from './particles.ts'
import type { WrittenName } from './written-name.ts'

export interface Part {
  /** As written, with capitals and marks folded. Words that are equal in this form are the same; others are compared by their spellings. */
  readonly plain: string
  /** Lower-case Latin letters; for an abjad, its consonants. */
  readonly spellings: readonly string[]
  readonly script: Script
  readonly of: 'given' | 'family'
  /** A particle: indicates what kind of word follows, and may be omitted in its position. */
  readonly particle: boolean
  /** A single letter of an alphabet: the initial of a name. */
  readonly initial: boolean
  /** Written with accents or tones where they belong: a letter without one really has none. */
  readonly accented: boolean
  /** It may have been truncated. */
  readonly cut: boolean
}

export type Script = 'Latin' | 'Cyrillic' | 'Greek' | 'abjad' | 'han' | 'hangul' | 'other'

/** Limits for each name, because every run of words is compared with every other. Longer input is not a name. */
const maxWords = 10
const maxLetters = 200

export const partsOf = ({ givenName = '', familyName = '' }: WrittenName): readonly Part[] => {
  const [families, givens] = inOrder(wordsOf(familyName), wordsOf(givenName))
  const vietnamese = vietnameseLetters.test(givenName + familyName)
  // People with only one name are often made to write it twice.
  const isWrittenTwice = families.join(' ') === givens.join(' ')
  return [...fieldOf(families, 'family', vietnamese), ...(isWrittenTwice ? [] : fieldOf(givens, 'given', vietnamese))]
}

const vietnameseLetters = /[ăđơư\u1EA0-\u1EF9]/iu

/** A Chinese or Korean name in a single field starts with its family name. */
const inOrder = (families: readonly string[], givens: readonly string[]): readonly [readonly string[], readonly string[]] => {
  const whole = [...families, ...givens]
  const oneField = families.length === 0 || givens.length === 0
  if (!oneField || whole.length < 2 || !whole.every((word) => isHan(word) || isHangul(word))) return [families, givens]
  const at = familyLength(whole)
  return [whole.slice(0, at), whole.slice(at)]
}

/** Hyphens and fillers separate words; apostrophes do not. Each Chinese character and each Korean syllable is a word. */
const wordsOf = (name: string): readonly string[] =>
  name
    .slice(0, maxLetters)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’ʼʻ`´.ʹ]/gu, '')
    .replaceAll(/[\p{Script=Han}\p{Script=Hangul}]/gu, ' $& ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !isPlaceholder(word))
    .slice(0, maxWords)

const fieldOf = (words: readonly string[], of: Part['of'], vietnamese: boolean): readonly Part[] => {
  const parts = words.map((word) => partOf(word, of, vietnamese))
  const forms = parts.map(listedFormOf)
  return parts.map((part, at) => ({ ...part, particle: mayBeLeftOut(forms, at, of) }))
}

/** The form in which names and particles are listed. */
export const listedFormOf = ({ script, plain, spellings }: Pick<Part, 'script' | 'plain' | 'spellings'>): string =>
  script === 'abjad' ? plain : (spellings[0] ?? plain)

const partOf = (word: string, of: Part['of'], vietnamese: boolean): Omit<Part, 'particle'> => {
  const script = scriptOf(word)
  const plain = plainOf(word, script)
  const spellings = script === 'abjad' ? consonantSpellings(plain) : spellingsOf(word)
  const initial = plain.length === 1 && (script === 'Latin' || script === 'Cyrillic' || script === 'Greek')
  const accented = script === 'Latin' && (vietnamese || /\p{M}/u.test(plain.normalize('NFD')))
  return { plain, spellings, script, of, initial, accented, cut: false }
}

/** Capitals lose marks that lower-case letters have: the point of i, the accents of Greek. Russian papers write ё as е. */
const plainOf = (word: string, script: Script): string => {
  switch (script) {
    case 'abjad':
      return plainAbjad(word)
    case 'Latin':
      return word.replaceAll('ı', 'i').replaceAll('\u0307', '').normalize('NFC')
    case 'Cyrillic':
      return word.normalize('NFC').replaceAll('ё', 'е')
    case 'Greek':
      return word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ς', 'σ')
    case 'han':
    case 'hangul':
    case 'other':
      return word.normalize('NFC')
  }
}

/** The article's l is silent before half of the letters, and often not written with the name. */
const consonantSpellings = (plain: string): readonly string[] =>
  unique([plain, plain.replace(/^ال(?=..)/, '')].map((text) => consonantsOfAbjad(text)))

const scriptOf = (word: string): Script => {
  if (isAbjad(word)) return 'abjad'
  if (isHan(word)) return 'han'
  if (isHangul(word)) return 'hangul'
  return alphabets.find(({ script }) => script.test(word))?.name ?? 'other'
}

const spellingsOf = (word: string): readonly string[] => {
  if (isHan(word) || isHangul(word)) return unique([romanised(word), ...familyReadings(word)])
  const alphabet = alphabets.find(({ script }) => script.test(word))
  if (alphabet !== undefined) return unique([...alphabet.ways.map((ways) => inLatin(word, ways)), ...withDiaeresis(word.normalize('NFC'))])
  const spelling = romanised(word)
  return unique([spelling, shortKana(spelling)])
}

const withDiaeresis = (word: string): readonly string[] => (/^[ln]ü/u.test(word) ? [pinyin(word)] : [])

const unique = (spellings: readonly string[]): readonly string[] =>
  [...new Set(spellings.map(pinyin))].filter((spelling) => spelling !== '')

const inLatin = (word: string, ways: LetterSpellings): string => {
  // Greek accents would hide its digraphs; in the other alphabets, letters with special spellings are precomposed.
  const letters = /\p{Script=Greek}/u.test(word) ? word.normalize('NFD').replaceAll(/\p{M}/gu, '') : word.normalize('NFC')
  return romanised(ways.reduce((text, [letter, way]) => text.replaceAll(letter, way), letters))
}

const romanised = (word: string): string =>
  transliterate(
    word
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, (mark) => (/\p{Script=Latin}|\p{Script=Inherited}/u.test(mark) ? '' : mark))
      .normalize('NFC'),
  )
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
