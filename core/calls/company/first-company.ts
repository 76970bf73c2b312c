// Data that the document of a company's page embeds, so that its scripts need not request it.
import * as z from 'zod/mini'
import { BusinessStep } from '../../status.ts'
import { detail } from './business.ts'
import { CountryKey, enterpriseTypeConfig, languageConfig, SupportedCountry } from './config.ts'

export const FirstCompany = /* @__PURE__ */ z.object({
  /** The step that the address names. */
  step: BusinessStep,
  detail: detail.reply,
  lists: languageConfig.reply,
  /** Each country once, with its uses. */
  countries: z.array(z.object({ ...SupportedCountry.shape, keys: z.array(CountryKey) })),
  /** For the chosen type of company; null if none is chosen. */
  papers: z.nullable(enterpriseTypeConfig.reply),
})
export type FirstCompany = z.infer<typeof FirstCompany>
