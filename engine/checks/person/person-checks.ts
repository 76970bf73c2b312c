import type { CheckName } from '@bonafide/core/evidence/check'
import type { Checks } from '../facts.ts'
import { personAge } from './person-age.ts'
import { personCountry } from './person-country.ts'
import { personDetails } from './person-details.ts'
import { personSimilar } from './person-similar.ts'

export const personChecks: Checks<Extract<CheckName, `person.${string}`>> = {
  'person.age': personAge,
  'person.details': personDetails,
  'person.country': personCountry,
  'person.similar': personSimilar,
}
