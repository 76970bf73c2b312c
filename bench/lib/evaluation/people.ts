// Holders of documents in the evaluation set. None of them exists; no name is shared with the people of engine/testing/documents.
import type { Chance } from './chance.ts'

export interface Holder {
  /** As printed, with accents. */
  readonly family: string
  readonly given: string
  readonly sex: 'F' | 'M' | 'X'
  /** YYYY-MM-DD, like all dates here. */
  readonly born: string
  readonly nation: string
  readonly state: string
  readonly number: string
  readonly issued: string
  readonly ends: string
  readonly town: string
}

const families = [
  'MÜLLER',
  'NOVÁK',
  'HORVÁTH',
  'JOVANOVIĆ',
  'KAYA',
  'ÖZTÜRK',
  'RASMUSSEN',
  'SØRENSEN',
  'VAN DEN BERGHE',
  "O'SULLIVAN",
  'MAC AODHA',
  'POPESCU',
  'IONESCU',
  'DIMITROVA',
  'KAZLAUSKAS',
  'BĒRZIŅŠ',
  'TAMM',
  'KALLAS',
  'GUÐMUNDSDÓTTIR',
  'BORG',
  'ZAMMIT',
  'FERREIRA DA COSTA',
  'GUTIÉRREZ',
  'QUISPE MAMANI',
  'MENDOZA',
  'PARK',
  'CHOI',
  'TAN',
  'LIM',
  'BINTI RAHMAN',
  'DELA CRUZ',
  'NGUYEN',
  'PHAM',
  'SETIAWAN',
  'DLAMINI',
  'MENSAH',
  'ADEYEMI',
  'EL IDRISSI',
  'BEN SALAH',
  'COHEN',
  'MIZRAHI',
  'SHEVCHENKO',
  'BONDARENKO',
  'GELASHVILI',
  'SARGSYAN',
  'NAZARBEK',
  'WEISS',
  'HUBER',
  'ROCHAT',
  'KRŠKO',
  'ŠIMKOVÁ',
  'ZUPANČIČ',
  'WU',
  'ALI',
  'SCHMIDT-HOLLWEG',
  'LAMBERT-DUPONT',
] as const

const givens = [
  'LUKAS',
  'JÜRGEN',
  'ŽOFIE',
  'TOMÁŠ',
  'GÁBOR',
  'ILONA',
  'MILICA',
  'DUŠAN',
  'EMRE',
  'AYŞE',
  'METTE',
  'SØREN',
  'LIEVEN',
  'SAOIRSE',
  'CONOR',
  'ANDREI',
  'RALUCA',
  'BOYAN',
  'RASA',
  'JĀNIS',
  'KRISTJAN',
  'SIGRÚN',
  'CARMELO',
  'INÊS',
  'RUI PEDRO',
  'LUZ MARÍA',
  'DIEGO ALONSO',
  'JI WOO',
  'MIN JUN',
  'WEI LING',
  'AISYAH',
  'JOSE RAMON',
  'THI HUONG',
  'VAN DUC',
  'DEWI',
  'THABO',
  'AMA',
  'TUNDE',
  'YASMINE',
  'KARIM',
  'NOA',
  'ELAD',
  'OLENA',
  'BOHDAN',
  'NINO',
  'ARAM',
  'DANA',
  'REGULA',
  'BEAT',
  'LÉA',
  'MATEJ',
  'PETRA LUCIA',
  'AL',
  'YI',
] as const

const towns = [
  'GRAZ',
  'LEUVEN',
  'BRNO',
  'AARHUS',
  'TARTU',
  'SPLIT',
  'SZEGED',
  'CORK',
  'KAUNAS',
  'CUSCO',
  'BUSAN',
  'CEBU',
  'ACCRA',
  'FÈS',
  'LVIV',
] as const

/** Country codes of Doc 9303 part 3, section 5. In machine-readable lines Germany's has only one letter. */
const states = [
  'AUT',
  'BEL',
  'CZE',
  'DNK',
  'EST',
  'HRV',
  'HUN',
  'IRL',
  'ISL',
  'LTU',
  'LUX',
  'LVA',
  'MLT',
  'ROU',
  'SVK',
  'SVN',
  'BGR',
  'CHL',
  'COL',
  'PER',
  'URY',
  'KOR',
  'SGP',
  'MYS',
  'PHL',
  'VNM',
  'IDN',
  'ZAF',
  'GHA',
  'NGA',
  'MAR',
  'TUN',
  'TUR',
  'ISR',
  'UKR',
  'GEO',
  'ARM',
  'KAZ',
  'CHE',
  'DEU',
] as const

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Germany's alphabet for numbers: no letter that looks like a digit. */
const unambiguousLetters = 'CFGHJKLMNPRTVWXYZ'

/** A for a letter, 9 for a digit, * for either; C is a C. */
const numberShapes = [
  '999999999',
  'A9999999',
  'AA999999',
  'A99999999',
  'AA9999999',
  'AAA999999',
  '99AA99999',
  '9999999A',
  'C*****9**',
  'A*9****99',
] as const

export function drawNumber(shape: string, chance: Chance): string {
  const digit = (): string => String(chance.count(0, 9))
  const letter = (): string => letters[chance.count(0, 25)] ?? 'Z'
  return [...shape]
    .map((sign) =>
      sign === '9'
        ? digit()
        : sign === 'A'
          ? letter()
          : sign === '*'
            ? chance.percent(60)
              ? digit()
              : chance.oneOf([...unambiguousLetters])
            : sign,
    )
    .join('')
}

const pad = (number: number): string => (number < 10 ? `0${number}` : String(number))

export const drawDay = (chance: Chance, firstYear: number, lastYear: number): string =>
  `${chance.count(firstYear, lastYear)}-${pad(chance.count(1, 12))}-${pad(chance.count(1, 28))}`

export const drawFamily = (chance: Chance): string => chance.oneOf(families)
export const drawGiven = (chance: Chance): string => chance.oneOf(givens)

export function drawHolder(chance: Chance, year: number): Holder {
  const state = chance.oneOf(states)
  const ends = drawDay(chance, year + 1, year + 9)
  return {
    family: drawFamily(chance),
    given: chance.percent(25) ? `${drawGiven(chance)} ${drawGiven(chance)}` : drawGiven(chance),
    sex: chance.percent(48) ? 'F' : chance.percent(96) ? 'M' : 'X',
    born: drawDay(chance, year - 74, year - 19),
    nation: chance.percent(93) ? state : chance.oneOf(states),
    state,
    number: drawNumber(chance.oneOf(numberShapes), chance),
    issued: `${Number(ends.slice(0, 4)) - 10}${ends.slice(4)}`,
    ends,
    town: chance.oneOf(towns),
  }
}
