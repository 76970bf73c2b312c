// The lists behind the business forms. A session is enough to read them.
import * as z from 'zod/mini'
import { Alpha3 } from '../../countries.ts'
import { defineCall } from '../../call.ts'
import { Position } from '../../status.ts'
import { Flag, wholeNumber } from '../../values.ts'

export const countryKeys = ['NATIONALITY', 'RESIDENCE', 'ENTERPRISE'] as const

export const ListOption = /* @__PURE__ */ z.strictObject({ value: z.string(), label: z.string() })
export const NumberedListOption = /* @__PURE__ */ z.strictObject({ value: z.number(), label: z.string() })

export const DocumentTemplate = /* @__PURE__ */ z.strictObject({
  value: z.string(),
  title: z.string(),
  required: Flag,
  /** How many files it accepts. */
  count: z.number(),
  /** 1: optional, and switched on by the user; `selectStatus` is the switch. */
  isSelect: Flag,
  selectStatus: Flag,
  detail: z.nullable(z.string()),
  enterpriseType: z.number(),
})

export const languageConfig = defineCall({
  path: '/pluto-mix/public/kyc/kyb/language-config',
  surface: 'area',
  by: 'user',
  body: z.strictObject({}),
  reply: z.strictObject({
    /** Grouped: the options of a group are below it. */
    industryData: z.array(z.strictObject({ value: z.string(), label: z.string(), children: z.array(ListOption) })),
    accountList: z.array(ListOption),
    moneyList: z.array(ListOption),
    enterpriseTypeList: z.array(NumberedListOption),
    transactionAmountDate: z.array(ListOption),
    sourceOfWealth: z.array(ListOption),
    individualTypeList: z.array(z.strictObject({ value: Position, label: z.string(), required: Flag })),
    idTypeList: z.array(NumberedListOption),
    businessNatureList: z.array(ListOption),
  }),
  codes: [],
})

export const enterpriseTypeConfig = defineCall({
  path: '/pluto-mix/public/kyc/kyb/enterprise-type-config',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ enterpriseType: wholeNumber(0, 999) }),
  reply: z.array(DocumentTemplate),
  codes: ['thing.unknown'],
})

/** The uses of a country in the forms. */
export const CountryKey = /* @__PURE__ */ z.enum(countryKeys)
export type CountryKey = z.infer<typeof CountryKey>

export const SupportedCountry = /* @__PURE__ */ z.strictObject({
  alphaThreeName: Alpha3,
  /** The label in zh-CN; everywhere else it is `englishName`. */
  shortName: z.string(),
  englishName: z.string(),
  showEnterpriseEnName: Flag,
})

export const getSupportedCountry = defineCall({
  path: '/pluto-mix/public/kyc/internal/get-supported-country',
  surface: 'area',
  by: 'user',
  body: z.strictObject({ key: CountryKey }),
  reply: z.array(SupportedCountry),
  codes: [],
})

export const configCalls = { languageConfig, enterpriseTypeConfig, getSupportedCountry } as const
