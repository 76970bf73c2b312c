// The data of the demo companies. All of it is invented; the files come from `company-files.ts`.
import { BasicInfo } from '@bonafide/core/calls/company/shapes'
import { Position, BusinessStep } from '@bonafide/core/status'
import { Reason } from '@bonafide/core/events'
import * as z from 'zod/mini'
import companies from './companies.json' with { type: 'json' }

const HeldBy = {
  percent: z.optional(z.number()),
  /** Through which rows of the list the company is held, and the share of each. */
  heldThrough: z.optional(z.array(z.tuple([z.number(), z.number()]))),
}

const DemoPersonData = z.strictObject({
  positions: z.array(Position),
  givenName: z.string(),
  familyName: z.string(),
  birthDate: z.string(),
  /** Where they live, and whose citizen they are. */
  country: z.string(),
  address: z.string(),
  identityNo: z.string(),
  wealth: z.optional(z.string()),
  ...HeldBy,
})
export type DemoPersonData = z.infer<typeof DemoPersonData>

const DemoInstitutionData = z.strictObject({
  institution: z.string(),
  country: z.string(),
  registrationNumber: z.string(),
  establishmentDate: z.string(),
  address: z.string(),
  ...HeldBy,
})
export type DemoInstitutionData = z.infer<typeof DemoInstitutionData>

const DemoCompanyData = z.strictObject({
  /** How far it has progressed. */
  stage: z.literal(['begun', 'ready', 'pending', 'rejected', 'verified']),
  basicInfo: BasicInfo,
  parties: z.array(z.union([DemoInstitutionData, DemoPersonData])),
  /** A partly entered person. */
  draft: z.optional(z.strictObject({ step: BusinessStep, person: z.record(z.string(), z.unknown()) })),
  reason: z.optional(Reason),
  remark: z.optional(z.string()),
  /** By template: why its paper was rejected. */
  rejected: z.optional(z.record(z.string(), z.string())),
  remarks: z.optional(
    z.array(z.strictObject({ step: BusinessStep, field: z.nullable(z.string()), index: z.nullable(z.number()), remark: z.string() })),
  ),
})
export type DemoCompanyData = z.infer<typeof DemoCompanyData>

export const demoCompanyData: Readonly<Record<string, DemoCompanyData>> = z.record(z.string(), DemoCompanyData).parse(companies)
