// Draws pairs of names from a seed: one person's name in two spellings, or the similar names of two people.
import { randomFrom, type Random } from '@bonafide/engine/testing/documents/random'
import { type Culture, cultures } from './common-names.ts'

export interface NamePair {
  readonly kind: string
  readonly onePerson: boolean
  readonly typed: Written
  readonly read: Written
}

interface Written {
  readonly givenName: string
  readonly familyName: string
}

type Word = readonly string[]

interface Person {
  readonly culture: Culture
  readonly given: readonly Word[]
  readonly family: readonly Word[]
  /** The father's name, after a word for son or daughter. */
  readonly father: Word | undefined
  readonly particle: string
}

type Draw = (random: Random) => Omit<NamePair, 'kind' | 'onePerson'> | undefined

export function drawPairs(seed: number, count: number): readonly NamePair[] {
  const random = randomFrom(seed)
  const pairs: NamePair[] = []
  while (pairs.length < count) {
    const onePerson = pairs.length % 2 === 0
    const [kind, draw] = pickOf(random, Object.entries(onePerson ? samePersonPairs : twoPeoplePairs))
    const pair = draw(random)
    if (pair !== undefined) pairs.push({ ...pair, kind, onePerson })
  }
  return pairs
}

const pickOf = <T>(random: Random, list: readonly T[]): T => {
  const [first, ...more] = list
  if (first === undefined) throw new Error('there is nothing to pick from')
  return random.pick([first, ...more])
}

const cultureOf = (random: Random, fits: (culture: Culture) => boolean = () => true): Culture => pickOf(random, cultures.filter(fits))

const personOf = (random: Random, culture: Culture): Person => {
  const first = pickOf(random, culture.given)
  const second = pickOf(random, culture.given)
  return {
    culture,
    given: culture.middle && first !== second && random.chance(0.4) ? [first, second] : [first],
    family: [pickOf(random, culture.family)],
    father: culture.sonOf.length > 0 && random.chance(0.4) ? pickOf(random, culture.given) : undefined,
    particle: culture.particles.length > 0 && random.chance(0.4) ? pickOf(random, culture.particles) : '',
  }
}

/** Whether the word's first spelling is in a script other than Latin. */
const isNative = (word: Word): boolean => !/\p{Script=Latin}/u.test(word[0] ?? '')

interface Style {
  readonly native: boolean
}

const styleOf = (random: Random): Style => ({ native: random.chance(0.3) })

const spell = (random: Random, word: Word, { native }: Style): string => {
  const fitting = word.filter((spelling) => /\p{Script=Latin}/u.test(spelling) !== (native && isNative(word)))
  return pickOf(random, fitting.length > 0 ? fitting : word)
}

const write = (random: Random, { given, family, father, particle, culture }: Person, style: Style): Written => {
  const native = style.native && family.every(isNative)
  const spelled = (word: Word): string => spell(random, word, { native })
  const sonOf = native ? 'بن' : pickOf(random, culture.sonOf.length > 0 ? culture.sonOf : [''])
  return {
    givenName: [...given.map(spelled), ...(father === undefined ? [] : [sonOf, spelled(father)])].filter(Boolean).join(' '),
    familyName: [native ? '' : particle, ...family.map(spelled)].filter(Boolean).join(' '),
  }
}

/** The spelling of machine-readable lines: capitals, without accents. */
const inLines = ({ givenName, familyName }: Written): Written => ({ givenName: capitals(givenName), familyName: capitals(familyName) })

const capitals = (text: string): string =>
  text
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll('ß', 'ss')
    .toUpperCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('-', ' ')

const latin: Style = { native: false }

const writePair = (random: Random, typed: Person, read: Person): { typed: Written; read: Written } => ({
  typed: write(random, typed, styleOf(random)),
  read: inLines(write(random, read, latin)),
})

