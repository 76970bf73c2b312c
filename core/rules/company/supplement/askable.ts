// What a company can be asked for after its verification. Its type cannot change: another type needs other papers and a new verification.
import type { CompanyChange } from '../../../calls/company/supplement.ts'
import type { RequestedPart } from '../../../calls/desk/requests.ts'
import type { PaperTemplate } from '../../../policy/company/papers.ts'
import { basicFields, type BasicField } from '../steps/basic-step.ts'
import { type EnterpriseField, enterpriseFields } from '../steps/enterprise-step.ts'

export type RequestableField = BasicField | EnterpriseField

export interface RequestableFacts {
  /** Whether the country of registration requires an English company name. */
  readonly showsEnglishName: boolean
  /** The templates of the company's type. */
  readonly templates: readonly PaperTemplate[]
}

const all: readonly RequestableField[] = [...Object.values(basicFields).flat(), ...Object.values(enterpriseFields).flat()]

/** In the order of the form. Fields that belong to another field are not requested separately. */
export const requestableFields = ({ showsEnglishName }: Pick<RequestableFacts, 'showsEnglishName'>): readonly RequestableField[] =>
  all.filter(
    (field) => field !== 'otherFundSource' && field !== 'otherAccountPurpose' && (showsEnglishName || field !== 'englishEnterpriseName'),
  )

/** Whether any part is requested twice, or is one that the company does not have. */
export function hasUnknownPart(parts: readonly RequestedPart[], facts: RequestableFacts): boolean {
  const fields: readonly string[] = requestableFields(facts)
  const isKnown = (part: RequestedPart): boolean => {
    switch (part.about) {
      case 'field':
        return fields.includes(part.name)
      case 'paper':
        return facts.templates.some(({ value }) => value === part.name)
      case 'people':
      case 'institutions':
        return true
    }
  }
  const keys = parts.map((part) => `${part.about}:${'name' in part ? part.name : ''}`)
  return !parts.every(isKnown) || new Set(keys).size < keys.length
}

const fieldsOfChange = {
  address: ['registrationAddress', 'officialAreaAlphaName', 'officialAddress'],
  contact: ['officialEmail', 'enterpriseUrl'],
  activity: Object.values(enterpriseFields).flat(),
} as const satisfies Partial<Record<CompanyChange, readonly RequestableField[]>>

/** What a company that reports these changes fills in. */
export function partsOfChanges(changes: readonly CompanyChange[], facts: RequestableFacts): readonly RequestedPart[] {
  const askable: readonly string[] = requestableFields(facts)
  return [...new Set(changes)].flatMap((change): readonly RequestedPart[] => {
    switch (change) {
      case 'people':
        return [
          { about: 'people', words: '' },
          { about: 'institutions', words: '' },
        ]
      case 'papers':
        return facts.templates.map(({ value }) => ({ about: 'paper', name: value, words: '' }))
      case 'address':
      case 'contact':
      case 'activity':
        return fieldsOfChange[change].filter((name) => askable.includes(name)).map((name) => ({ about: 'field', name, words: '' }))
    }
  })
}
