// How alike words of two names are, 0 to 1, given how both are written. From `surely` on they are the same beyond doubt.
import { consonantsOfLatin } from './abjad.ts'
import { shareName } from './arabic-names.ts'
import { maySpellOneFamily, plainPinyin, shortKana } from './east-asia.ts'
import { isSameHan } from './han-forms.ts'
import { nameLikeness } from './likeness.ts'
import { isSameParticle } from './particles.ts'
import { listedFormOf, type Part, type Script } from './parts.ts'
import { isLong, looseSoundOf, soundOf, transliterationOf } from './sound.ts'
import { coarseSyllable, isSyllable, isSyllables } from './syllables.ts'

/** A Latin spelling, or an abjad's consonants, with its folds. Each run is compared with many others, mostly by a quick check. */
export interface Spelling {
  readonly letters: string
  readonly sound: () => string
  readonly looseSound: () => string
  readonly transliteration: () => string
}

export const spellingOf = (letters: string): Spelling => ({
  letters,
  sound: once(() => soundOf(letters)),
  looseSound: once(() => looseSoundOf(letters)),
  transliteration: once(() => transliterationOf(letters)),
})

const once = (make: () => string): (() => string) => {
  let made: string | undefined
  return () => (made ??= make())
}

/** Words of one field that may be written together. */
export interface Run {
  readonly parts: readonly Part[]
  readonly spellings: readonly Spelling[]
  /** The Arabic names that it may stand for, by number. */
  readonly arabic: ReadonlySet<number>
}

export const certainLikeness = 0.92

/** Two spellings of one name. */
const sameName = 0.97
const sameTransliteration = 0.96
const cutOff = 0.95
const sameConsonants = 0.93
/** Merely alike: a reviewer decides. */
const sameSound = 0.88
const initialOf = 0.82
const mayBeOne = 0.8
const related = 0.75
const oneSlip = 0.71
/** From this many consonants on, two different names hardly ever share a word. */
const enoughConsonants = 4

export const likenessOfRuns = (one: Run, other: Run): number => {
  if (one.parts.length > 1 && other.parts.length > 1) return 0
  const [mine, theirs] = [scriptOf(one), scriptOf(other)]
  if (plain(one) === plain(other)) return 1
  if (mine === 'han' && theirs === 'han') return hanLikeness(one, other)
  const [first, second] = [one.parts[0], other.parts[0]]
  if (first?.particle === true && second?.particle === true && isSameParticle(listedFormOf(first), listedFormOf(second))) return 1
  if (first?.initial === true && second?.initial === true && mine === theirs) return 0
  if (isInitialOf(one, other) || isInitialOf(other, one)) return initialOf
  if (mine === 'abjad' || theirs === 'abjad') return abjadLikeness(one, other)
  if (other.parts.at(-1)?.cut === true && isBeginning(other, one)) return cutOff
  if (mine === 'Latin' && theirs === 'Latin' && shareName(one.arabic, other.arabic, 'one')) return sameName
  const best = bestOf(one, other, (left, right) => spelledLikeness(left, right, { mine, theirs }))
  return lettersDecide(one, other) ? Math.min(best, sameSound) : best
}

const scriptOf = ({ parts }: Run): Script => parts.find(({ script }) => script === 'abjad')?.script ?? parts[0]?.script ?? 'other'

const plain = ({ parts }: Run): string => parts.map((part) => part.plain).join('')

const bestOf = (one: Run, other: Run, likenessOf: (left: Spelling, right: Spelling) => number): number =>
  Math.max(0, ...one.spellings.flatMap((left) => other.spellings.map((right) => likenessOf(left, right))))

/** A name that was cut off may keep only the beginning of its last word. */
const isBeginning = (cut: Run, whole: Run): boolean =>
  cut.spellings.some((start) => whole.spellings.some(({ letters }) => letters.startsWith(start.letters)))

const isInitialOf = ({ parts: [initial, ...more], spellings }: Run, whole: Run): boolean =>
  initial?.initial === true &&
  more.length === 0 &&
  whole.parts.length === 1 &&
  whole.parts[0]?.initial === false &&
  spellings.some((letter) => whole.spellings.some(({ letters }) => letters.startsWith(letter.letters)))

/** Characters decide; those that sound alike may be slips of an input method, or forms that the table does not know. */
const hanLikeness = (one: Run, other: Run): number => {
  const [mine, theirs] = [one.parts, other.parts].map((parts) => parts.map((part) => part.plain))
  if (mine === undefined || theirs === undefined || mine.length !== theirs.length) return 0
  if (mine.every((sign, at) => isSameHan(sign, theirs[at] ?? ''))) return 1
  return one.spellings[0]?.letters === other.spellings[0]?.letters ? mayBeOne : 0
}

