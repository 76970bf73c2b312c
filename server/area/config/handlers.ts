// The lists behind the business forms, in the language of whoever asks. They hold nothing of anybody's.
import type { ReplyOf } from '@bonafide/core/call'
import type { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { configCalls, enterpriseTypeConfig, getSupportedCountry, languageConfig } from '@bonafide/core/calls/company/config'
import { countriesFor, countryKeys, showsEnglishName } from '@bonafide/core/policy/company/countries'
import * as lists from '@bonafide/core/policy/company/lists'
import { isEnterpriseType, templatesOf } from '@bonafide/core/policy/company/papers'
import type { Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import { flag } from '@bonafide/core/values'
import { listSayer } from '@bonafide/locales/say-list'
import type { Handler, Handlers } from '../../http/handler.ts'
import type { Config } from '../../config.ts'
import { type NamedCountry, sortedCountries } from './countries.ts'

export const listsIn = async (language: Language): Promise<ReplyOf<typeof languageConfig>> => {
  const say = await listSayer(language)
  const options = <Code extends string | number>(list: string, codes: readonly Code[]): { value: Code; label: string }[] =>
    codes.map((value) => ({ value, label: say(list, value) }))
  return {
    industryData: Object.entries(lists.industries).map(([group, codes]) => ({
      value: group,
      label: say('industryGroup', group),
      children: options('industry', codes),
    })),
    accountList: options('accountPurpose', lists.accountPurposes),
    moneyList: options('fundSource', lists.fundSources),
    enterpriseTypeList: options('enterpriseType', lists.enterpriseTypes),
    transactionAmountDate: options('frequency', lists.frequencies),
    sourceOfWealth: options('wealthSource', lists.wealthSources),
    individualTypeList: lists.positions.map(({ value, required }) => ({ value, label: say('position', value), required: flag(required) })),
    idTypeList: options('idType', lists.idTypes),
    businessNatureList: options('businessNature', lists.businessNatures),
  }
}

export const papersIn = async (language: Language, enterpriseType: lists.EnterpriseType): Promise<ReplyOf<typeof enterpriseTypeConfig>> => {
  const say = await listSayer(language)
  return templatesOf(enterpriseType).map((template) => ({
    ...template,
    title: say('paper', template.value),
    detail: say('paper', `${template.value}.detail`),
    selectStatus: 0,
    enterpriseType,
  }))
}

type Banning = Pick<Config, 'bannedRegions'>

/** Each once, with what it may be chosen for. */
export const countriesByKey = (language: Language, { bannedRegions }: Banning): FirstCompany['countries'] => {
  const open = countryKeys.map((key) => [key, new Set(countriesFor(key, bannedRegions))] as const)
  return sortedCountries(language)
    .map((country) => ({ ...supported(country), keys: open.flatMap(([key, some]) => (some.has(country.alphaThreeName) ? [key] : [])) }))
    .filter(({ keys }) => keys.length > 0)
}

const supported = (country: NamedCountry): ReplyOf<typeof getSupportedCountry>[number] => ({
  ...country,
  showEnterpriseEnName: flag(showsEnglishName(country.alphaThreeName)),
})

const handleLanguageConfig: Handler<typeof languageConfig> = (_house, { language }) => listsIn(language)

const handleEnterpriseTypeConfig: Handler<typeof enterpriseTypeConfig> = async (_house, { body: { enterpriseType }, language }) => {
  if (!isEnterpriseType(enterpriseType)) throw new Refusal('thing.unknown')
  return papersIn(language, enterpriseType)
}

const handleGetSupportedCountry: Handler<typeof getSupportedCountry> = async ({ config }, { body: { key }, language }) => {
  const open = new Set(countriesFor(key, config.bannedRegions))
  return sortedCountries(language)
    .filter(({ alphaThreeName }) => open.has(alphaThreeName))
    .map(supported)
}

export const configHandlers = {
  languageConfig: handleLanguageConfig,
  enterpriseTypeConfig: handleEnterpriseTypeConfig,
  getSupportedCountry: handleGetSupportedCountry,
} satisfies Handlers<typeof configCalls>
