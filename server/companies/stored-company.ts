// The shapes in which companies are kept.
import { BasicInfo, IndividualList, VerifyFileList } from '@bonafide/core/calls/company/shapes'
import { RequestedPart } from '@bonafide/core/calls/desk/requests'
import * as z from 'zod/mini'
import { stored } from '../record/stored.ts'

const company = { basicInfo: BasicInfo, individualList: IndividualList, verifyFileList: VerifyFileList }

/** `lastId`: the last number that was given to a related party. */
export const storedCompany = stored(z.strictObject({ ...company, lastId: z.int() }), 1)

/** For a supplement: what was asked for, and the company without it. */
const supplement = z.strictObject({ parts: z.array(RequestedPart), byCompany: z.boolean(), before: z.strictObject(company) })

/**
 * Who has declared by name that it is true is read apart: a declaration that is gone does not take the company with it. Version 2 knows
 * supplements.
 */
export const storedSubmission = stored(
  z.strictObject({ ...company, declaration: z.optional(z.unknown()), supplement: z.optional(supplement) }),
  2,
)

/** By step, in the page's own format. */
export const storedDrafts = stored(z.partialRecord(z.enum(['1', '2', '3', '4']), z.string()), 1)
