import { shippedCountries } from './countries.ts'
import { shippedLists } from './lists.ts'
import { shippedRisk } from './risk.ts'

export const shippedCompanies = { lists: shippedLists, countries: shippedCountries, risk: shippedRisk }
