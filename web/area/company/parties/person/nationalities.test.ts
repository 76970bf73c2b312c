import { position } from '@bonafide/core/status'
import { expect, test } from 'vitest'
import { nationalitiesFor } from './nationalities.ts'

const country = (value: string) => ({ value, label: value, showsEnglishName: false })
const countries = { NATIONALITY: ['DEU', 'PCN'].map(country), ENTERPRISE: ['DEU', 'GGY'].map(country), RESIDENCE: [] }
const offered = (positions: (1 | 5)[], citizenshipAlphaName: string) =>
  nationalitiesFor({ positions, citizenshipAlphaName }, { countries })
    .map(({ value }) => value)
    .join(' ')

const { director, authorizedTrader } = position

test.each([
  ['a director chooses from the list of nationalities', [director], '', 'DEU PCN'],
  ['a trader chooses from the countries where companies are registered', [director, authorizedTrader], 'DEU', 'DEU GGY'],
  ['a person who becomes a trader keeps their earlier choice', [authorizedTrader], 'PCN', 'DEU GGY PCN'],
  ['a person who stops being a trader keeps their earlier choice', [director], 'GGY', 'DEU PCN GGY'],
  ['a country that is in neither list is not offered', [director], 'XXX', 'DEU PCN'],
] as const)('%s', (_, positions, chosen, list) => expect(offered([...positions], chosen)).toBe(list))
