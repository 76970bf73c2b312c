// What people call countries and Unicode's data does not, by language. The English names are found in every language.
type Everyday = Readonly<Record<string, readonly string[]>>

const english: Everyday = {
  AE: ['UAE', 'Emirates'],
  CD: ['DRC'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland', 'The Netherlands'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['US', 'America'],
}

/** How names in kanji are read: an input method shows them in kana first. */
const japanese: Everyday = {
  CF: ['チュウオウアフリカ'],
  CN: ['チュウゴク'],
  GB: ['エイコク', '英国'],
  GQ: ['セキドウギニア'],
  HK: ['ホンコン'],
  JP: ['ニホン', 'ニッポン', 'nihon', 'nippon'],
  KP: ['キタチョウセン'],
  KR: ['カンコク'],
  MK: ['キタマケドニア'],
  SS: ['ミナミスーダン'],
  TL: ['ヒガシティモール'],
  TW: ['タイワン'],
  US: ['ベイコク', '米国'],
  ZA: ['ミナミアフリカ'],
}

/** Takes a code of two letters. */
export const everydayCountryNames = (languageOrTag: string, code: string): readonly string[] => [
  ...(english[code] ?? []),
  ...(languageOrTag.startsWith('ja') ? (japanese[code] ?? []) : []),
]
