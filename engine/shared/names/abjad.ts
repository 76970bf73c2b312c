// Arabic, Persian, Urdu and Hebrew write mostly consonants, so names in these scripts are compared by their consonants.

/** The most likely Latin transliteration of a letter. Empty for vowels, h-like letters and half vowels, which Latin spellings may omit. */
const consonants: Readonly<Record<string, string>> = {
  ...lettersOf(
    'ب:b پ:p ت:t ث:t ج:j چ:c ح:h خ:k د:d ذ:d ر:r ز:z ژ:z س:s ش:s ص:s ض:d ط:t ظ:z غ:g ف:f ق:k ك:k ک:k گ:g ل:l م:m ن:n ه:h ھ:h ہ:h',
  ),
  ...lettersOf('ٹ:t ڈ:d ڑ:r ں:n ڤ:v'),
  ...lettersOf('ב:b ג:g ד:d ה:h ז:z ח:h ט:t כ:k ך:k ל:l מ:m ם:m נ:n ן:n ס:s פ:p ף:p צ:c ץ:c ק:k ר:r ש:s ת:t'),
}

function lettersOf(pairs: string): Readonly<Record<string, string>> {
  return Object.fromEntries(pairs.split(' ').map((pair) => pair.split(':')))
}

export const isAbjad = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)

export const consonantsOfAbjad = (text: string): string => squeezed([...text].map((letter) => consonants[letter] ?? '').join(''))

const digraphs: readonly (readonly [RegExp, string])[] = [
  [/tch|tsh|tz|ts/g, 'c'],
  [/kh|ck|q|x/g, 'k'],
  [/ch/g, 's'],
  [/sh/g, 's'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/gh/g, 'g'],
  [/dj/g, 'j'],
  [/ph/g, 'f'],
  [/c/g, 'k'],
  [/[aeiouwy]/g, ''],
]

/** The consonants of a Latin spelling, to compare with those of the script above. */
export const consonantsOfLatin = (spelling: string): string => {
  // The final h of Sarah and Fatimah is written in only one of the scripts.
  const withoutFinalH = spelling.replace(/h$/, '')
  return squeezed(digraphs.reduce((text, [from, to]) => text.replaceAll(from, to), withoutFinalH))
}

const squeezed = (text: string): string => text.replaceAll(/(.)\1+/g, '$1')

/** Vowel signs, lengtheners and the many forms of alef do not distinguish people. */
export const plainAbjad = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ‌]/gu, '')
    .replaceAll(/[آأإٱ]/g, 'ا')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ة', 'ه')
