// Which countries a company may name, for what; and whose companies have a second name in Latin letters. The default; an exchange
// changes it here. Regions that it has banned are configured, and come off every list.
import type { CountryKey } from '../../calls/company/config.ts'
import { allAlpha3, alpha2Of, type Alpha3 } from '../../countries.ts'

/** Nobody lives there but scientists and soldiers. */
const uninhabited = /* @__PURE__ */ countries('ATA ATF BVT HMD IOT SGS UMI')

/** Who is born there holds the passport of another country, and that is his nationality. */
const withoutNationality = /* @__PURE__ */ countries(
  'ALA BLM GLP GUF MAF MTQ MYT NCL PYF REU SPM WLF',
  'ABW BES CUW SXM FRO GRL SJM ASM GUM MNP PRI VIR CCK CXR NFK COK NIU TKL GGY IMN JEY',
)

/** Companies there stand in the register of another country. */
const withoutRegister = /* @__PURE__ */ countries('ALA BLM GLP GUF MAF MTQ MYT REU SPM SJM CCK CXR NFK PCN')

/** The registered name is, or may be, written in letters that the payments of the world do not carry. */
const otherScript = /* @__PURE__ */ countries(
  'CHN HKG MAC TWN JPN KOR PRK MNG',
  'KHM LAO MMR THA LKA NPL BTN MDV BGD',
  'ARE BHR DZA EGY IRQ JOR KWT LBN LBY MAR MRT OMN PSE QAT SAU SDN SYR TUN YEM COM DJI ESH SOM TCD',
  'AFG IRN PAK ISR ETH ERI',
  'ARM GEO CYP GRC',
  'BGR BLR BIH KAZ KGZ MKD MNE RUS SRB TJK UKR UZB',
)

/** `banned` as it is configured: two letters each. */
export const countriesFor = (key: CountryKey, banned: readonly string[]): readonly Alpha3[] =>
  allAlpha3().filter((country) => isCountryFor(key, country, banned))

/** Whether the list for that purpose offers it: what no form offers nobody may name. */
export const isCountryFor = (key: CountryKey, country: Alpha3, banned: readonly string[]): boolean =>
  !uninhabited.has(country) && !notFor[key].has(country) && !banned.includes(alpha2Of(country))

const notFor: Readonly<Record<CountryKey, ReadonlySet<string>>> = {
  NATIONALITY: withoutNationality,
  RESIDENCE: /* @__PURE__ */ new Set(),
  ENTERPRISE: withoutRegister,
}

/** Whether the form asks for an English name too. Where it does not, the name itself stands for it. Without a country: not yet. */
export const showsEnglishName = (country: string | null | undefined): boolean =>
  country !== null && country !== undefined && otherScript.has(country)

function countries(...rows: readonly string[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => row.split(' ')))
}
