import { expect, test } from 'vitest'
import { Alpha3 } from '../countries.ts'
import { anyBanned } from './banned-region.ts'

const korea = Alpha3.parse('PRK')
const kenya = Alpha3.parse('KEN')

test.each([
  [[korea], ['KP'], true],
  [[kenya, korea], ['IR', 'KP'], true],
  [[kenya], ['KP'], false],
  [[undefined], ['KP'], false],
  [[], ['KP'], false],
  [[korea], [], false],
  [[korea], ['PRK'], false],
])('%j among %j: %s', (countries, banned, verdict) => expect(anyBanned(countries, banned)).toBe(verdict))
