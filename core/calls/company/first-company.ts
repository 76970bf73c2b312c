// What the document of a company's page may bring along beside what every page knows: the answers that its scripts would ask for.
import * as z from 'zod/mini'
import { BusinessStep } from '../../status.ts'
import { detail } from './business.ts'
import { CountryKey, enterpriseTypeConfig, languageConfig, SupportedCountry } from './config.ts'

export const FirstCompany = /* @__PURE__ */ z.object({
  /** The step that the address names. */
  step: BusinessStep,
  detail: detail.reply,
  lists: languageConfig.reply,
  /** Each once, with what it may be chosen for. */
  countries: z.array(z.object({ ...SupportedCountry.shape, keys: z.array(CountryKey) })),
  /** For the type of company that is chosen; null while none is. */
  papers: z.nullable(enterpriseTypeConfig.reply),
})
export type FirstCompany = z.infer<typeof FirstCompany>
