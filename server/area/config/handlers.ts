// The lists behind the business forms, in the language of whoever asks. They hold nothing of anybody's.
import type { configCalls, enterpriseTypeConfig, getSupportedCountry, languageConfig } from '@bonafide/core/calls/company/config'
import { countriesFor, showsEnglishName } from '@bonafide/core/policy/company/countries'
import * as lists from '@bonafide/core/policy/company/lists'
import { isEnterpriseType, templatesOf } from '@bonafide/core/policy/company/papers'
import { Refusal } from '@bonafide/core/refusal'
import { flag } from '@bonafide/core/values'
import { listSayer } from '@bonafide/locales/say-list'
import type { Handler, Handlers } from '../../http/handler.ts'
import { sortedCountries } from './countries.ts'

const handleLanguageConfig: Handler<typeof languageConfig> = async (_house, { language }) => {
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

const handleEnterpriseTypeConfig: Handler<typeof enterpriseTypeConfig> = async (_house, { body: { enterpriseType }, language }) => {
  if (!isEnterpriseType(enterpriseType)) throw new Refusal('thing.unknown')
  const say = await listSayer(language)
  return templatesOf(enterpriseType).map((template) => ({
    ...template,
    title: say('paper', template.value),
    detail: say('paper', `${template.value}.detail`),
    selectStatus: 0,
    enterpriseType,
  }))
}

const handleGetSupportedCountry: Handler<typeof getSupportedCountry> = async ({ config }, { body: { key }, language }) => {
  const open = new Set(countriesFor(key, config.bannedRegions))
  return sortedCountries(language)
    .filter(({ alphaThreeName }) => open.has(alphaThreeName))
    .map((country) => ({ ...country, showEnterpriseEnName: flag(showsEnglishName(country.alphaThreeName)) }))
}

export const configHandlers = {
  languageConfig: handleLanguageConfig,
  enterpriseTypeConfig: handleEnterpriseTypeConfig,
  getSupportedCountry: handleGetSupportedCountry,
} satisfies Handlers<typeof configCalls>