/** One person, in two spellings. */
const samePersonPairs: Readonly<Record<string, Draw>> = {
  'spelled independently': (random) => {
    const person = personOf(random, cultureOf(random))
    return writePair(random, person, person)
  },
  'in two scripts or transliterations': (random) => {
    const person = personOf(
      random,
      cultureOf(random, ({ family }) => family.some((word) => isNative(word))),
    )
    return { typed: write(random, person, { native: true }), read: inLines(write(random, person, latin)) }
  },
  'without its particle': (random) => {
    const culture = cultureOf(random, ({ particles }) => particles.length > 0)
    const person = { ...personOf(random, culture), particle: pickOf(random, culture.particles) }
    return writePair(random, person, { ...person, particle: '' })
  },
  'without a second name, or with its initial': (random) => {
    const culture = cultureOf(random, ({ middle }) => middle)
    const person = personOf(random, culture)
    const [first] = person.given
    const second = pickOf(random, culture.given)
    if (first === undefined || first === second) return undefined
    const full = write(random, { ...person, given: [first, second], father: undefined }, latin)
    const initial = random.chance(0.5) ? ` ${(second[1] ?? second[0] ?? '').slice(0, 1)}.` : ''
    const short = write(random, { ...person, given: [first], father: undefined }, latin)
    return { typed: { ...short, givenName: short.givenName + initial }, read: inLines(full) }
  },
  'in the wrong fields': (random) => {
    const person = personOf(random, cultureOf(random))
    const { typed, read } = writePair(random, person, person)
    return { typed: { givenName: typed.familyName, familyName: typed.givenName }, read }
  },
  'in one field, or written together': (random) => {
    const person = personOf(random, cultureOf(random))
    const written = write(random, person, latin)
    const words = [written.givenName, written.familyName]
    const typed = random.chance(0.5) ? words.join(' ') : words.join('').replaceAll(/[ -]/g, '')
    return { typed: { givenName: typed, familyName: '' }, read: inLines(written) }
  },
  'with a typo': (random) => {
    const person = personOf(random, cultureOf(random))
    const written = write(random, person, latin)
    const { familyName } = written
    const at = random.whole(1, Math.max(1, familyName.length - 2))
    const mistyped =
      familyName.slice(0, at) +
      familyName
        .slice(at, at + 2)
        .split('')
        .toReversed()
        .join('') +
      familyName.slice(at + 2)
    return familyName.length < 5 ? undefined : { typed: { ...written, familyName: mistyped }, read: inLines(written) }
  },
}

/** Only letters, without accents. */
const bareOf = (spelling: string): string => capitals(spelling).replaceAll(/[^\p{L}]/gu, '')

/** Whether some document may spell the two words the same. */
const mayBeSpelledAlike = (word: Word, other: Word): boolean => word.some((left) => other.some((right) => bareOf(left) === bareOf(right)))

const differentWord = (random: Random, list: readonly Word[], word: Word): Word | undefined => {
  const others = list.filter((other) => !mayBeSpelledAlike(word, other))
  return others.length === 0 ? undefined : pickOf(random, others)
}

const pairOfWords = (pairs: string): readonly (readonly [string, string])[] =>
  pairs.split(' ').map((pair) => {
    const [first = '', second = ''] = pair.split('/')
    return [first, second]
  })

const particleLike = ['Le', 'Do', 'Van', 'Na', 'Bin', 'Ben', 'Al', 'Di', 'Da', 'Du', 'El', 'De', 'La', 'Den', 'Ter', 'Las', 'Mac', 'Abu']
const soundAlike = pairOfWords(
  'Zhou/Zhu Xue/Xu Jin/Yin Wu/Vu Lee/Le Yang/Jang Meyer/Meier Hofmann/Hoffmann Clark/Clarke Smith/Smyth Reid/Read Schmidt/Schmitt',
)
const soundAlikeGiven = pairOfWords(
  'Catherine/Katherine Michael/Michal Daehyun/Dahyun Xueli/Xuli Karl/Carl Mahmoud/Muhammad Hamid/Ahmed Salman/Sulaiman Rafael/Rafal Stephen/Steven',
)
const homophones = pairOfWords('张伟/章卫 李娜/黎娜 周静/洲靖 金明/今鸣 许丽/徐莉 薛彬/雪斌 陈杰/程洁 王芳/汪方 刘洋/柳杨 郑华/正花')
const inArabic = pairOfWords('محمود/Muhammad محمد/Mahmoud أحمد/Hameed حميد/Ahmed سلمان/Sulaiman سليمان/Salman حسن/Hussein حسين/Hassan')

