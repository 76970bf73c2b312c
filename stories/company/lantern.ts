// An invented company for stories: nine people, a chain of three institutions, twelve papers.

export interface Person {
  readonly positions: readonly ('1' | '3' | '4' | '5')[]
  readonly givenName: string
  readonly familyName: string
  /** Day, month, year. */
  readonly born: readonly [string, string, string]
  readonly country: string
  readonly number: string
  readonly percent?: string
  readonly through?: readonly { readonly institution: string; readonly percent: string }[]
}

export interface Institution {
  readonly name: string
  readonly country: string
  readonly number: string
  readonly percent?: string
  readonly through?: readonly { readonly institution: string; readonly percent: string }[]
}

const [holding, fund, foundation] = ['Lantern Holdings Ltd', 'Fjord Light Invest AS', 'Stella Stiftung'] as const

/** Each owns the previous one: 80 %, then 75 % of that, then 60 % of that. */
export const institutions: readonly Institution[] = [
  { name: holding, country: 'United Kingdom', number: '08817723', percent: '80' },
  { name: fund, country: 'Norway', number: '974760673', through: [{ institution: holding, percent: '75' }] },
  { name: foundation, country: 'Liechtenstein', number: 'FL-0002.123.456-7', through: [{ institution: fund, percent: '60' }] },
]

const british = { country: 'United Kingdom' } as const
const norwegian = { country: 'Norway' } as const

/** Ingrid owns 36 % of the company through all three, Tobias 20 % directly and 20 % through the first. */
export const people: readonly Person[] = [
  {
    positions: ['1', '3'],
    givenName: 'Ingrid',
    familyName: 'Aasen',
    born: ['27', '4', '1968'],
    number: 'N1000001',
    ...norwegian,
    through: [{ institution: foundation, percent: '100' }],
  },
  {
    positions: ['1', '3'],
    givenName: 'Tobias',
    familyName: 'Renn',
    born: ['14', '9', '1971'],
    number: 'G1000002',
    ...british,
    percent: '20',
    through: [{ institution: holding, percent: '25' }],
  },
  {
    positions: ['3'],
    givenName: 'Kari',
    familyName: 'Lunde',
    born: ['19', '1', '1977'],
    number: 'N1000003',
    ...norwegian,
    through: [{ institution: fund, percent: '40' }],
  },
  { positions: ['1'], givenName: 'Helen', familyName: 'Ashworth', born: ['30', '11', '1965'], number: 'G1000004', ...british },
  { positions: ['1'], givenName: 'Owen', familyName: 'Pritchard', born: ['11', '2', '1984'], number: 'G1000005', ...british },
  { positions: ['5'], givenName: 'Samir', familyName: 'Chaudhry', born: ['7', '7', '1988'], number: 'G1000006', ...british },
  { positions: ['5'], givenName: 'Grace', familyName: 'Okafor', born: ['2', '4', '1990'], number: 'G1000007', ...british },
  { positions: ['5'], givenName: 'Nils', familyName: 'Berge', born: ['29', '2', '1992'], number: 'N1000008', ...norwegian },
  { positions: ['1', '5'], givenName: 'Ada', familyName: 'Marsh', born: ['1', '1', '1980'], number: 'G1000009', ...british },
]

/** The number of files for each template. */
export const papers: Readonly<Record<string, number>> = {
  INCORPORATION_CERTIFICATE: 1,
  REGISTER_EXTRACT: 1,
  ARTICLES: 2,
  DIRECTORS_REGISTER: 1,
  SHAREHOLDERS_REGISTER: 1,
  OWNERSHIP_CHART: 1,
  BOARD_RESOLUTION: 1,
  BUSINESS_ADDRESS: 1,
  SOURCE_OF_FUNDS: 3,
}

export const fileName = (template: string, number: number): string => `${template.toLowerCase()}-${number}.pdf`

let lastNumber = 9_330_000 + (process.pid % 1000) * 60

/** A new number each time, because a registration number can belong to only one verified company. */
export const freeNumber = (): string => String((lastNumber += 1)).padStart(8, '0')
