import { parse } from 'mrz'
import { describe, expect, it } from 'vitest'
import { randomPerson } from './document-person.ts'
import { machineName, mrzLines } from './mrz-lines.ts'
import { randomFrom } from './random.ts'

describe('machine-readable lines as we print them', () => {
  it.each(['TD1', 'TD2', 'TD3'] as const)('are valid for an independent parser: %s', (format) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const person = randomPerson(randomFrom(seed), '2026-11-21')
      const parsed = parse([...mrzLines(format, person)])
      expect(parsed.details.filter(({ valid }) => !valid)).toEqual([])
      expect(parsed.fields.lastName).toBe(person.familyName)
    }
  })

  it.each([
    ['Müller-Lüdenscheid', 'MUELLER<LUEDENSCHEID'],
    ["O'Connor", 'OCONNOR'],
    ['Ångström', 'AANGSTROEM'],
    ['de la Cruz', 'DE<LA<CRUZ'],
    ['Nuñez', 'NUNEZ'],
    ['Łukasiewicz', 'LUKASIEWICZ'],
  ])('spell %s as %s', (name, spelled) => {
    expect(machineName(name)).toBe(spelled)
  })
})