/** Where both are written in the same non-Latin script, or both with their accents, a different letter means a different name. */
const lettersDecide = (one: Run, other: Run): boolean => {
  const scripts = new Set([...one.parts, ...other.parts].map(({ script }) => script))
  const [script] = scripts
  if (scripts.size !== 1 || script === undefined) return false
  if (script === 'Latin') return [one, other].every(({ parts }) => parts.some(({ accented }) => accented))
  return script !== 'other'
}

const spelledLikeness = (one: Spelling, other: Spelling, { mine, theirs }: { mine: Script; theirs: Script }): number => {
  if (one.letters === other.letters) return 1
  if (isFarLonger(one.letters, other.letters)) return 0
  const signs = [mine, theirs].some((script) => script === 'han' || script === 'hangul')
  if (!signs && isTransliteration(one, other, mine !== theirs)) return sameTransliteration
  if (one.sound() === other.sound()) return sameSound
  return Math.max(nearLikeness(one.sound(), other.sound()), questionable(one, other))
}

/** Never as good as a spelling of the same name. */
const nearLikeness = (one: string, other: string): number => (isFarLonger(one, other) ? 0 : nameLikeness(one, other) * 0.91)

/** Whether too much is missing for the two to be alike, which by itself rules out many runs of long names. */
const isFarLonger = (one: string, other: string): boolean => Math.abs(one.length - other.length) > Math.max(one.length, other.length) / 2

/** Анна is not Ana. */
const doubledIn = ({ letters }: Spelling): number => (letters.match(/([b-df-hj-np-tv-xz])\1/g) ?? []).length

/** Across scripts, the same sound is enough. In Latin letters Catherine and Katherine are two names. */
const isTransliteration = (one: Spelling, other: Spelling, acrossScripts: boolean): boolean => {
  const same =
    one.transliteration() === other.transliteration() ||
    (acrossScripts && one.sound() === other.sound() && doubledIn(one) === doubledIn(other))
  return same && isLong(one.transliteration()) && !(isSyllables(one.letters) && isSyllables(other.letters))
}

/** The similarity of two words that may spell one short name, or differ by a typing slip. */
const questionable = (one: Spelling, other: Spelling): number => {
  if (maySpellOneFamily(one.letters, other.letters) || plainPinyin(one.letters) === plainPinyin(other.letters)) return mayBeOne
  if (shortKana(one.letters) === shortKana(other.letters)) return related
  if (isSyllable(one.letters) && isSyllable(other.letters))
    return coarseSyllable(one.letters) === coarseSyllable(other.letters) ? related : 0
  if (one.looseSound() === other.looseSound()) return related
  return isSlip(one.letters, other.letters) ? oneSlip : 0
}

const isSlip = (one: string, other: string): boolean => {
  const longest = Math.max(one.length, other.length)
  if (longest < 4 || one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false
  return (1 - nameLikeness(one, other)) * longest <= 1
}

const abjadLikeness = (one: Run, other: Run): number => {
  const [mine, theirs] = [one, other].map((run) => scriptOf(run) === 'abjad')
  if (mine !== theirs && shareName(one.arabic, other.arabic, 'two')) return sameName
  const others = one.arabic.size > 0 && other.arabic.size > 0
  const sure = mine !== theirs && !others && vowelsFit(mine === true ? plain(one) : plain(other), mine === true ? other : one)
  return bestOf(one, other, ({ letters: left }, { letters: right }) => {
    const [first, second] = [mine === true ? left : consonantsOfLatin(left), theirs === true ? right : consonantsOfLatin(right)]
    if (first === '' || endless(first) !== endless(second)) return nearLikeness(first, second)
    return sure && first.length >= enoughConsonants ? sameConsonants : sameSound
  })
}

/** A final h is written in only one of the scripts, and not always in the same one. */
const endless = (consonants: string): string => consonants.replace(/h$/, '')

/** A long vowel that one of them writes is not left out by the other: Sulayman is not Salman. */
const vowelsFit = (written: string, { spellings }: Run): boolean => {
  const [low, round] = [/.[يי]/u.test(written), /.[وו]/u.test(written)]
  return spellings.some(
    ({ letters: latin }) => (!low || /[ieyj]/.test(latin)) && (!round || /[ouwv]/.test(latin)) && (low || !/ee|[ae][iy]/.test(latin)),
  )
}
