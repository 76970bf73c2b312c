// Letters that become Latin in more than one official way. Each list gives these ways; the transliteration package handles the rest.
// Latin: ICAO Doc 9303 part 3, section 6 A; Cyrillic: the same, section C, and how people write their own names; Greek: ELOT 743.

export type LetterSpellings = readonly (readonly [letter: RegExp, way: string])[]

const ways = (pairs: string): LetterSpellings =>
  pairs.split(' ').map((pair) => {
    const [letter = '', way = ''] = pair.split(':')
    return [new RegExp(letter, 'gu'), way]
  })

const latinDigraphs = ways('ä:ae ö:oe ü:ue å:aa ø:oe æ:ae œ:oe ß:ss ñ:nxx þ:th č:ch š:sh ž:zh đ:dj ĳ:ij')
const latinPlain = ways('æ:ae œ:oe ß:ss ø:o þ:th ð:d đ:d ł:l ı:i ĳ:ij ŋ:n ə:a')

const russian = ways('щ:shch ё:yo ж:zh х:kh ц:ts ч:ch ш:sh ю:yu я:ya й:i ы:y э:e [ъь]: є:ye ї:yi і:i ґ:g ў:u')
const withoutIo = ways('ё:e')
const ukrainian = ways('г:h и:y')

const greekPairs = ways('ου:ou αυ:av ευ:ev ηυ:iv γγ:ng γχ:nch γξ:nx χ:ch η:i ω:o υ:y φ:f ψ:ps ξ:x θ:th')
const greekSpoken = ways('ου:ou αυ:af ευ:ef ηυ:if γγ:ng γκ:g μπ:b ντ:d χ:h η:i ω:o υ:i φ:ph ψ:ps ξ:ks θ:th')

interface Alphabet {
  readonly name: 'Latin' | 'Cyrillic' | 'Greek'
  readonly script: RegExp
  readonly ways: readonly LetterSpellings[]
}

/** The first alphabet that matches is used, with every way to romanise it. */
export const alphabets: readonly Alphabet[] = [
  {
    name: 'Cyrillic',
    script: /\p{Script=Cyrillic}/u,
    ways: [russian, [...withoutIo, ...russian], [...ukrainian, ...withoutIo, ...russian]],
  },
  { name: 'Greek', script: /\p{Script=Greek}/u, ways: [greekPairs, greekSpoken] },
  { name: 'Latin', script: /\p{Script=Latin}/u, ways: [latinPlain, latinDigraphs] },
]
