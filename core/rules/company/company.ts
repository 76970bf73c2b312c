// A company's data after parsing. A field that is missing, null or '' is not filled in.
import type * as z from 'zod/mini'
import type {
  BasicInfo,
  IndividualList,
  InstitutionShape as InstitutionBody,
  PersonShape as PersonBody,
  VerifyFileList,
} from '../../calls/company/shapes.ts'

export type Individuals = z.infer<typeof IndividualList>
export type Papers = z.infer<typeof VerifyFileList>
export type Person = z.infer<typeof PersonBody>
export type Institution = z.infer<typeof InstitutionBody>
/** A related party: a person or an institution. */
export type Party = Individuals[number]
/** The papers of one template. */
export type PaperEntry = Papers[number]
export type PaperFile = PaperEntry['fileList'][number]

export interface Company {
  readonly basicInfo: BasicInfo
  readonly individualList: Individuals
  readonly verifyFileList: Papers
}

export const isPerson = (party: Party): party is Person => party.actionType === 'INDIVIDUAL'

/** The initial state, before anything is filled in. */
export const emptyCompany: Company = { basicInfo: {}, individualList: [], verifyFileList: [] }