/** Two people who are not namesakes. */
const twoPeoplePairs: Readonly<Record<string, Draw>> = {
  'of one family': (random) => {
    const culture = cultureOf(random)
    const person = { ...personOf(random, culture), father: undefined }
    const given = differentWord(random, culture.given, person.given[0] ?? [])
    return given === undefined
      ? undefined
      : writePair(random, { ...person, given: person.given.slice(0, 1) }, { ...person, given: [given] })
  },
  'of one given name': (random) => {
    const culture = cultureOf(random)
    const person = personOf(random, culture)
    const family = differentWord(random, culture.family, person.family[0] ?? [])
    return family === undefined ? undefined : writePair(random, person, { ...person, family: [family] })
  },
  'names that look like particles': (random) => {
    const [first, second] = [pickOf(random, particleLike), pickOf(random, particleLike)]
    const shared = random.chance(0.5) ? spell(random, pickOf(random, cultureOf(random).family), latin) : pickOf(random, particleLike)
    if (first === second || shared === first || shared === second) return undefined
    const [left, right] = [
      { givenName: first, familyName: shared },
      { givenName: second, familyName: shared },
    ]
    const swapped = ({ givenName, familyName }: Written): Written => ({ givenName: familyName, familyName: givenName })
    return random.chance(0.5) ? { typed: left, read: inLines(right) } : { typed: swapped(left), read: inLines(swapped(right)) }
  },
  'contradicting initials': (random) => {
    const written = write(
      random,
      {
        ...personOf(
          random,
          cultureOf(random, ({ middle }) => middle),
        ),
        father: undefined,
        particle: '',
      },
      latin,
    )
    const [typedInitial, readInitial] = [random.whole(0, 25), random.whole(0, 25)].map((at) => String.fromCodePoint(65 + at))
    const [first = ''] = written.givenName.split(' ')
    const withInitial = (initial: string | undefined): Written => ({ ...written, givenName: `${first} ${initial ?? ''}.` })
    return typedInitial === readInitial ? undefined : { typed: withInitial(typedInitial), read: inLines(withInitial(readInitial)) }
  },
  'father and son': (random) => {
    const culture = cultureOf(random, ({ sonOf }) => sonOf.length > 0)
    const [father, son] = [pickOf(random, culture.given), pickOf(random, culture.given)]
    if (mayBeSpelledAlike(father, son)) return undefined
    const family = [pickOf(random, culture.family)]
    const person = { culture, family, particle: '', given: [son], father }
    if (random.chance(0.5)) return writePair(random, person, { ...person, given: [father], father: son })
    const [fathersName, sonsName] = [spell(random, father, latin), spell(random, son, latin)]
    const sonOf = random.chance(0.5) ? `${pickOf(random, culture.sonOf)} ` : ''
    return {
      typed: { givenName: sonsName, familyName: sonOf + fathersName },
      read: inLines({ givenName: fathersName, familyName: sonOf + sonsName }),
    }
  },
  'homophones in characters': (random) => {
    const [typed, read] = pickOf(random, homophones)
    const written = (name: string): Written => ({ givenName: name.slice(1), familyName: name.slice(0, 1) })
    return { typed: written(typed), read: written(read) }
  },
  'family names that sound alike': (random) => {
    const [typed, read] = pickOf(random, soundAlike)
    const givenName = spell(random, pickOf(random, cultureOf(random).given), latin)
    return { typed: { givenName, familyName: typed }, read: inLines({ givenName, familyName: read }) }
  },
  'given names that sound alike': (random) => {
    const [typed, read] = pickOf(random, soundAlikeGiven)
    const familyName = spell(random, pickOf(random, cultureOf(random).family), latin)
    return { typed: { givenName: typed, familyName }, read: inLines({ givenName: read, familyName }) }
  },
  'of the same consonants, across scripts': (random) => {
    const [typed, read] = pickOf(random, inArabic)
    const family = pickOf(random, cultureOf(random, ({ called }) => called === 'Arabic').family)
    return {
      typed: { givenName: typed, familyName: spell(random, family, { native: true }) },
      read: inLines({ givenName: read, familyName: spell(random, family, latin) }),
    }
  },
  'with one syllable missing': (random) => {
    const [first, second] = [
      pickOf(random, ['Xiao', 'Min', 'Thanh', 'Wei', 'Ji']),
      pickOf(random, ['Ming', 'Su', 'Van', 'Hoa', 'Na', 'Yi']),
    ]
    const familyName = spell(random, pickOf(random, cultureOf(random, ({ syllables }) => syllables).family), latin)
    const remaining = random.chance(0.5) ? first : second
    return { typed: { givenName: `${first} ${second}`, familyName }, read: inLines({ givenName: remaining, familyName }) }
  },
  'given and family name swapped': (random) => {
    const [first, second] = pickOf(
      random,
      pairOfWords('James/Thomas Martin/James Kim/Na Li/Wei Hassan/Ali Salman/Khalid Minh/Van Ahmad/Rahman'),
    )
    return { typed: { givenName: first, familyName: second }, read: inLines({ givenName: second, familyName: first }) }
  },
  strangers: (random) => {
    const culture = cultureOf(random)
    const [person, other] = [personOf(random, culture), personOf(random, culture)]
    if (mayBeSpelledAlike(person.family[0] ?? [], other.family[0] ?? []) || mayBeSpelledAlike(person.given[0] ?? [], other.given[0] ?? []))
      return undefined
    return writePair(random, person, other)
  },
}
