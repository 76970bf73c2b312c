// An invented person: the contents of their document, random unless given.
import type { Random } from './random.ts'

export interface DocumentPerson {
  readonly familyName: string
  readonly givenName: string
  readonly sex: 'F' | 'M' | 'X'
  /** YYYY-MM-DD, like all dates here. */
  readonly birthDate: string
  /** Three letters; UTO is the standard's own specimen state. */
  readonly nationality: string
  readonly issuingCountry: string
  readonly documentNumber: string
  readonly documentIssued: string
  readonly documentEnds: string
  readonly birthPlace: string
  readonly address: string
}

const families = [
  'VANTERPOOL',
  'OKONJO',
  'LINDQVARN',
  'MARESCOTTI',
  'TAKAMINE',
  'BRZOZOWIK',
  'ABERNATHY',
  'DE LA CORVA',
  'IGLESANTE',
  'OBRADOVAC',
  'QUILLFEATHER',
  'XIMENDES',
  'ZWETKOVA',
  'HARGREAVE',
  'NDLOVUKAZI',
  'JAYASURIA',
  'FITZWILLOW',
  'ROSENBLAD',
  'UYTTERHOEK',
  'WIDJAJANTO',
  'KOWALSKIEWICZ',
  'SILBERBERG',
  'ESKELINE',
  'PAPADAKOS',
  'CARVALHAES',
  'GRUNEWALD',
  'MBEKI SOLO',
  'YILDIRAN',
  'TRAN VAN',
  'OOSTERMEER',
] as const
const given = [
  'ANNA MARIA',
  'BJARNE',
  'CLEMENTINE',
  'DJIBRIL',
  'ELEONORA',
  'FARUK',
  'GIOVANNI PAOLO',
  'HIROKO',
  'ISABEL',
  'JOAQUIN',
  'KATARZYNA',
  'LUDOVIC',
  'MATILDE ROSA',
  'NNAMDI',
  'OLUWASEUN',
  'PETRA',
  'QUENTIN',
  'ROSALIND',
  'SVETLANA',
  'THEODOR',
  'URSULA',
  'VIKRAM',
  'WILHELMINA',
  'XAVIER',
  'YUSUF',
  'ZOE',
] as const
const places = ['NORDHAVEN', 'PORTO CLARO', 'EASTMERE', 'VILLA ROSSA', 'KARAGOL', 'SANTA LUMA', 'WESTERBRUK', 'OLD QUAY'] as const
const states = [
  'NLD',
  'FRA',
  'ESP',
  'ITA',
  'POL',
  'SWE',
  'PRT',
  'GRC',
  'JPN',
  'KEN',
  'BRA',
  'ARG',
  'CAN',
  'AUS',
  'NZL',
  'IND',
  'THA',
  'MEX',
  'NOR',
  'FIN',
] as const
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'

export function randomPerson(random: Random, today: string): DocumentPerson {
  const issuingCountry = random.pick(states)
  const year = Number(today.slice(0, 4))
  const ends = year + random.whole(1, 8)
  return {
    familyName: random.pick(families),
    givenName: random.pick(given),
    sex: random.pick(['F', 'M', 'F', 'M', 'X']),
    birthDate: day(random, year - random.whole(20, 70)),
    nationality: random.chance(0.9) ? issuingCountry : random.pick(states),
    issuingCountry,
    documentNumber: documentNumber(random),
    documentIssued: day(random, ends - 10),
    documentEnds: day(random, ends),
    birthPlace: random.pick(places),
    address: `${random.whole(1, 190)} ${random.pick(['HARBOUR ROAD', 'MILL LANE', 'LINDEN STREET', 'QUAY SQUARE'])}, ${random.pick(places)}`,
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const day = (random: Random, year: number): string => `${year}-${twoDigits(random.whole(1, 12))}-${twoDigits(random.whole(1, 28))}`

/** Letters before digits, letters between digits, digits only: as states number their documents. */
function documentNumber(random: Random): string {
  const letter = (): string => letters[random.whole(0, letters.length - 1)] ?? 'A'
  const digits = (count: number): string => Array.from({ length: count }, () => random.whole(0, 9)).join('')
  return random.pick([
    () => letter() + letter() + digits(7),
    () => letter() + digits(8),
    () => digits(9),
    () => letter() + digits(2) + letter() + letter() + digits(4),
  ])()
}
