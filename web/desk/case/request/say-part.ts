import type { companyRequest, RequestedPart } from '@bonafide/core/calls/desk/requests'
import type { ReplyOf } from '@bonafide/core/call'
import type { DeskSay } from '../../words.ts'
import { type CompanyField, companyGroups } from '../company/company-fields.ts'

const fields: readonly CompanyField[] = companyGroups.flatMap((group) => group.fields)

export const isCompanyField = (name: string): name is CompanyField => fields.some((field) => field === name)

/** A field by its label, a document by its title. */
export const sayRequestField = (say: DeskSay, name: string): string => (isCompanyField(name) ? say(`company.field.${name}`) : name)

/** The requested part, with the reviewer's note. */
export function sayPart(say: DeskSay, { papers }: Pick<ReplyOf<typeof companyRequest>, 'papers'>, part: RequestedPart): string {
  const title = sayTitle(say, papers, part)
  return part.words === '' ? title : `${title}: \u2068${part.words}\u2069`
}

function sayTitle(say: DeskSay, papers: ReplyOf<typeof companyRequest>['papers'], part: RequestedPart): string {
  switch (part.about) {
    case 'field':
      return sayRequestField(say, part.name)
    case 'paper':
      return papers.find(({ value }) => value === part.name)?.title ?? part.name
    case 'people':
      return say('request.people')
    case 'institutions':
      return say('request.institutions')
  }
}
