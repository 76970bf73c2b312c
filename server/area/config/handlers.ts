// The lists behind the business forms, in the caller's language. They hold no personal data.
import type { configCalls, enterpriseTypeConfig, getSupportedCountry, languageConfig } from '@bonafide/core/calls/company/config'
import { isEnterpriseType } from '@bonafide/core/rules/company/templates'
import { Refusal } from '@bonafide/core/refusal'
import { papersIn } from '../../policy/papers-in.ts'
import { listsIn } from './lists.ts'
import { supportedCountries } from './supported.ts'
import type { Handler, Handlers } from '../../http/handler.ts'

const handleLanguageConfig: Handler<typeof languageConfig> = ({ policy }, { language }) => listsIn(language, policy.content)

const handleEnterpriseTypeConfig: Handler<typeof enterpriseTypeConfig> = async ({ policy }, { body: { enterpriseType }, language }) => {
  if (!isEnterpriseType(enterpriseType)) throw new Refusal('thing.unknown')
  return papersIn(language, enterpriseType, policy.content)
}

const handleGetSupportedCountry: Handler<typeof getSupportedCountry> = async (services, { body: { key }, language }) =>
  supportedCountries(language, key, services)

export const configHandlers = {
  languageConfig: handleLanguageConfig,
  enterpriseTypeConfig: handleEnterpriseTypeConfig,
  getSupportedCountry: handleGetSupportedCountry,
} satisfies Handlers<typeof configCalls>
