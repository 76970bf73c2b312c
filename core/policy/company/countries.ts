// Countries that a company may not name, by use, and those whose companies also have a Latin name. Regions banned by configuration are
// removed.
import { Alpha3 } from '../../countries.ts'
import type { CompanyCountries } from '../../company/shapes.ts'

/** Only scientists and soldiers live there. */
const uninhabited = countries('ATA ATF BVT HMD IOT SGS UMI')

/** People born there have another country's passport and nationality. */
const withoutNationality = countries(
  'ALA BLM GLP GUF MAF MTQ MYT NCL PYF REU SPM WLF',
  'ABW BES CUW SXM FRO GRL SJM ASM GUM MNP PRI VIR CCK CXR NFK COK NIU TKL GGY IMN JEY',
)

/** Companies there are registered in another country. */
const withoutRegister = countries('ALA BLM GLP GUF MAF MTQ MYT REU SPM SJM CCK CXR NFK PCN')

/** The registered name is, or may be, in a script that international payments cannot carry. */
const otherScript = countries(
  'CHN HKG MAC TWN JPN KOR PRK MNG',
  'KHM LAO MMR THA LKA NPL BTN MDV BGD',
  'ARE BHR DZA EGY IRQ JOR KWT LBN LBY MAR MRT OMN PSE QAT SAU SDN SYR TUN YEM COM DJI ESH SOM TCD',
  'AFG IRN PAK ISR ETH ERI',
  'ARM GEO CYP GRC',
  'BGR BLR BIH KAZ KGZ MKD MNE RUS SRB TJK UKR UZB',
)

export const shippedCountries: CompanyCountries = { uninhabited, withoutNationality, withoutRegister, otherScript }

function countries(...rows: readonly string[]): Alpha3[] {
  return rows.flatMap((row) => row.split(' ')).map((code) => Alpha3.parse(code))
}
