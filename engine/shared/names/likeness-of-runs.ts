// How alike words of two names are, 0 to 1, given how both are written. From `certainLikeness` on they are the same beyond doubt.
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

const once = (compute: () => string): (() => string) => {
  let cached: string | undefined
  return () => (cached ??= compute())
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
/** Two different names hardly ever share this many consonants. */
const enoughConsonants = 4

export const likenessOfRuns = (a: Run, b: Run): number => {
  if (a.parts.length > 1 && b.parts.length > 1) return 0
  const [mine, theirs] = [scriptOf(a), scriptOf(b)]
  if (plain(a) === plain(b)) return 1
  if (mine === 'han' && theirs === 'han') return hanLikeness(a, b)
  const [first, second] = [a.parts[0], b.parts[0]]
  if (first?.particle === true && second?.particle === true && isSameParticle(listedFormOf(first), listedFormOf(second))) return 1
  if (first?.initial === true && second?.initial === true && mine === theirs) return 0
  if (isInitialOf(a, b) || isInitialOf(b, a)) return initialOf
  if (mine === 'abjad' || theirs === 'abjad') return abjadLikeness(a, b)
  if (b.parts.at(-1)?.cut === true && isBeginning(b, a)) return cutOff
  if (mine === 'Latin' && theirs === 'Latin' && shareName(a.arabic, b.arabic, 'one')) return sameName
  const best = bestOf(a, b, (left, right) => spelledLikeness(left, right, { mine, theirs }))
  return lettersDecide(a, b) ? Math.min(best, sameSound) : best
}

const scriptOf = ({ parts }: Run): Script => parts.find(({ script }) => script === 'abjad')?.script ?? parts[0]?.script ?? 'other'

const plain = ({ parts }: Run): string => parts.map((part) => part.plain).join('')

const bestOf = (a: Run, b: Run, likenessOf: (left: Spelling, right: Spelling) => number): number =>
  Math.max(0, ...a.spellings.flatMap((left) => b.spellings.map((right) => likenessOf(left, right))))

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
const hanLikeness = (a: Run, b: Run): number => {
  const [mine, theirs] = [a.parts, b.parts].map((parts) => parts.map((part) => part.plain))
  if (mine === undefined || theirs === undefined || mine.length !== theirs.length) return 0
  if (mine.every((sign, at) => isSameHan(sign, theirs[at] ?? ''))) return 1
  return a.spellings[0]?.letters === b.spellings[0]?.letters ? mayBeOne : 0
}

/** Where both are written in the same non-Latin script, or both with their accents, a different letter means a different name. */
const lettersDecide = (a: Run, b: Run): boolean => {
  const scripts = new Set([...a.parts, ...b.parts].map(({ script }) => script))
  const [script] = scripts
  if (scripts.size !== 1 || script === undefined) return false
  if (script === 'Latin') return [a, b].every(({ parts }) => parts.some(({ accented }) => accented))
  return script !== 'other'
}

const spelledLikeness = (a: Spelling, b: Spelling, { mine, theirs }: { mine: Script; theirs: Script }): number => {
  if (a.letters === b.letters) return 1
  if (isFarLonger(a.letters, b.letters)) return 0
  const signs = [mine, theirs].some((script) => script === 'han' || script === 'hangul')
  if (!signs && isTransliteration(a, b, mine !== theirs)) return sameTransliteration
  if (a.sound() === b.sound()) return sameSound
  return Math.max(nearLikeness(a.sound(), b.sound()), questionable(a, b))
}

/** Never as good as a spelling of the same name. */
const nearLikeness = (a: string, b: string): number => (isFarLonger(a, b) ? 0 : nameLikeness(a, b) * 0.91)

/** Whether too much is missing for the two to be alike, which by itself rules out many runs of long names. */
const isFarLonger = (a: string, b: string): boolean => Math.abs(a.length - b.length) > Math.max(a.length, b.length) / 2

/** Анна is not Ana. */
const doubledIn = ({ letters }: Spelling): number => (letters.match(/([b-df-hj-np-tv-xz])\1/g) ?? []).length

/** Across scripts, the same sound is enough. In Latin letters Catherine and Katherine are two names. */
const isTransliteration = (a: Spelling, b: Spelling, acrossScripts: boolean): boolean => {
  const same = a.transliteration() === b.transliteration() || (acrossScripts && a.sound() === b.sound() && doubledIn(a) === doubledIn(b))
  return same && isLong(a.transliteration()) && !(isSyllables(a.letters) && isSyllables(b.letters))
}

/** The similarity of two words that may spell one short name, or differ by a typing slip. */
const questionable = (a: Spelling, b: Spelling): number => {
  if (maySpellOneFamily(a.letters, b.letters) || plainPinyin(a.letters) === plainPinyin(b.letters)) return mayBeOne
  if (shortKana(a.letters) === shortKana(b.letters)) return related
  if (isSyllable(a.letters) && isSyllable(b.letters)) return coarseSyllable(a.letters) === coarseSyllable(b.letters) ? related : 0
  if (a.looseSound() === b.looseSound()) return related
  return isSlip(a.letters, b.letters) ? oneSlip : 0
}

const isSlip = (a: string, b: string): boolean => {
  const longest = Math.max(a.length, b.length)
  if (longest < 4 || a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false
  return (1 - nameLikeness(a, b)) * longest <= 1
}

const abjadLikeness = (a: Run, b: Run): number => {
  const [mine, theirs] = [a, b].map((run) => scriptOf(run) === 'abjad')
  if (mine !== theirs && shareName(a.arabic, b.arabic, 'two')) return sameName
  const others = a.arabic.size > 0 && b.arabic.size > 0
  const sure = mine !== theirs && !others && vowelsFit(mine === true ? plain(a) : plain(b), mine === true ? b : a)
  return bestOf(a, b, ({ letters: left }, { letters: right }) => {
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
