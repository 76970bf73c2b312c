// A company as a reviewer reads it. The server sends words for codes; a code without words is shown as it is.
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import { writtenName } from '@bonafide/core/rules/review/written-name'
import type { Language } from '@bonafide/core/languages'
import type { DeskSay } from '../../words.ts'
import { sayCountry } from '../say-details.ts'
import type { FilePlace } from './files/case-files.ts'
import type { CompanyField, InstitutionField, PartyShown, PersonField } from './company-fields.ts'

export interface CompanySayContext {
  readonly say: DeskSay
  readonly language: Language
  readonly words: CompanyShown['words']
}

type CodeList = keyof CompanyShown['words']

const sayCode = ({ words }: CompanySayContext, list: CodeList, code: string): string => words[list][code] ?? code

/** Lists are transmitted as comma-separated text. */
const sayCodes = (saying: CompanySayContext, list: CodeList, codes: string): string =>
  codes
    .split(',')
    .filter((code) => code !== '')
    .map((code) => sayCode(saying, list, code))
    .join(' · ')

const countryFields: readonly string[] = [
  'areaAlphaName',
  'officialAreaAlphaName',
  'citizenshipAlphaName',
  'residentialCountryAlphaName',
  'issuedCountryAlphaName',
  'registrationCountryAlphaName',
]

const listOfField: Readonly<Partial<Record<string, CodeList>>> = {
  enterpriseIndustry: 'industry',
  fundSourceType: 'fundSource',
  accountPurpose: 'accountPurpose',
  transactionFrequency: 'frequency',
  enterpriseType: 'enterpriseType',
  wealthSource: 'wealthSource',
  individualType: 'position',
}

/** Null: not filled in. */
export function sayCompanyField(saying: CompanySayContext, field: CompanyField, info: CompanyShown['basicInfo']): string | null {
  const value = info[field]
  if (value === null || value === '') return null
  if (field === 'issueShares') return saying.say(value === 1 ? 'company.yes' : 'company.no')
  if (field === 'transactionAmount') return saying.say('company.usd', { amount: Number(value) })
  if (field === 'transactionNumber') return saying.say('company.count', { count: Number(value) })
  return sayText(saying, field, String(value))
}

function sayText(saying: CompanySayContext, field: string, value: string): string {
  const list = listOfField[field]
  if (list !== undefined) return sayCodes(saying, list, value)
  return countryFields.includes(field) ? `${sayCountry(saying.language, value)} (${value})` : value
}

interface PartyInList {
  readonly party: PartyShown
  /** The whole list, for the names of intermediate holders. */
  readonly list: readonly PartyShown[]
}

/** Null: not filled in. */
export function sayPartyField(
  saying: CompanySayContext,
  field: PersonField | InstitutionField,
  { party, list }: PartyInList,
): string | null {
  if (field === 'heldThrough') return party.heldThrough.length === 0 ? null : sayHeldThrough(saying, party, list)
  const value: unknown = field in party ? party[field as keyof PartyShown] : null
  if (value === null || value === '') return null
  if (field === 'ownershipPercent') return sayPercent(saying, Number(value))
  return sayText(saying, field, String(value))
}

const sayHeldThrough = (saying: CompanySayContext, { heldThrough }: PartyShown, list: readonly PartyShown[]): string =>
  heldThrough
    .map(({ index, ownershipPercent }) => {
      const holder = list.find((entry) => entry.index === index)
      return `${holder === undefined ? saying.say('party.unnamed', { index }) : sayParty(saying.say, holder)}: ${sayPercent(saying, ownershipPercent)}`
    })
    .join('\n')

/** At most three decimals can be typed. */
export const sayPercent = ({ language }: Pick<CompanySayContext, 'language'>, percent: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3, numberingSystem: 'latn' }).format(percent / 100)

/** The party's name as printed on its documents. */
export function sayParty(say: DeskSay, party: PartyShown): string {
  const name =
    party.actionType === 'INSTITUTION'
      ? (party.enterpriseFullName ?? '')
      : writtenName({ given: [party.givenName], family: party.familyName })
  return name === '' ? say('party.unnamed', { index: party.index }) : name
}

/** A person's name in Latin letters, if one was given. */
export function sayEnglish(party: PartyShown): readonly string[] {
  if (party.actionType === 'INSTITUTION') return []
  const name = writtenName({ given: [party.englishFirstName], family: party.englishShareholderName })
  return name === '' ? [] : [name]
}

export const sayPositions = (saying: CompanySayContext, party: PartyShown): string => sayCodes(saying, 'position', party.individualType)

/** A document's title, as in the request to the company. */
export const sayTemplate = (saying: Pick<CompanySayContext, 'words'>, fileBizType: string): string =>
  saying.words.paper[fileBizType] ?? fileBizType

/** The kind of document as the title, with the name of the file or of the party. */
export function sayFile(saying: CompanySayContext, place: FilePlace): { readonly title: string; readonly name: string } {
  return place.of === 'paper'
    ? { title: sayTemplate(saying, place.template), name: place.name }
    : { title: saying.say(`party.field.${place.field}`), name: sayParty(saying.say, place.party) }
}
