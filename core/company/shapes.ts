// The parts of a policy that concern companies.
import * as z from 'zod/mini'
import { Alpha3 } from '../countries.ts'
import { enterpriseType } from './kinds.ts'

const Code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/), z.maxLength(64))
const Codes = z.array(Code).check(z.maxLength(200))
const companyTypes = Object.keys(enterpriseType) as (keyof typeof enterpriseType)[]
const Countries = z.array(Alpha3).check(z.maxLength(260))

export const CompanyCountries = z.strictObject({
  /** Only scientists and soldiers live there, so no form offers them. */
  uninhabited: Countries,
  withoutNationality: Countries,
  withoutRegister: Countries,
  /** Companies in these countries are asked for a second name in Latin letters. */
  otherScript: Countries,
})
export type CompanyCountries = z.infer<typeof CompanyCountries>

const Percent = z.int().check(z.gte(1), z.lte(100))

export const CompanyRisk = z.strictObject({
  types: z.array(z.literal(companyTypes)),
  industries: Codes,
  countries: Countries,
  ownerPercent: Percent,
  ownerPercentAtHighRisk: Percent,
})
export type CompanyRisk = z.infer<typeof CompanyRisk>

export const CompanyLists = z.strictObject({
  industries: z.record(Code, Codes),
  accountPurposes: Codes,
  fundSources: Codes,
  wealthSources: Codes,
  businessNatures: Codes,
})
export type CompanyLists = z.infer<typeof CompanyLists>
