// The stored formats of companies.
import { BasicInfo, IndividualList, VerifyFileList } from '@bonafide/core/calls/company/shapes'
import { RequestedPart } from '@bonafide/core/calls/desk/requests'
import * as z from 'zod/mini'
import { storedFormat } from '../record/stored.ts'

const company = { basicInfo: BasicInfo, individualList: IndividualList, verifyFileList: VerifyFileList }

/** `lastId`: the last number given to a related party. */
export const storedCompany = storedFormat(z.strictObject({ ...company, lastId: z.int() }), 1)

/** For a supplement: the requested parts, and the company before the answer. */
const supplement = z.strictObject({ parts: z.array(RequestedPart), byCompany: z.boolean(), before: z.strictObject(company) })

/**
 * `declaration` is parsed separately, so that an unreadable declaration does not make the company unreadable. Version 2 adds
 * supplements.
 */
export const storedSubmission = storedFormat(
  z.strictObject({ ...company, declaration: z.optional(z.unknown()), supplement: z.optional(supplement) }),
  2,
)

/** By step, in the page's own format. */
export const storedDrafts = storedFormat(z.partialRecord(z.enum(['1', '2', '3', '4']), z.string()), 1)
